import { CHAT_DOMAIN, RECALL_MS } from '@clinker/contract/chat/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChatEvent, ChatStatus } from '../port.ts'
import { makeChatClient } from './client.ts'
import type { StreamEvents } from './stream.ts'
import { NS, xml, type Xml } from './tree.ts'

const requests: Xml[] = []
const sent: Xml[] = []
const addresses: string[] = []
let connects = 0
let cuts = 0
let events: StreamEvents
/** What the server answers; undefined: nothing in time. */
let answer: (stanza: Xml) => Xml | undefined
const DONE = xml('iq', NS.client, {}, [xml('fin', NS.mam, { complete: 'true' })])

vi.mock('./stream.ts', () => ({
  makeStream: (_url: string, given: StreamEvents) => {
    events = given
    return {
      connect: (address: string) => {
        connects += 1
        addresses.push(address)
      },
      send: (stanza: Xml) => void sent.push(stanza),
      request: (stanza: Xml) => {
        requests.push(stanza)
        return Promise.resolve(answer(stanza))
      },
      isUnacknowledged: () => false,
      drop: () => void (cuts += 1),
      end: () => Promise.resolve(),
    }
  },
}))

const me = `1@${CHAT_DOMAIN}`
const peer = `2@${CHAT_DOMAIN}`
let statuses: ChatStatus[]
let session = 'first'

beforeEach(() => {
  vi.useFakeTimers()
  requests.length = sent.length = addresses.length = connects = cuts = 0
  statuses = []
  session = 'first'
  answer = () => DONE
})
afterEach(() => vi.useRealTimers())

