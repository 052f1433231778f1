import { doLogin } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../lib/wire/call.ts'
import { isSignedIn } from '../lib/session/session.ts'
import { Refusal } from '../test/fake-api.ts'
import { beSignedIn, goodApi, makeSession, makeVariety } from '../test/make.ts'
import { renderApp } from '../test/render-app.tsx'

let unsaved = true
vi.mock(import('../lib/tabs/leave.ts'), async (original) => ({ ...(await original()), hasUnsaved: () => unsaved }))

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()

beforeEach(async () => {
  api = goodApi()
  await beSignedIn()
  unsaved = true
})
afterEach(() => {
  app.leave()
})

const end = async () => {
  app = renderApp('/home')
  await screen.findAllByText('C26-1190')
  api.on(cementVarietyList, () => {
    throw new Refusal('session_ended')
  })
  await Promise.allSettled([call(cementVarietyList), call(cementVarietyList), call(cementVarietyList)])
  return within(await screen.findByRole('dialog', { name: '重新登录' }))
}

describe('a session that ends over unsaved input', () => {
  it('[S4.15] [S8.r.04] asks once over the page, which stays, and goes on after the sign-in', async () => {
    const dialog = await end()
    expect(screen.getAllByText('账号登陆信息失效，请重新登录')).toHaveLength(1)
    expect(app.place()).toBe('/home')
    expect(dialog.getByLabelText('用户名')).toHaveValue('customer')
    api.on(doLogin, () => makeSession({ token: { ...makeSession().token, tokenId: 'tid-2' } }))
    api.on(cementVarietyList, () => [makeVariety()])
    await user.type(dialog.getByLabelText('密码'), 'Cement2026{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.place()).toBe('/home')
    expect(document.cookie).toContain('tid-2')
    await expect(call(cementVarietyList)).resolves.toHaveLength(1)
  })

  it('a wrong password is told, and the page is still there', async () => {
    const dialog = await end()
    api.on(doLogin, () => {
      throw new Refusal('sign_in_refused')
    })
    await user.type(dialog.getByLabelText('密码'), 'wrong{Enter}')
    expect(await dialog.findByText('用户名或密码错误')).toBeVisible()
    expect(app.place()).toBe('/home')
  })

  it('who gives up is out', async () => {
    const dialog = await end()
    unsaved = false
    await user.click(dialog.getByRole('button', { name: '放弃并退出' }))
    expect(await screen.findByRole('heading', { name: '登录' })).toBeVisible()
    expect(isSignedIn()).toBe(false)
  })
})
