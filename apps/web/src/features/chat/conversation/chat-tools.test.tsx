import { imContacts, imHideContact, type ContactRow } from '@clinker/contract/chat/routes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/wire/api-error.ts'

import { loadGroup } from '../../../lib/words/t.ts'
import { useToasts } from '../../../lib/toast/toast.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { fakeChat } from '../../../test/fake-chat.ts'
import { beSignedIn, goodApi } from '../../../test/make.ts'
import { openedChat } from '../../../test/show-chat.tsx'

vi.mock('../../../lib/wire/upload.ts', () => ({ upload: vi.fn<(...given: unknown[]) => Promise<string>>() }))
const { upload } = await import('../../../lib/wire/upload.ts')

const user = userEvent.setup()
const ID = 'abcdefghijklmnopqrstuvwxyz1'
const PEER = 'm@clinker.internal'
const hidden: string[] = []
let chat: ReturnType<typeof fakeChat>

beforeEach(async () => {
  chat = fakeChat()
  hidden.length = 0
  const api = goodApi()
  api.on(imContacts, (): ContactRow[] => [
    { account: PEER, name: '周敏', kind: 'manager', custname: null, customerId: null, companies: [], hiddenAt: null },
    {
      account: 'c@clinker.internal',
      name: '王珂',
      kind: 'colleague',
      custname: null,
      customerId: null,
      companies: [],
      hiddenAt: hidden.length > 0 ? Date.now() : null,
    },
  ])
  api.on(imHideContact, ({ body }) => {
    if (body.includes(PEER)) throw new Refusal('contact_kept')
    hidden.push(body)
    return null
  })
  vi.mocked(upload).mockReset().mockResolvedValue(`/api/fileApi/file/${ID}`)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  await beSignedIn()
  await loadGroup('chat')
})
afterEach(() => useToasts.setState({ toasts: [] }))

const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

it('[S3.10] an emoji goes where the caret is; alone it is sent although it is one sign, and drawn large', async () => {
  const dialog = await openedChat(chat)
  await user.click(dialog.getByRole('button', { name: '表情' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: '😀' })).toHaveFocus())
  await user.keyboard('{ArrowRight}')
  expect(dialog.getByRole('button', { name: '😁' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(dialog.getByRole('button', { name: '表情' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(await dialog.findByRole('button', { name: '👍' }))
  expect(dialog.getByRole('textbox')).toHaveValue('👍')
  await user.type(dialog.getByRole('textbox'), '{Enter}')
  expect(chat.port.send).toHaveBeenCalledWith(PEER, '👍')
})

it('[S5.c.06] sending without a picture warns', async () => {
  const dialog = await openedChat(chat)
  await user.click(dialog.getByRole('button', { name: '图片' }))
  await user.click(dialog.getByRole('button', { name: '发送图片' }))
  expect(toasts()).toEqual(['请选择要发送的图片'])
  expect(upload).not.toHaveBeenCalled()
})

it('[S5.c.05] [S3.09] [S3.10] a pasted picture is shown first, stored, and then sent by its id and name', async () => {
  const dialog = await openedChat(chat)
  const files = [new File(['x'], 'bag.BMP'), new File(['x'], 'bag.svg')]
  fireEvent.paste(dialog.getByRole('textbox'), { clipboardData: { files } })
  expect(toasts()).toEqual(['只能上传.png .jpg .jpeg .gif .bmp格式的文件'])
  expect(dialog.getByRole('img', { name: 'bag.BMP' })).toHaveAttribute('src', 'blob:picture')
  await user.click(dialog.getByRole('button', { name: '发送图片' }))
  await waitFor(() =>
    expect(chat.port.sendFile).toHaveBeenCalledWith(PEER, { kind: 'picture', id: ID, name: 'bag.BMP' }),
  )
  const log = within(dialog.getByRole('log'))
  expect(log.getByRole('img', { name: 'bag.BMP' })).toHaveAttribute('src', `/api/fileApi/file/${ID}`)
  expect(dialog.getByText('[图片]')).toBeVisible()
})

it('a picture that could not be stored stays chosen, and nothing is sent', async () => {
  vi.mocked(upload).mockRejectedValueOnce(new ApiError('kernel.http.500', { status: 500 }))
  const dialog = await openedChat(chat)
  fireEvent.paste(dialog.getByRole('textbox'), { clipboardData: { files: [new File(['x'], 'a.png')] } })
  await user.click(dialog.getByRole('button', { name: '发送图片' }))
  await waitFor(() => expect(toasts()).toEqual(['图片上传失败！']))
  expect(chat.port.sendFile).not.toHaveBeenCalled()
  expect(dialog.getByRole('img', { name: 'a.png' })).toBeVisible()
})

it('choosing a picture opens the dialog of the browser at once', async () => {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click')
  const dialog = await openedChat(chat)
  await user.click(dialog.getByRole('button', { name: '图片' }))
  expect(click).toHaveBeenCalledOnce()
  click.mockRestore()
})

it('[S4.33] who was given by the product cannot be removed; a colleague leaves after a question, and is back when they write', async () => {
  const dialog = await openedChat(chat)
  expect(dialog.queryByRole('button', { name: '删除好友' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: /王珂/ }))
  await user.click(dialog.getByRole('button', { name: '删除好友' }))
  await screen.findByRole('alertdialog', { name: '删除好友' })
  await user.keyboard('{Escape}')
  // One Escape closes the question only.
  expect(dialog.getByRole('button', { name: '删除好友' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '删除好友' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: '删除好友' })).getByRole('button', { name: '删除好友' }),
  )
  await waitFor(() => expect(dialog.queryByRole('button', { name: /王珂/ })).toBeNull())
  expect(toasts()).toEqual(['删除好友成功'])
  const message = { id: 'n', kind: 'text', own: false, content: '在吗', time: Date.now() + 1_000 } as const
  act(() => chat.emit({ type: 'message', message: { ...message, peer: 'c@clinker.internal' }, live: true }))
  expect(dialog.getByRole('button', { name: /王珂/ })).toBeVisible()
})
