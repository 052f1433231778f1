import { VERSION } from '@clinker/contract/kernel/version'
import { doLogin, userInfo } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isSignedIn } from '../../lib/session/session.ts'
import { sessionBegan, wasNotKept } from '../../lib/wire/session-end.ts'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeSession, makeUser } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp> | undefined

beforeEach(() => {
  api = goodApi()
})
afterEach(() => app?.leave())

const user = userEvent.setup()
const open = (path: string) => {
  app = renderApp(path)
  return app
}
const enter = async (name: string, password: string) => {
  if (name) await user.type(screen.getByLabelText('用户名'), name)
  if (password) await user.type(screen.getByLabelText('密码'), password)
  await user.keyboard('{Enter}')
}

describe('the login page', () => {
  it('[S2.03] [S1.02] [S1.03] names system, slogan and version and titles the window', async () => {
    open('/login')
    expect(await screen.findByText('产品质量查询系统')).toBeVisible()
    expect(screen.getByText('细节决定品质')).toBeVisible()
    expect(screen.getByText(`版本 ${VERSION}`)).toBeVisible()
    expect(document.title).toBe('产品质量查询系统 - 登录')
  })

  it('leads anyone to the page of checking, by a box that sends a code and by a link', () => {
    app = renderApp('/login')
    const box = screen.getByLabelText('质保单验证码', { exact: false })
    expect(box.closest('form')).toHaveAttribute('action', '/verify/')
    expect(box).toHaveAttribute('name', 'code')
    expect(screen.getByRole('link', { name: '核验质保单' })).toHaveAttribute('href', '/verify/')
  })

  it('[S1.05] a person enters with name and password, by keyboard alone', async () => {
    const { place } = open('/login')
    await user.tab()
    await user.tab()
    await user.tab()
    await user.tab()
    await user.keyboard(' customer {Tab}Right1234{Enter}')
    expect(await screen.findByRole('heading', { name: '水泥品种' })).toBeVisible()
    expect(api.calls(doLogin)[0]?.body).toBe('userName=customer&password=Right1234')
    expect(place()).toBe('/home')
  })

  it('[S8.m.13] [S4.02] a refusal stands under the form, the password is ready to be typed again', async () => {
    api.on(doLogin, () => {
      throw new Refusal('sign_in_refused')
    })
    open('/login')
    await enter('customer', 'wrong')
    await screen.findByText('用户名或密码错误')
    expect(screen.getByLabelText('密码')).toHaveFocus()
    expect(screen.getByRole('button', { name: '登录' })).toBeEnabled()
    expect(isSignedIn()).toBe(false)
  })

  it('asks for what is missing without a call', async () => {
    open('/login')
    await enter('', 'x')
    expect(screen.getByText('请输入用户名')).toBeVisible()
    expect(screen.getByLabelText('用户名')).toHaveFocus()
    await user.clear(screen.getByLabelText('密码'))
    await enter('customer', '')
    expect(screen.getByText('请输入密码')).toBeVisible()
    expect(api.calls(doLogin)).toHaveLength(0)
  })

  it('sends once while the answer is on its way', async () => {
    let release = () => {}
    api.on(doLogin, () => new Promise((resolve) => (release = () => resolve(makeSession()))))
    open('/login')
    await enter('customer', 'Right1234')
    const button = await screen.findByRole('button', { name: '正在登录…' })
    expect(button).toBeDisabled()
    expect(button).toHaveAttribute('aria-busy', 'true')
    await user.keyboard('{Enter}{Enter}')
    expect(api.calls(doLogin)).toHaveLength(1)
    release()
    await screen.findByRole('heading', { name: '水泥品种' })
  })

  it('says that https is needed where the browser kept no session on plain http, and not when a session ends later', async () => {
    api.on(userInfo, () => {
      throw new Refusal('session_ended')
    })
    open('/login')
    await enter('customer', 'Right1234')
    await screen.findByText('浏览器没有保存登录状态，请通过 https 地址登录')
    expect(isSignedIn()).toBe(false)
    sessionBegan()
    expect([wasNotKept('http:'), wasNotKept('https:')]).toEqual([true, false])
    api.on(userInfo, () => makeUser())
    api.on(cementVarietyList, () => {
      throw new Refusal('session_ended')
    })
    await enter('customer', 'Right1234')
    await screen.findByText('账号登陆信息失效，请重新登录')
  })

  it('shows and hides the password, and lets managers of passwords help', async () => {
    open('/login')
    const field = screen.getByLabelText('密码')
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveAttribute('autocomplete', 'current-password')
    expect(screen.getByLabelText('用户名')).toHaveAttribute('autocomplete', 'username')
    await user.click(screen.getByRole('button', { name: '显示密码' }))
    expect(field).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: '隐藏密码' }))
    expect(field).toHaveAttribute('type', 'password')
  })

  it('speaks three languages, the error line too', async () => {
    api.on(doLogin, () => {
      throw new Refusal('sign_in_refused')
    })
    open('/login')
    await enter('customer', 'wrong')
    await screen.findByText('用户名或密码错误')
    await user.click(screen.getByRole('button', { name: '日本語' }))
    expect(await screen.findByText('ユーザー名またはパスワードが正しくありません')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByText('Wrong username or password')).toBeVisible()
    expect(document.title).toBe('Product Quality Query System - Sign in')
  })
})

describe('the way in', () => {
  it('without a token any path leads to the login page, which brings the person back', async () => {
    const { place } = open('/home?variety=PO425&page=2')
    await screen.findByLabelText('用户名')
    expect(place()).toBe('/login?redirect=%2Fhome%3Fvariety%3DPO425%26page%3D2')
    await enter('customer', 'Right1234')
    await screen.findByRole('heading', { name: '水泥品种' })
    expect(place()).toBe('/home?variety=PO425&page=2')
  })

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/nowhere', '/login'])(
    'a redirect to %s ends at home',
    async (target) => {
      const { place } = open(`/login?redirect=${encodeURIComponent(target)}`)
      await enter('customer', 'Right1234')
      await screen.findByRole('heading', { name: '水泥品种' })
      expect(place()).toBe('/home')
    },
  )

  it('with a token the login page leads home', async () => {
    await beSignedIn()
    const { place } = open('/login')
    await waitFor(() => expect(place()).toBe('/home'))
  })
})
