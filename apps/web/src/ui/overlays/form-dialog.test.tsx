import { required, maxLength } from '@clinker/contract/kernel/fields/general'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Field } from '../fields/field.tsx'
import { FormDialog } from './form-dialog.tsx'

const RULES = { place: [required()], name: [required(), maxLength(4)] }

function show(onSave: () => Promise<unknown> = () => Promise.resolve()) {
  const onClose = vi.fn<() => void>()
  render(
    <FormDialog title="新建" width={420} rules={RULES} onSave={onSave} onClose={onClose}>
      {(field) => (
        <>
          <Field {...field('name')} label="名称" />
          <Field {...field('place')} label="地点" />
        </>
      )}
    </FormDialog>,
  )
  return { onClose, user: userEvent.setup() }
}
const name = () => screen.getByRole('textbox', { name: '名称' })
const place = () => screen.getByRole('textbox', { name: '地点' })
const save = () => screen.getByRole('button', { name: '保存' })

describe('a form in a dialog', () => {
  it('[S5.f.23] that fails brings its first wrong field into view and focus, in the order of the page', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView')
    const onSave = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
    const { user } = show(onSave)
    await user.click(save())
    expect(name()).toHaveFocus()
    expect(into.mock.contexts[0]).toBe(name())
    await user.type(name(), '一号')
    await user.click(save())
    expect(place()).toHaveFocus()
    expect(onSave).not.toHaveBeenCalled()
    into.mockRestore()
  })

  it('[S5.f.03] rules run when a field is left and when it changes', async () => {
    const { user } = show()
    await user.click(name())
    await user.tab()
    expect(name()).toHaveAccessibleDescription('该输入字符必填项')
    await user.type(name(), '一二三四五')
    expect(name()).toHaveAccessibleDescription('最多输入4个字符')
    await user.type(name(), '{Backspace}')
    expect(name()).not.toHaveAttribute('aria-invalid')
  })

  it('closes when it is saved, and stays with its text when the server refuses', async () => {
    const failed = new Error('refused')
    const onSave = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(failed).mockResolvedValueOnce(undefined)
    const { user, onClose } = show(onSave)
    await user.type(name(), '一号')
    await user.type(place(), '芜湖')
    await user.click(save())
    await act(() => Promise.resolve())
    expect(onClose).not.toHaveBeenCalled()
    expect(name()).toHaveValue('一号')
    await user.click(save())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
})
