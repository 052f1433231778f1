import { forgetPasswordXdd, retrievePasswordXdd, smsSendXdd } from '@clinker/contract/account/routes'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../lib/words/t.ts'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

const TICKET = 'ticket-of-thirty-signs-0123456789'
let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()

beforeEach(() => {
  api = goodApi()
  api.on(smsSendXdd, () => null)
  api.on(forgetPasswordXdd, () => ({ ticket: TICKET }))
  api.on(retrievePasswordXdd, () => null)
})
afterEach(() => {
  vi.restoreAllMocks()
  app.leave()
})

const open = async () => {
  app = renderApp('/forgot')
  await screen.findByRole('heading', { name: '忘记密码' })
}
const phone = () => screen.getByLabelText('手机号码')
const captcha = () => screen.getByLabelText('图形验证码', { selector: 'input' })
const code = () => screen.getByLabelText('短信验证码')
const picture = () => screen.queryByRole('img', { name: '图形验证码' })?.getAttribute('src')
const fillIn = async () => {
  await user.type(phone(), '13900000001')
  await user.type(captcha(), 'ABCDE')
}
const request = () => user.click(screen.getByRole('button', { name: '获取验证码' }))
const verify = async () => {
  await open()
  await user.type(phone(), '13900000001')
  await user.type(code(), 'AB2DE{Enter}')
  await screen.findByLabelText('新密码')
}

describe('asking for a code', () => {
  it('[S5.p.03] prompts for an empty number', async () => {
    await open()
    await request()
    expect(screen.getByText('请输入手机号码')).toBeVisible()
    expect(phone()).toHaveFocus()
    expect(api.calls(smsSendXdd)).toHaveLength(0)
  })

  it('[S5.p.02] refuses a wrong number and a missing picture code without a call', async () => {
    await open()
    await user.type(phone(), '12345678901')
    await request()
    expect(screen.getByText('请输入正确的手机号码')).toBeVisible()
    await user.clear(phone())
    await user.type(phone(), '１３９００００００01')
    expect(screen.queryByText('请输入正确的手机号码')).toBeNull()
    await request()
    expect(screen.getByText('请输入图形验证码')).toBeVisible()
    expect(captcha()).toHaveFocus()
    expect(api.calls(smsSendXdd)).toHaveLength(0)
  })

  it('[S4.34] [S4.35] [S7.c.04] [S7.c.05] counts down from 60 and is idle again, also when the window was hidden meanwhile', async () => {
    await open()
    const before = picture()
    await fillIn()
    await request()
    await screen.findByText('验证码发送成功')
    expect(screen.getByRole('button', { name: /^(60|59)s 后重获取$/ })).toBeDisabled()
    expect(api.calls(smsSendXdd)[0]?.body).toBe('phoneNumber=13900000001&purpose=forgot&captcha=ABCDE')
    expect(api.calls(smsSendXdd)[0]?.headers.get('authorization')).toBeNull()
    expect(code()).toHaveFocus()
    expect(captcha()).toBeDisabled()
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 30_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.getByRole('button', { name: /^(30|29)s 后重获取$/ })).toBeDisabled()
    clock.mockReturnValue(now + 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
    // The picture was used up: the next code needs another.
    expect(picture()).not.toBe(before)
    expect(captcha()).toHaveValue('')
  })

  it.each([
    ['sms_too_soon', '验证码发送过于频繁，请稍后再试', '手机号码'],
    ['sms_limit', '今日验证码发送次数已达上限', '手机号码'],
    ['captcha_wrong', '图形验证码错误', '图形验证码'],
  ] as const)('[S4.36] a refusal (%s) resets the countdown at once', async (reason, words, focused) => {
    api.on(smsSendXdd, () => {
      throw new Refusal(reason)
    })
    await open()
    const before = picture()
    await fillIn()
    await request()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
    expect(picture()).not.toBe(before)
    expect(screen.getByLabelText(focused, { selector: 'input' })).toHaveFocus()
  })

  it('counts while the answer is on its way, and sends once', async () => {
    api.on(smsSendXdd, () => new Promise(() => undefined))
    await open()
    await fillIn()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: /s 后重获取$/ })).toBeDisabled()
    await user.type(phone(), '{Enter}')
    expect(api.calls(smsSendXdd)).toHaveLength(1)
  })
})