async function signedIn() {
  const client = makeChatClient({
    url: 'ws://unused',
    credentials: () => Promise.resolve({ account: me, tokenId: session, token: 't' }),
    now: Date.now,
    newId: () => 'id',
    hasNetwork: () => true,
    onWake: () => () => undefined,
  })
  client.on((event) => event.type === 'status' && statuses.push(event.status))
  client.connect()
  await vi.advanceTimersByTimeAsync(0)
  events.onUp(false)
  await vi.advanceTimersByTimeAsync(0)
  return client
}
it('connects under its session and its window, and under the next session after a new sign-in', async () => {
  const client = await signedIn()
  session = 'second'
  events.onDown(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(addresses).toEqual([`${me}/first.id`, `${me}/second.id`])
  void client.close()
})
const pings = () => requests.filter(({ children }) => children[0]?.ns === NS.ping).length

it('[S9.12] asks every 4500 ms whether the server is there, and cuts a line that does not answer', async () => {
  const client = await signedIn()
  await vi.advanceTimersByTimeAsync(4_499)
  expect(pings()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(pings()).toBe(1)
  await vi.advanceTimersByTimeAsync(4_500)
  expect([pings(), cuts]).toEqual([2, 0])
  answer = () => undefined
  await vi.advanceTimersByTimeAsync(4_500)
  expect([pings(), cuts]).toEqual([3, 1])
  void client.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pings()).toBe(3)
})

it('[S9.10] [S9.11] a cut line is tried twice, two seconds apart, and is then lost until a person starts anew', async () => {
  const client = await signedIn()
  events.onDown(false)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(connects).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(connects).toBe(2)
  events.onDown(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connects).toBe(3)
  events.onDown(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connects).toBe(3)
  expect(statuses.at(-1)).toBe('lost')
  client.connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(connects).toBe(4)
  void client.close()
})

it('[S4.29] a contact who asks to subscribe is accepted and asked back, twenty times an hour and no more', async () => {
  const client = await signedIn()
  const answers = () => sent.filter(({ attrs }) => attrs['to'] === peer).map(({ attrs }) => attrs['type'])
  const subscribe = () => events.onStanza(xml('presence', NS.client, { from: peer, to: me, type: 'subscribe' }))
  subscribe()
  expect(answers()).toEqual(['subscribed', 'subscribe'])
  for (let n = 0; n < 50; n += 1) subscribe()
  expect(answers()).toHaveLength(40)
  await vi.advanceTimersByTimeAsync(3_600_000)
  subscribe()
  expect(answers()).toHaveLength(42)
  void client.close()
})

const retracted = () => sent.flatMap(({ children }) => children.find(({ ns }) => ns === NS.retract)?.attrs['id'] ?? [])

it('a word taken back while the line is down is taken back on return', async () => {
  const client = await signedIn()
  const received: ChatEvent[] = []
  client.on((event) => received.push(event))
  const word = { peer, id: 'm1', time: Date.now() }
  expect(client.recall({ ...word, id: 'm0' })).toBe(true)
  expect(retracted()).toEqual(['m0'])
  events.onDown(false)
  expect(client.recall(word)).toBe(false)
  expect([retracted(), received.filter(({ type }) => type === 'recalled').length]).toEqual([['m0'], 1])
  await vi.advanceTimersByTimeAsync(RECALL_MS)
  events.onUp(true)
  expect(retracted()).toEqual(['m0', 'm1'])
  expect(received.at(-1)).toMatchObject({ type: 'recalled', id: 'm1', own: true })
  void client.close()
})

it('and not when the line comes back too late, which is said', async () => {
  const client = await signedIn()
  const received: ChatEvent[] = []
  client.on((event) => received.push(event))
  events.onDown(false)
  client.recall({ peer, id: 'm1', time: Date.now() })
  await vi.advanceTimersByTimeAsync(RECALL_MS + 1)
  events.onUp(true)
  expect(retracted()).toEqual([])
  expect(received.filter(({ type }) => type.startsWith('recall'))).toEqual([{ type: 'recall-late', peer, id: 'm1' }])
  // Said once.
  events.onDown(false)
  events.onUp(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(received.filter(({ type }) => type === 'recall-late')).toHaveLength(1)
  void client.close()
})

/** An archive with one entry. */
const archiveOf = (known: Xml) => (stanza: Xml) => {
  const query = stanza.children.find(({ ns }) => ns === NS.mam)
  if (query)
    events.onStanza(
      xml('message', NS.client, { from: me, to: me }, [
        xml('result', NS.mam, { queryid: query.attrs['queryid'] ?? '', id: '1794700800000000' }, [
          xml('forwarded', NS.forward, {}, [known]),
        ]),
      ]),
    )
  return DONE
}

it('a new session takes it back again unless the archive knows of it', async () => {
  const client = await signedIn()
  client.recall({ peer, id: 'm1', time: Date.now() })
  events.onDown(false)
  events.onUp(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(retracted()).toEqual(['m1', 'm1'])
  events.onDown(false)
  answer = archiveOf(
    xml('message', NS.client, { from: me, to: peer, type: 'chat', id: 'id' }, [
      xml('retract', NS.retract, { id: 'm1' }),
    ]),
  )
  events.onUp(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(retracted()).toEqual(['m1', 'm1'])
  void client.close()
})

it.each([
  ['soon after a stream was resumed', true, 5_000],
  ['soon after a new session', false, 5_000],
  ['within a minute on a connection that never broke', undefined, 60_000],
])('a message that is archived and was not delivered is shown %s', async (_, resumed, ms) => {
  const client = await signedIn()
  const received: ChatEvent[] = []
  client.on((event) => received.push(event))
  await vi.advanceTimersByTimeAsync(5_000)
  if (resumed !== undefined) {
    events.onDown(false)
    events.onUp(resumed)
  }
  await vi.advanceTimersByTimeAsync(0)
  const missed = xml('message', NS.client, { from: peer, to: me, type: 'chat', id: 'm9' }, [
    xml('body', NS.client, {}, 'missed'),
  ])
  answer = archiveOf(missed)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(received.filter(({ type }) => type === 'message')).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(received.filter(({ type }) => type === 'message')).toMatchObject([{ message: { id: 'm9' }, live: false }])
  void client.close()
  requests.length = 0
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toEqual([])
})
