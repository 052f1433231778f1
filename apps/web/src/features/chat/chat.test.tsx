import { imContacts } from '@clinker/contract/chat/routes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toggleChat, useChatDock } from '../../shared/chat/chat-dock.ts'
import { loadGroup } from '../../lib/words/t.ts'
import { useToasts } from '../../lib/toast/toast.ts'
import { fakeChat } from '../../test/fake-chat.ts'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { openedChat, showChat } from '../../test/show-chat.tsx'

const user = userEvent.setup()
const PEOPLE = [
  {
    account: 'm@clinker.internal',
    name: '周敏',
    kind: 'manager' as const,
    custname: null,
    customerId: null,
    companies: [],
    hiddenAt: null,
  },
  {
    account: 's@clinker.internal',
    name: '陆晓云',
    kind: 'service' as const,
    custname: null,
    customerId: null,
    companies: [],
    hiddenAt: null,
  },
]
let chat: ReturnType<typeof fakeChat>
const openByName = vi.fn<(name: string, query: object) => void>()

beforeEach(async () => {
  chat = fakeChat()
  const api = goodApi()
  api.on(imContacts, () => PEOPLE)
  await beSignedIn()
  await loadGroup('chat')
})
afterEach(() => useToasts.setState({ toasts: [] }))

const emit = (...events: Parameters<typeof chat.emit>[0][]) => act(() => events.forEach((event) => chat.emit(event)))
const from = (peer: string, id: string, content = id, time = Date.now()) =>
  ({ type: 'message', message: { id, kind: 'text', peer, own: false, content, time }, live: true }) as const

describe('the icon', () => {
  it.each(['connecting', 'unregistered', 'refused', 'lost'] as const)(
    '[S4.25] is absent while sign-in is %s',
    (status) => {
      showChat(chat.port, { openByName })
      emit({ type: 'status', status })
      expect(screen.queryByRole('button', { name: /聊天/ })).toBeNull()
    },
  )

  it('[S4.25] [S4.27] [S4.31] is there after sign-in and wears a dot until the sender is looked at', async () => {
    showChat(chat.port, { openByName })
    emit({ type: 'status', status: 'online' })
    expect(screen.getAllByRole('button', { name: '聊天' }).length).toBeGreaterThan(0)
    emit(from('s@clinker.internal', 'a'))
    expect(screen.getAllByRole('button', { name: '聊天（有未读消息）' }).length).toBeGreaterThan(0)
    act(() => toggleChat())
    await user.click(await screen.findByRole('button', { name: /陆晓云/ }))
    await waitFor(() => expect(useChatDock.getState().dot).toBe(false))
    await waitFor(() => expect(chat.port.markRead).toHaveBeenCalledWith('s@clinker.internal', 'a'))
  })

  it('[S4.13] goes, and the line with it, when the person leaves', () => {
    const { unmount } = showChat(chat.port, { openByName })
    emit({ type: 'status', status: 'online' })
    unmount()
    expect(chat.port.close).toHaveBeenCalled()
    expect(useChatDock.getState().there).toBe(false)
  })
})

describe('the dialog', () => {
  it('[S4.30] [S3.08] [S3.13] lists contacts with last content and time; a message moves its sender to the top', async () => {
    const dialog = await openedChat(chat, { openByName })
    const names = () => dialog.getAllByRole('listitem').map((item) => item.textContent)
    expect(names()[0]).toContain('周敏')
    emit(from('s@clinker.internal', 'b', '您的反馈已受理', Date.parse('2020-05-06T12:00:00Z')))
    expect(names()[0]).toContain('陆晓云')
    expect(names()[0]).toContain('您的反馈已受理')
    expect(names()[0]).toContain('2020-05-06')
    expect(dialog.getByTitle('1条未读')).toBeVisible()
  })

  it('[S5.c.02] [S5.c.03] [S5.c.04] Enter sends, not during composition; a text of one sign or none warns for a second', async () => {
    const dialog = await openedChat(chat, { openByName })
    const box = dialog.getByRole('textbox')
    await user.type(box, 'a{Enter}')
    expect(chat.port.send).not.toHaveBeenCalled()
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['不能发送空白信息'])
    await waitFor(() => expect(useToasts.getState().toasts).toEqual([]), { timeout: 1_900 })
    await user.clear(box)
    await user.type(box, '好的')
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    fireEvent.compositionStart(box)
    fireEvent.keyDown(box, { key: 'Enter' })
    fireEvent.compositionEnd(box)
    // Safari tells of the key after the composition it ended.
    fireEvent.keyDown(box, { key: 'Enter' })
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(chat.port.send).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(chat.port.send).toHaveBeenCalledWith('m@clinker.internal', '好的')
    expect(box).toHaveValue('')
  })

  it('[S5.c.01] the box takes 200 signs and no more', async () => {
    const dialog = await openedChat(chat, { openByName })
    const box = dialog.getByRole('textbox')
    fireEvent.change(box, { target: { value: '𠮷'.repeat(260) } })
    expect(box).toHaveValue('𠮷'.repeat(200))
    expect(dialog.getByText('200 / 200')).toBeVisible()
  })

  it('[S5.c.07] [S2.t.11] text stays text, and a bill number opens the bill by name', async () => {
    const dialog = await openedChat(chat, { openByName })
    emit(from('m@clinker.internal', 'c', '<img src=x onerror=alert(1)> WTD26110500000317，看'))
    expect(within(dialog.getByRole('log')).getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible()
    expect(document.querySelector('img')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'WTD26110500000317' }))
    expect(openByName).toHaveBeenCalledWith('bills-limitorder-detail', { id: 'WTD26110500000317' })
  })

  it('[S3.11] [S3.12] divides the talk by time and tells the own messages apart', async () => {
    const dialog = await openedChat(chat, { openByName })
    emit(from('m@clinker.internal', 'd', '早', Date.parse('2026-11-05T10:40:00Z')))
    expect(dialog.getByText('2026-11-05 18:40')).toBeVisible()
    expect(dialog.getByRole('log').querySelector('[title="2026-11-05 18:40:00"]')).not.toBeNull()
    await user.type(dialog.getByRole('textbox'), '好的{Enter}')
    expect(dialog.getByText('发送中')).toBeVisible()
    emit({ type: 'sent', peer: 'm@clinker.internal', id: 'mine-1' })
    await user.click(dialog.getByRole('button', { name: '撤回' }))
    expect(chat.port.recall).toHaveBeenCalledWith(expect.objectContaining({ peer: 'm@clinker.internal', id: 'mine-1' }))
    vi.mocked(chat.port.recall).mockReturnValueOnce(false)
    await user.click(dialog.getByRole('button', { name: '撤回' }))
    emit({ type: 'recall-late', peer: 'm@clinker.internal', id: 'mine-1' })
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['恢复连接后撤回', '已超过2分钟，未能撤回'])
  })

  it('[S8.m.05] says that the connection is lost after both attempts, and tries anew by the button', async () => {
    const dialog = await openedChat(chat, { openByName })
    emit({ type: 'status', status: 'retrying' })
    expect(dialog.getByText('正在重新连接…')).toBeVisible()
    emit({ type: 'status', status: 'lost' })
    expect(dialog.getByText('IM连接异常，请刷新重新加载页面')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '重新连接' }))
    expect(chat.port.connect).toHaveBeenCalledTimes(2)
  })
})