describe('the code', () => {
  it('[S7.c.06] is taken in small letters, full width and with blanks', async () => {
    await open()
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
    await user.type(phone(), '13900000001')
    await user.type(code(), 'ａb 2ｄe{Enter}')
    await screen.findByLabelText('新密码')
    expect(api.calls(forgetPasswordXdd)[0]?.body).toBe('phoneNumber=13900000001&verCode=AB2DE')
  })

  it('[S5.p.01] [S5.p.04] [S5.p.05] is checked when left and at every change after that', async () => {
    await open()
    await user.click(phone())
    await user.tab()
    expect(screen.getByText('手机号码不能为空')).toBeVisible()
    await user.click(code())
    await user.tab()
    expect(screen.getByText('验证码不能为空')).toBeVisible()
    await user.type(code(), 'ab2')
    expect(screen.getByText('请输入5位验证码')).toBeVisible()
    await user.type(code(), 'de')
    expect(screen.queryByText('请输入5位验证码')).toBeNull()
  })

  it('a wrong one stands under the form', async () => {
    api.on(forgetPasswordXdd, () => {
      throw new Refusal('code_wrong')
    })
    await open()
    await user.type(phone(), '13900000001')
    await user.type(code(), 'AB2DE{Enter}')
    await screen.findByText('验证码错误或已失效')
    expect(code()).toHaveFocus()
  })
})

describe('the new password', () => {
  const first = () => screen.getByLabelText('新密码')
  const second = () => screen.getByLabelText('确认密码')

  it('[S7.c.07] is set with the ticket, and the person goes back to sign in', async () => {
    await verify()
    await user.type(first(), 'Kiln2026x')
    await user.type(second(), 'Kiln2026x{Enter}')
    await screen.findByText('密码重置成功')
    expect(api.calls(retrievePasswordXdd)[0]?.body).toBe(`ticket=${TICKET}&newpassword=Kiln2026x`)
    await user.click(screen.getByRole('link', { name: '返回登录' }))
    expect(await screen.findByLabelText('用户名')).toBeVisible()
    expect(app.place()).toBe('/login')
  })

  it('[S5.p.07] [S5.p.08] [S5.p.09] [S5.p.11] [S5.p.12] [S5.p.13] says what is wrong with it', async () => {
    await verify()
    await user.keyboard('{Tab}')
    await user.click(screen.getByRole('button', { name: '重置密码' }))
    expect(screen.getByText('重置密码不能为空')).toBeVisible()
    expect(screen.getByText('确认密码不能为空')).toBeVisible()
    await user.type(first(), 'ab1')
    await user.type(second(), 'ab1')
    expect(screen.getAllByText('长度在 6 到 12 个字符')).toHaveLength(2)
    await user.type(first(), 'cd!')
    expect(screen.getByText('密码只能包含数字和字母')).toBeVisible()
    await user.clear(first())
    await user.type(first(), 'abcdef1')
    await user.clear(second())
    await user.type(second(), 'abcdef2')
    expect(screen.getByText('两次密码不匹配')).toBeVisible()
    expect(api.calls(retrievePasswordXdd)).toHaveLength(0)
  })

  it('[S5.p.10] editing it checks the repetition again', async () => {
    await verify()
    await user.type(first(), 'abcdef1')
    await user.type(second(), 'abcdef1')
    await user.tab()
    expect(screen.queryByText('两次密码不匹配')).toBeNull()
    await user.type(first(), '2')
    expect(screen.getByText('两次密码不匹配')).toBeVisible()
    await user.type(first(), '{Backspace}')
    expect(screen.queryByText('两次密码不匹配')).toBeNull()
  })

  it('[S5.p.14] [S5.p.15] has a hint, ends at twelve signs and offers itself to managers of passwords', async () => {
    await verify()
    expect(screen.getByText('密码由6-12位字母、数字组成，区分大小写，不能包含特殊符号')).toBeVisible()
    for (const input of [first(), second()]) {
      expect(input).toHaveAttribute('maxlength', '12')
      expect(input).toHaveAttribute('autocomplete', 'new-password')
    }
  })

  it('a common one may be replaced; a ticket that is gone leads back to the phone', async () => {
    api.on(retrievePasswordXdd, () => {
      throw new Refusal('password_common')
    })
    await verify()
    await user.type(first(), 'abcd1234')
    await user.type(second(), 'abcd1234{Enter}')
    await screen.findByText('密码过于简单，请更换')
    api.on(retrievePasswordXdd, () => {
      throw new Refusal('ticket_gone')
    })
    await user.click(screen.getByRole('button', { name: '重置密码' }))
    await screen.findByText('操作已超时，请重新获取验证码')
    expect(phone()).toHaveValue('')
  })
})

describe('the page', () => {
  it('is reached from the login page', async () => {
    app = renderApp('/login')
    await user.click(screen.getByRole('link', { name: '忘记密码' }))
    expect(await screen.findByRole('heading', { name: '忘记密码' })).toBeVisible()
    expect(document.title).toBe('产品质量查询系统 - 忘记密码')
  })

  it('is not for people who are signed in', async () => {
    await beSignedIn()
    app = renderApp('/forgot')
    await waitFor(() => expect(app.place()).toBe('/home'))
  })

  it.each([
    ['ja', 'パスワードの再設定', 'コードを取得'],
    ['en', 'Forgot password', 'Get code'],
  ] as const)('speaks %s', async (language, title, button) => {
    await setLanguage(language)
    app = renderApp('/forgot')
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('button', { name: button })).toBeVisible()
  })
})
