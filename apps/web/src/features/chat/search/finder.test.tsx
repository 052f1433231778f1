import { chatReducer, INITIAL } from '@clinker/chat/state'
import { imContacts, imFiles, imSearch, type ContactRow } from '@clinker/contract/chat/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand'
import { fixCompany } from '../../../lib/wire/company.ts'
import { loadGroup } from '../../../lib/words/t.ts'
import { useToasts } from '../../../lib/toast/toast.ts'
import { fakeChat } from '../../../test/fake-chat.ts'
import { beSignedIn, goodApi } from '../../../test/make.ts'
import { openedChat } from '../../../test/show-chat.tsx'
import { reach } from './found.ts'
import { marked } from './marked.ts'

const user = userEvent.setup()
const PEER = 'm@clinker.internal'
const FILE = 'abcdefghijklmnopqrstuvwxyz1'
const PEOPLE: ContactRow[] = [
  { account: PEER, name: '周敏', kind: 'manager', custname: null, customerId: null, companies: [], hiddenAt: null },
  {
    account: 's@clinker.internal',
    name: '陆晓云',
    kind: 'service',
    custname: null,
    customerId: null,
    companies: [],
    hiddenAt: null,
  },
]
let chat: ReturnType<typeof fakeChat>
let api: ReturnType<typeof goodApi>
const word = (id: string, time: number, content = id) =>
  ({
    type: 'message',
    message: { id, kind: 'text', peer: PEER, own: false, content, time },
    live: false,
  }) as const

beforeEach(async () => {
  chat = fakeChat()
  api = goodApi()
  api.on(imContacts, () => PEOPLE)
  await beSignedIn()
  fixCompany('1001')
  await loadGroup('chat')
})
afterEach(() => useToasts.setState({ toasts: [] }))

describe('the field for people and words', () => {
  it('narrows the list by name, finds words of the own talks with the hit marked, and leads to the message', async () => {
    const requests: string[] = []
    api.on(imSearch, ({ query }) => {
      requests.push(new URLSearchParams(query).get('text') ?? '')
      return {
        hits: [{ account: PEER, id: 'old-1', own: false, at: 5, kind: 'text' as const, text: 'C26-1184 的结果' }],
        more: false,
      }
    })
    chat.port.history.mockImplementation((_, before) => {
      if (before > 5) chat.emit(word('old-1', 5, 'C26-1184 的结果'))
      return Promise.resolve(false)
    })
    const dialog = await openedChat(chat)
    const field = dialog.getByRole('searchbox', { name: '联系人、聊天记录' })
    await user.type(field, '陆')
    await waitFor(() => expect(dialog.queryByRole('button', { name: /周敏/ })).toBeNull())
    expect(dialog.getByRole('button', { name: /陆晓云/ })).toBeVisible()
    await user.clear(field)
    await user.type(field, 'c26')
    const hits = within(await dialog.findByRole('region', { name: '聊天记录' }))
    const hit = await hits.findByRole('button', { name: /周敏/ })
    expect(hit.querySelector('mark')).toHaveTextContent('C26')
    // One letter is no search, and not every key is one.
    expect(requests).toEqual(['c26'])
    await user.click(hit)
    const log = within(dialog.getByRole('log'))
    await waitFor(() => expect(log.getByText('C26-1184 的结果').closest('[data-found]')).toHaveFocus())
    await user.click(field)
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')
    expect(screen.getByRole('dialog', { name: '聊天' })).toBeVisible()
  })

  it('says so when nothing is found', async () => {
    api.on(imSearch, () => ({ hits: [], more: false }))
    const dialog = await openedChat(chat)
    await user.type(dialog.getByRole('searchbox'), '没说过')
    expect(await dialog.findByText('没有找到聊天记录')).toBeVisible()
  })
})

it('files of a talk: pictures with name and time, from there to the message, and Escape closes them only', async () => {
  api.on(imFiles, () => ({
    files: [{ id: 'p1', fileId: FILE, kind: 'picture' as const, name: '磅单.jpg', seconds: null, own: true, at: 5 }],
    more: false,
  }))
  const dialog = await openedChat(chat)
  act(() => chat.emit(word('p1', 5, '磅单.jpg')))
  await user.click(dialog.getByRole('button', { name: '图片与文件' }))
  const panel = within(await dialog.findByRole('complementary', { name: '图片与文件' }))
  expect(await panel.findByRole('img', { name: '磅单.jpg' })).toHaveAttribute('src', `/api/fileApi/file/${FILE}`)
  await user.click(panel.getByRole('button', { name: '定位到消息' }))
  await waitFor(() => expect(dialog.queryByRole('complementary')).toBeNull())
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-found'))
  await user.click(dialog.getByRole('button', { name: '图片与文件' }))
  await dialog.findByRole('complementary')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog.queryByRole('complementary')).toBeNull())
  expect(screen.getByRole('dialog', { name: '聊天' })).toBeVisible()
})

describe('an older word', () => {
  function withHistory(times: readonly number[]) {
    const store = createStore(() => INITIAL)
    chat.port.on((event) => store.setState((state) => chatReducer(state, event)))
    chat.port.history.mockImplementation((_, before) => {
      const page = times.filter((time) => time < before).slice(-2)
      page.forEach((time) => chat.emit(word(`w${time}`, time)))
      return Promise.resolve(page.length === 2)
    })
    return { store, port: chat.port }
  }

  it('is read up to, page by page; one that is not there ends the reading', async () => {
    const line = withHistory([1, 2, 3, 4, 5])
    expect(await reach(line, { account: PEER, id: 'w2', at: 2 })).toBe(true)
    expect(chat.port.history).toHaveBeenCalledTimes(2)
    expect(await reach(line, { account: PEER, id: 'gone', at: 2 })).toBe(false)
    expect(line.store.getState().threads[PEER]?.messages.map(({ time }) => time)).toEqual([1, 2, 3, 4, 5])
  })
})

it('marks put together are the text, or its end with the first hit', () => {
  expect(marked('C26-1184 和 c26-1185', 'C26')).toEqual([
    { at: 0, text: 'C26', isHit: true },
    { at: 3, text: '-1184 和 ', isHit: false },
    { at: 11, text: 'c26', isHit: true },
    { at: 14, text: '-1185', isHit: false },
  ])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (text, words) => {
      const pieces = marked(text, words)
      expect(text.endsWith(pieces.map((piece) => piece.text).join(''))).toBe(true)
      for (const { text: piece, isHit } of pieces) if (isHit) expect(piece.toLowerCase()).toBe(words.toLowerCase())
    }),
  )
})
