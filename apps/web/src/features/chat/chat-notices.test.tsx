import { allOutboundBatchNumIndicator, type BatchRow } from '@clinker/contract/batches/routes'
import { Reported } from '@clinker/contract/batches/shapes'
import { imContacts, type ContactRow } from '@clinker/contract/chat/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { slipList } from '@clinker/contract/slips/routes'
import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useChatDock } from '../../shared/chat/chat-dock.ts'
import { closeFeedback, useFeedback } from '../../shared/feedback/feedback-form.ts'
import { loadGroup } from '../../lib/words/t.ts'
import { fakeChat } from '../../test/fake-chat.ts'
import { makeSlipRow } from '../../test/make-slip.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { openedChat } from '../../test/show-chat.tsx'

vi.mock('./sound.ts', () => ({ ring: vi.fn<(onEnd: () => void) => boolean>(() => true) }))
const { ring } = await import('./sound.ts')

const user = userEvent.setup()
const PEER = 'm@clinker.internal'
const BATCH: BatchRow = {
  batchNum: 'C26-1184',
  cementVariety: 'V1001',
  showName: 'P·O 42.5 散装',
  produceDate: '2026-11-01',
  outboundDate: '2026-11-02',
  tonnage: 1,
  outboundNum: 1,
  verdict: 'PROVISIONAL',
  verdictText: '',
  values: { CS3: 27.3 },
  texts: { CS3: Reported.parse('27.3') },
  states: { CS3: 'OK' },
  corrected: [],
  inner: {},
  nextDueDate: null,
}
const openByName = vi.fn<(name: string, query: object) => void>()
let api: ReturnType<typeof goodApi>
let chat: ReturnType<typeof fakeChat>
let visibility: DocumentVisibilityState = 'visible'

beforeEach(async () => {
  chat = fakeChat()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.mocked(ring).mockClear()
  api = goodApi()
  api.on(userInfo, () => makeUser({ elements: ['batch:read', 'feedback:write'].map((code) => ({ code })) }))
  api.on(imContacts, (): ContactRow[] => [
    { account: PEER, name: '周敏', kind: 'manager', custname: null, customerId: null, companies: [], hiddenAt: null },
  ])
  api.on(allOutboundBatchNumIndicator, () => ({
    columns: [{ code: 'CS3', caption: '3天抗压', dp: 1, limitText: '≥17.0' }],
    rows: [BATCH],
    total: 1,
    page: 1,
    limit: 20,
    asOf: null,
    nextDueDate: null,
  }))
  await beSignedIn()
  await loadGroup('chat')
  document.title = '首页'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

let last = 0
const says = (content: string) =>
  act(() =>
    chat.emit({
      type: 'message',
      message: { id: `n${(last += 1)}`, kind: 'text', peer: PEER, own: false, content, time: Date.now() },
      live: true,
    }),
  )

it('[S4.28] [S4.32] a message plays a sound, and the icon shakes exactly while it plays; not when it is turned off', async () => {
  const dialog = await openedChat(chat, { openByName })
  says('在吗')
  expect(ring).toHaveBeenCalledOnce()
  expect(useChatDock.getState().ringing).toBe(true)
  act(() => vi.mocked(ring).mock.calls[0]?.[0]())
  expect(useChatDock.getState().ringing).toBe(false)
  await user.click(dialog.getByRole('button', { name: '提示音' }))
  says('在吗？')
  expect(ring).toHaveBeenCalledOnce()
})

it('the title of a window nobody looks at counts what waits', async () => {
  await openedChat(chat, { openByName })
  act(() => useChatDock.setState({ open: false }))
  visibility = 'hidden'
  says('一')
  says('二')
  await waitFor(() => expect(document.title).toBe('(2) 首页'))
  visibility = 'visible'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(document.title).toBe('首页')
})

it('notices are asked for by the person, come only while nobody looks, and tell no text', async () => {
  const shown: string[] = []
  const granted = vi.fn<() => Promise<NotificationPermission>>(() => Promise.resolve('granted'))
  vi.stubGlobal(
    'Notification',
    Object.assign(
      function (title: string) {
        shown.push(title)
        return { addEventListener: () => undefined }
      },
      { permission: 'granted', requestPermission: granted },
    ),
  )
  const dialog = await openedChat(chat, { openByName })
  visibility = 'hidden'
  says('秘密')
  expect(shown).toEqual([])
  expect(granted).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: '桌面通知' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: '桌面通知' })).toHaveAttribute('aria-pressed', 'true'))
  says('秘密')
  expect(shown).toEqual(['周敏 发来新消息'])
  visibility = 'visible'
  says('秘密')
  expect(shown).toHaveLength(1)
})

