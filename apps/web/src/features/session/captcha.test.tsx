import { createImgCaptcha, siteInfo } from '@clinker/contract/account/routes'
import { wirePath } from '@clinker/contract/kernel/route'
import { VERSION } from '@clinker/contract/kernel/version'
import { doLogin } from '@clinker/contract/session/routes'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../test/fake-api.ts'
import { goodApi, makeSession, makeSite } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp> | undefined
const user = userEvent.setup()

beforeEach(() => {
  api = goodApi()
})
afterEach(() => app?.leave())

const refuse = (...refusal: ConstructorParameters<typeof Refusal>) =>
  api.on(doLogin, () => {
    throw new Refusal(...refusal)
  })
const enter = async () => {
  app = renderApp('/login')
  await user.type(screen.getByLabelText('用户名'), 'customer')
  await user.type(screen.getByLabelText('密码'), 'Right1234')
  await user.keyboard('{Enter}')
}
const field = () => screen.findByLabelText('图形验证码', { selector: 'input' })
const picture = () => screen.getByRole('img', { name: '图形验证码' }).getAttribute('src')
const bodies = () => api.calls(doLogin).map((call) => call.body)

describe('the picture code of the login page', () => {
  it('is asked for only when the server says that the next try needs it', async () => {
    refuse('sign_in_refused')
    await enter()
    await screen.findByText('用户名或密码错误')
    expect(screen.queryByRole('img', { name: '图形验证码' })).toBeNull()
    refuse('sign_in_refused', {}, { captcha: true })
    await user.keyboard('{Enter}')
    expect(await field()).toBeVisible()
    expect(screen.getByText('用户名或密码错误')).toBeVisible()
    expect(screen.getByLabelText('密码')).toHaveFocus()
  })

  it('[S7.c.31] shows a picture of the contract, a new one on demand', async () => {
    refuse('captcha_needed')
    await enter()
    expect(await field()).toHaveFocus()
    expect(screen.getByText('请输入图形验证码')).toBeVisible()
    const first = picture()
    expect(first).toMatch(new RegExp(`^${wirePath(createImgCaptcha)}\\?t=\\d{1,16}&type=1$`))
    await user.click(screen.getByRole('button', { name: '换一张' }))
    const second = picture()
    expect(second).not.toBe(first)
    await user.click(screen.getByRole('img', { name: '图形验证码' }))
    expect(picture()).not.toBe(second)
  })

  it('is sent without blanks, narrow and in capitals, and lets the person in', async () => {
    refuse('captcha_needed')
    await enter()
    await user.type(await field(), ' ａb3 dE')
    api.on(doLogin, () => makeSession())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: '水泥品种' })).toBeVisible()
    expect(bodies()[1]).toBe('userName=customer&password=Right1234&captcha=AB3DE')
  })

  it('is renewed after each wrong try, and the answer typed again', async () => {
    refuse('captcha_needed')
    await enter()
    await user.type(await field(), 'ABCDE')
    const before = picture()
    refuse('captcha_wrong', {}, { captcha: true })
    await user.keyboard('{Enter}')
    await screen.findByText('图形验证码错误')
    expect(picture()).not.toBe(before)
    expect(await field()).toHaveValue('')
    expect(await field()).toHaveFocus()
    expect(screen.getByLabelText('密码')).toHaveValue('Right1234')
  })

  it('costs no try when it cannot be right', async () => {
    refuse('captcha_needed')
    await enter()
    await user.type(await field(), 'ABC{Enter}')
    expect(screen.getByText('请输入图中的5位字符')).toBeVisible()
    await user.clear(await field())
    await user.keyboard('{Enter}')
    expect(screen.getByText('请输入图形验证码')).toBeVisible()
    expect(api.calls(doLogin)).toHaveLength(1)
  })

  it('says when the picture did not come', async () => {
    refuse('captcha_needed')
    await enter()
    await field()
    fireEvent.error(screen.getByRole('img', { name: '图形验证码' }))
    expect(screen.getByText('图片加载失败')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '换一张' }))
    expect(screen.getByRole('img', { name: '图形验证码' })).toBeVisible()
  })
})

describe('the Enter of an input method', () => {
  it('never sends the form', async () => {
    app = renderApp('/login')
    const name = screen.getByLabelText('用户名')
    expect(fireEvent.keyDown(name, { key: 'Enter', isComposing: true })).toBe(false)
    expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(true)
  })
})

describe('the footer', () => {
  it('shows record numbers with their registers and the service phone to tap', async () => {
    const records = { icp: '皖ICP备12345678号-1', policeRecord: '皖公网安备 34020002000123号' }
    api.on(siteInfo, () => makeSite({ ...records, servicePhone: '400-118-0553' }))
    app = renderApp('/login')
    expect(await screen.findByRole('link', { name: '客服 400-118-0553' })).toHaveAttribute('href', 'tel:4001180553')
    expect(screen.getByRole('link', { name: records.icp })).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
    expect(screen.getByRole('link', { name: records.policeRecord })).toHaveAttribute(
      'href',
      expect.stringContaining('code=34020002000123'),
    )
    expect(screen.getByText(`版本 ${VERSION}`)).toBeVisible()
  })

  it('shows nothing that is not configured', async () => {
    app = renderApp('/login')
    await screen.findByText(`版本 ${VERSION}`)
    expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual(['忘记密码', '核验质保单'])
  })
})
