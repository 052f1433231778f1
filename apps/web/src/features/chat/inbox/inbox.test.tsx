import { imContacts, imConversations, type ContactRow } from '@clinker/contract/chat/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { toggleChat, useChatDock } from '../../../shared/chat/chat-dock.ts'
import { fixCompany } from '../../../lib/wire/company.ts'
import { loadGroup } from '../../../lib/words/t.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { fakeChat } from '../../../test/fake-chat.ts'
import { beSignedIn, goodApi } from '../../../test/make.ts'
import { showChat } from '../../../test/show-chat.tsx'
import InboxPage from './inbox-page.tsx'

const user = userEvent.setup()
const person = (account: string, name: string): ContactRow => ({
  account: `${account}@clinker.internal`,
  name,
  kind: 'customer',
  custname: '芜湖商混',
  customerId: null,
  companies: [],
  hiddenAt: null,
})
const PEOPLE = [person('a', '陈晓东'), person('b', '王珂'), person('c', '吴建平')]
const MINUTE = 60_000
let chat: ReturnType<typeof fakeChat>
let api: ReturnType<typeof goodApi>

const conversations = (): ReplyInput<typeof imConversations> => ({
  rows: [
    {
      account: 'a@clinker.internal',
      lastAt: Date.now() - 3 * MINUTE,
      lastOwn: true,
      lastKind: 'text',
      lastText: '已补报',
      waitingSince: null,
      firstReplyMs: 4 * MINUTE,
    },
    {
      account: 'b@clinker.internal',
      lastAt: Date.now() - 10 * MINUTE,
      lastOwn: false,
      lastKind: 'picture',
      lastText: '磅单.jpg',
      waitingSince: Date.now() - 125 * MINUTE,
      firstReplyMs: null,
    },
  ],
  medianReplyMs: 4 * MINUTE,
  replies: 1,
})

beforeEach(async () => {
  chat = fakeChat()
  api = goodApi()
  api.on(imContacts, () => PEOPLE)
  api.on(imConversations, conversations)
  await beSignedIn()
  fixCompany('1001')
  await loadGroup('chat')
})

async function opened() {
  showChat(chat.port, { page: <InboxPage /> })
  act(() => chat.emit({ type: 'status', status: 'online' }))
  return within(await screen.findByRole('list', { name: '联系人' }))
}
const names = (list: Awaited<ReturnType<typeof opened>>) =>
  list.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)

describe('the page of customer chats', () => {
  it('shows who waits first and since when, how soon was answered, and what was said last', async () => {
    const list = await opened()
    expect(names(list)).toEqual(['王珂', '陈晓东', '吴建平'])
    const [first, second] = list.getAllByRole('listitem')
    expect(first).toHaveTextContent('[图片]')
    expect(first).toHaveTextContent('等待2小时')
    expect(second).toHaveTextContent('已补报')
    expect(second).toHaveTextContent('首次回复4分钟')
    expect(screen.getByText('1个待回复')).toBeVisible()
    expect(screen.getByText('首次回复中位数4分钟')).toBeVisible()
  })

  it('an answer lets the talk drop at once; a word that comes lifts its sender', async () => {
    const list = await opened()
    await user.click(list.getByRole('button', { name: /王珂/ }))
    await user.type(await screen.findByRole('textbox'), '马上查{Enter}')
    expect(chat.port.send).toHaveBeenCalledWith('b@clinker.internal', '马上查')
    await waitFor(() => expect(names(list)).toEqual(['王珂', '陈晓东', '吴建平']))
    expect(screen.getByText('0个待回复')).toBeVisible()
    const message = { id: 'x', kind: 'text', peer: 'c@clinker.internal', own: false, content: '在吗', time: Date.now() }
    act(() => chat.emit({ type: 'message', message, live: true } as never))
    await waitFor(() => expect(names(list)[0]).toBe('吴建平'))
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('等待不到1分钟')
  })

  it('takes the place of the dialog while it is in view, and looking at a talk there is reading it', async () => {
    const list = await opened()
    act(() => toggleChat())
    expect(screen.queryByRole('dialog')).toBeNull()
    const message = { id: 'y', kind: 'text', peer: 'a@clinker.internal', own: false, content: '在吗', time: Date.now() }
    act(() => chat.emit({ type: 'message', message, live: true } as never))
    await user.click(list.getByRole('button', { name: /陈晓东/ }))
    expect(chat.port.markRead).toHaveBeenCalledWith('a@clinker.internal', 'y')
    expect(useChatDock.getState().dot).toBe(false)
  })

  it('says what is the matter: loading, no contacts, a failed call with a way to try again, a line that is away', async () => {
    showChat(chat.port, { page: <InboxPage /> })
    expect(screen.getByRole('status')).toHaveTextContent('加载中')
    act(() => chat.emit({ type: 'status', status: 'unregistered' }))
    await screen.findByText('IM连接异常，请刷新重新加载页面')
    await user.click(screen.getByRole('button', { name: '重新连接' }))
    expect(chat.port.connect).toHaveBeenCalledTimes(2)
    api.on(imContacts, () => {
      throw new Refusal('forbidden')
    })
    act(() => chat.emit({ type: 'status', status: 'online' }))
    expect(await screen.findByText('没有查看权限', {})).toBeVisible()
  })

  it('an empty list says so', async () => {
    api.on(imContacts, () => [])
    api.on(imConversations, () => ({ rows: [], medianReplyMs: null, replies: 0 }))
    showChat(chat.port, { page: <InboxPage /> })
    act(() => chat.emit({ type: 'status', status: 'online' }))
    expect(await screen.findByText('暂无联系人')).toBeVisible()
  })
})