it('a batch number brings its card as it is now, and opens the batch', async () => {
  const dialog = await openedChat(chat, { openByName })
  says('C26-1184 的3天结果出来了')
  const card = within(await dialog.findByRole('region', { name: 'C26-1184' }))
  expect(card.getByText('27.3')).toBeVisible()
  expect(card.getByText('暂定合格')).toBeVisible()
  await user.click(card.getByRole('button', { name: '打开批次' }))
  expect(openByName).toHaveBeenCalledWith('batch', { batchNum: 'C26-1184' }, '1001')
})

it('the last words of a talk become the text of a feedback, with its batch', async () => {
  const dialog = await openedChat(chat, { openByName })
  says('C26-1184 这车结块')
  await user.click(await dialog.findByRole('button', { name: '转为反馈' }))
  const { open, form } = useFeedback.getState()
  expect(open).toBe(true)
  expect(form.content).toMatch(/^\d\d-\d\d \d\d:\d\d 周敏: C26-1184 这车结块$/)
  expect(form.batchNum).toBe('C26-1184')
  act(closeFeedback)
})

describe('of staff with a customer', () => {
  beforeEach(() => {
    api.on(userInfo, () => makeUser({ elements: ['slip:read', 'feedback:write'].map((code) => ({ code })) }))
    api.on(imContacts, (): ContactRow[] => [
      {
        account: PEER,
        name: '周敏',
        // The dialog of the tests opens with the manager; what counts here is the customer.
        kind: 'manager',
        custname: '芜湖商混',
        customerId: '7',
        companies: ['青峦', '江屿'],
        hiddenAt: null,
      },
    ])
  })

  it('a feedback made of the talk keeps its customer and contact', async () => {
    act(() => useFeedback.setState({ open: false, form: { ...useFeedback.getState().form, content: '', title: '' } }))
    const dialog = await openedChat(chat, { openByName })
    expect(dialog.getAllByText('芜湖商混 · 青峦 · 江屿').length).toBeGreaterThan(0)
    says('C26-1184 这车结块')
    await user.click(await dialog.findByRole('button', { name: '转为反馈' }))
    expect(useFeedback.getState().form).toMatchObject({ customer: { id: '7', name: '芜湖商混' }, contact: '周敏' })
    act(closeFeedback)
  })

  it.each([
    ['芜湖商混', false],
    ['合肥巢湖路桥', true],
  ])('a slip card names %s, and warns when that is somebody else: %s', async (custname, warns) => {
    api.on(slipList, () => ({
      rows: [makeSlipRow({ slipNo: 'ZB2611050031', custname })],
      total: 1,
      page: 1,
      limit: 20,
    }))
    const dialog = await openedChat(chat, { openByName })
    says('请看 ZB2611050031')
    const card = within(await dialog.findByRole('region', { name: 'ZB2611050031' }))
    expect(card.getByText(custname)).toBeVisible()
    expect(card.queryByText('△ 不是本客户的质保单') !== null).toBe(warns)
  })

  it('the card of a revoked slip shows its state in the place of the verdict', async () => {
    const row = makeSlipRow({ slipNo: 'ZB2611050031', state: 'REVOKED', verdict: 'QUALIFIED' })
    api.on(slipList, () => ({ rows: [row], total: 1, page: 1, limit: 20 }))
    const dialog = await openedChat(chat, { openByName })
    says('请看 ZB2611050031')
    const card = within(await dialog.findByRole('region', { name: 'ZB2611050031' }))
    expect(card.queryByText('合格')).toBeNull()
    expect(card.getAllByText('已作废')).toHaveLength(2)
  })
})
