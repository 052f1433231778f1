import { resetPassword, smsSendXdd } from '@clinker/contract/account/routes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useToasts } from '../../lib/toast/toast.ts'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()

vi.setConfig({ testTimeout: 30_000 })

beforeEach(async () => {
  api = goodApi()
  await beSignedIn()
})
afterEach(() => {
  app.leave()
  useToasts.setState({ toasts: [] })
})

const inFrame = async () => {
  app = renderApp('/home')
  return within(await screen.findByRole('banner'))
}

describe('changing the password', () => {
  const open = async () => {
    const header = await inFrame()
    await user.click(header.getByRole('button', { name: /^我的账号/ }))
    await user.click(header.getByRole('menuitem', { name: '修改密码' }))
    return within(await screen.findByRole('dialog', { name: '修改密码' }))
  }
  type Dialog = Awaited<ReturnType<typeof open>>
  const type = async (dialog: Dialog, label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label))
    if (text !== '') await user.type(dialog.getByLabelText(label), text)
    await user.tab()
  }
  const fill = async (dialog: Dialog) => {
    await type(dialog, '手机号码', '１３８００１３８０００')
    await type(dialog, '短信验证码', 'ab2cd')
    await type(dialog, '原密码', 'Cement2026')
    await type(dialog, '新密码', 'Kiln_2027')
    await type(dialog, '确认密码', 'Kiln_2027')
  }

  it('[S5.p.01] [S5.p.04] [S5.p.06] [S5.p.07] [S5.p.11] [S3.15] asks for every field, in its words', async () => {
    const dialog = await open()
    await user.click(dialog.getByRole('button', { name: '确定修改' }))
    for (const text of ['手机号码不能为空', '验证码不能为空', '原密码不能为空', '重置密码不能为空', '确认密码不能为空'])
      expect(dialog.getByText(text)).toBeVisible()
    expect(dialog.getByLabelText('手机号码')).toHaveFocus()
    expect(api.calls(resetPassword)).toHaveLength(0)
    const names = [...document.querySelectorAll('[role=dialog] input')].map((one) => one.getAttribute('name'))
    expect(names).toEqual(['mobile', 'verifyCode', 'oldpassword', 'newPassword', 'rePassword'])
  })

  it('[S5.p.02] [S5.p.05] [S5.p.08] [S5.p.09] [S5.p.12] [S5.p.13] says what is wrong when a field is left and at each change', async () => {
    const dialog = await open()
    await type(dialog, '手机号码', '12800138000')
    expect(dialog.getByText('请输入正确的手机号码')).toBeVisible()
    await type(dialog, '手机号码', '13800138000')
    expect(dialog.queryByText('请输入正确的手机号码')).toBeNull()
    await type(dialog, '短信验证码', 'AB2C')
    expect(dialog.getByText('请输入5位验证码')).toBeVisible()
    await type(dialog, '新密码', 'abc12')
    expect(dialog.getByText('长度在 6 到 12 个字符')).toBeVisible()
    await type(dialog, '新密码', 'abc-123')
    expect(dialog.getByText('密码只能包含数字和字母')).toBeVisible()
    await type(dialog, '新密码', 'abc_123')
    await type(dialog, '确认密码', 'abc1')
    expect(dialog.getByText('长度在 6 到 12 个字符')).toBeVisible()
    await type(dialog, '确认密码', 'abc_124')
    expect(dialog.getByText('两次密码不匹配')).toBeVisible()
  })

  it('[S5.p.10] editing the new password checks the repetition again', async () => {
    const dialog = await open()
    await type(dialog, '新密码', 'abc123')
    await type(dialog, '确认密码', 'abc1234')
    expect(dialog.getByText('两次密码不匹配')).toBeVisible()
    await user.type(dialog.getByLabelText('新密码'), '4')
    expect(dialog.queryByText('两次密码不匹配')).toBeNull()
  })

  it('[S5.p.14] [S5.p.15] shows the hint and stops at twelve', async () => {
    const dialog = await open()
    expect(dialog.getByText('密码由6-12位字母、数字组成，区分大小写，不能包含特殊符号')).toBeVisible()
    for (const label of ['原密码', '新密码', '确认密码'])
      expect(dialog.getByLabelText(label)).toHaveAttribute('maxlength', '12')
  })

  it('[S5.p.03] asking for a code without a number prompts for it; with one it is sent for this purpose', async () => {
    api.on(smsSendXdd, () => null)
    const dialog = await open()
    await user.click(dialog.getByRole('button', { name: '获取验证码' }))
    expect(dialog.getByText('请输入手机号码')).toBeVisible()
    expect(api.calls(smsSendXdd)).toHaveLength(0)
    await type(dialog, '手机号码', '13800138000')
    await user.click(dialog.getByRole('button', { name: '获取验证码' }))
    expect(await dialog.findByRole('button', { name: /^\d+s 后重获取$/ })).toBeDisabled()
    await screen.findByText('验证码发送成功')
    expect(Object.fromEntries(new URLSearchParams(api.calls(smsSendXdd)[0]?.body))).toEqual({
      phoneNumber: '13800138000',
      purpose: 'reset',
    })
  })

  it('[S7.c.10] success says so and closes', async () => {
    api.on(resetPassword, () => null)
    const dialog = await open()
    await fill(dialog)
    await user.click(dialog.getByRole('button', { name: '确定修改' }))
    await screen.findByText('密码重置成功')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(JSON.parse(api.calls(resetPassword)[0]?.body ?? '')).toEqual({
      phoneNumber: '13800138000',
      verCode: 'AB2CD',
      oldpassword: 'Cement2026',
      newpassword: 'Kiln_2027',
    })
  })

  it('[S8.m.08] failure frees the button; the words come as a toast', async () => {
    api.on(resetPassword, () => {
      throw new Refusal('old_password_wrong')
    })
    const dialog = await open()
    await fill(dialog)
    await user.click(dialog.getByRole('button', { name: '确定修改' }))
    await screen.findByText('原密码错误')
    expect(dialog.getByRole('button', { name: '确定修改' })).toBeEnabled()
  })
})
