import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextAttempt } from './attempts.ts'
import { linesOf } from './divisions.ts'
import type { ChatMessage } from './port.ts'
import {
  chatReducer,
  hasRedDot,
  INITIAL,
  ordered,
  threadOf,
  unreadOf,
  type ChatAction,
  type ChatState,
} from './state.ts'

const said = (peer: string, id: string, time: number, over: Partial<ChatMessage> = {}): ChatAction => ({
  type: 'message',
  message: { id, kind: 'text', peer, own: false, content: id, time, ...over },
  live: true,
})
const run = (actions: readonly ChatAction[], from: ChatState = INITIAL) => actions.reduce(chatReducer, from)
const ids = (state: ChatState, peer: string) => threadOf(state, peer).messages.map((one) => one.id)

describe('messages', () => {
  it('are shown once and in the order of their time, however they come', () => {
    const pool = fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 30 }), peer: fc.constantFrom('a', 'b'), live: fc.boolean() }),
      { maxLength: 80 },
    )
    fc.assert(
      fc.property(pool, (come) => {
        const state = run(come.map(({ id, peer, live }) => ({ ...said(peer, `m${id}`, id * 10), live }) as ChatAction))
        for (const peer of ['a', 'b']) {
          const times = threadOf(state, peer).messages.map((one) => one.time)
          expect(times).toEqual(times.toSorted((x, y) => x - y))
          expect(new Set(ids(state, peer)).size).toBe(times.length)
          expect(new Set(ids(state, peer))).toEqual(new Set(come.filter((c) => c.peer === peer).map((c) => `m${c.id}`)))
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it('[S3.11] of both sides with the same id are two', () => {
    expect(ids(run([said('a', 'x', 1), said('a', 'x', 2, { own: true })]), 'a')).toEqual(['x', 'x'])
  })

  it('of this person are on their way until the server has them, by word or by the archive', () => {
    const mine = said('a', 'x', 1, { own: true })
    const delivery = (state: ChatState) => threadOf(state, 'a').messages[0]?.delivery
    expect(delivery(run([mine]))).toBe('sending')
    expect(delivery(run([mine, { type: 'sent', peer: 'a', id: 'x' }]))).toBe('sent')
    expect(delivery(run([mine, { ...mine, live: false } as ChatAction]))).toBe('sent')
    expect(delivery(run([mine, { type: 'sent', peer: 'a', id: 'x' }, { type: 'failed', peer: 'a', id: 'x' }]))).toBe(
      'sent',
    )
    expect(delivery(run([mine, { type: 'failed', peer: 'a', id: 'x' }]))).toBe('failed')
  })

  it('may be taken back by their writer within two minutes', () => {
    const take = (own: boolean, time: number): ChatAction => ({ type: 'recalled', peer: 'a', own, id: 'x', time })
    const isGone = (action: ChatAction) => threadOf(run([said('a', 'x', 0), action]), 'a').messages[0]?.recalled
    expect(isGone(take(false, 120_000))).toBe(true)
    expect(isGone(take(false, 126_000))).toBe(false)
    expect(isGone(take(true, 1))).toBe(false)
  })
})

describe('unread', () => {
  it('[S4.31] [S4.26] a message marks its sender until that contact is looked at', () => {
    const came = run([said('a', '1', 1), said('b', '2', 2)])
    expect([unreadOf(threadOf(came, 'a')), unreadOf(threadOf(came, 'b'))]).toEqual([1, 1])
    const chosen = run([{ type: 'chosen', peer: 'a' }], came)
    expect([unreadOf(threadOf(chosen, 'a')), unreadOf(threadOf(chosen, 'b'))]).toEqual([0, 1])
    const later = run([{ type: 'shown', open: false }, said('a', '3', 3)], chosen)
    expect(unreadOf(threadOf(later, 'a'))).toBe(1)
    for (const open of [true, false]) expect(unreadOf(threadOf(run([{ type: 'shown', open }], later), 'a'))).toBe(0)
  })

  it('[S4.27] the red dot: closed and somebody unread, or open and somebody else than the chosen', () => {
    const dot = (...actions: ChatAction[]) => hasRedDot(run(actions))
    const open: ChatAction = { type: 'shown', open: true }
    const choose: ChatAction = { type: 'chosen', peer: 'a' }
    expect(dot()).toBe(false)
    expect(dot(said('a', '1', 1))).toBe(true)
    expect(dot(choose, open, said('a', '1', 1))).toBe(false)
    expect(dot(choose, open, said('b', '1', 1))).toBe(true)
    expect(dot(choose, said('a', '1', 1))).toBe(true)
  })

  it('is the same on two devices: what was read elsewhere is read here', () => {
    const state = run([said('a', '1', 1), said('a', '2', 5), { type: 'read', peer: 'a', own: true, time: 3 }])
    expect(unreadOf(threadOf(state, 'a'))).toBe(1)
    expect(threadOf(run([{ type: 'read', peer: 'a', own: false, time: 4 }], state), 'a').readByPeer).toBe(4)
  })
})

it('[S4.30] a message moves its sender to the top', () => {
  const contacts = ['a', 'b', 'c'].map((account) => ({ account }))
  const order = (...actions: ChatAction[]) => ordered(contacts, run(actions)).map(({ account }) => account)
  expect(order()).toEqual(['a', 'b', 'c'])
  expect(order(said('c', '1', 1))).toEqual(['c', 'a', 'b'])
  expect(order(said('c', '1', 1), said('b', '2', 2))).toEqual(['b', 'c', 'a'])
})

it('divisions of time stand before the first message and after a silence', () => {
  const minute = 60_000
  const { messages } = threadOf(run([said('a', '1', 0), said('a', '2', 4 * minute), said('a', '3', 9 * minute)]), 'a')
  expect(linesOf(messages).map(({ type }) => type)).toEqual(['division', 'message', 'message', 'division', 'message'])
  expect(linesOf([])).toEqual([])
})

it('[S9.10] [S9.11] two attempts, two seconds apart, and none without a network', () => {
  expect([0, 1, 2].map((made) => nextAttempt(made, true))).toEqual([
    { type: 'wait', ms: 2_000 },
    { type: 'wait', ms: 2_000 },
    { type: 'lost' },
  ])
  expect(nextAttempt(0, false)).toEqual({ type: 'hold' })
})
