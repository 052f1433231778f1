import { chatReducer, INITIAL, type ChatAction, type ChatState } from '@clinker/chat/state'
import type { ContactRow, ConversationRow } from '@clinker/contract/chat/routes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inboxRows } from './inbox-rows.ts'
import { durationOf } from './duration-text.ts'

const person = (account: string): ContactRow => ({
  account,
  name: account,
  kind: 'customer',
  custname: 'K',
  customerId: null,
  companies: [],
  hiddenAt: null,
})
const conversation = (account: string, over: Partial<ConversationRow> = {}): ConversationRow => ({
  account,
  lastAt: 100,
  lastOwn: true,
  lastKind: 'text',
  lastText: 'x',
  waitingSince: null,
  firstReplyMs: null,
  ...over,
})
const said = (peer: string, own: boolean, time: number, live = !own): ChatAction => ({
  type: 'message',
  message: { id: `${peer}${time}`, kind: 'text', peer, own, content: 'x', time },
  live,
})
const after = (...actions: ChatAction[]): ChatState => actions.reduce(chatReducer, INITIAL)
const order = (...given: Parameters<typeof inboxRows>) => inboxRows(...given).map(({ contact }) => contact.account)

describe('who stands first', () => {
  const people = ['never', 'new', 'old', 'long', 'short'].map(person)
  const conversations = [
    conversation('old', { lastAt: 10 }),
    conversation('new', { lastAt: 90 }),
    conversation('short', { waitingSince: 80, lastAt: 80 }),
    conversation('long', { waitingSince: 5, lastAt: 99 }),
  ]

  it('the one who waits longest, then those answered by their newest word, then those who never spoke', () => {
    expect(order(people, conversations, INITIAL)).toEqual(['long', 'short', 'new', 'old', 'never'])
  })

  it('an answer just given moves the talk down at once; a word just heard moves it up with its own time', () => {
    const answered = after(said('long', true, 120))
    expect(order(people, conversations, answered)).toEqual(['short', 'long', 'new', 'old', 'never'])
    const waiting = after(said('never', false, 130), said('never', false, 140))
    expect(order(people, conversations, waiting)).toEqual(['long', 'short', 'never', 'new', 'old'])
    expect(inboxRows(people, conversations, waiting)[2]).toMatchObject({ waitingSince: 130, lastAt: 140 })
  })

  it('a further word does not shorten the wait, and one that was taken back or never arrived changes nothing', () => {
    expect(inboxRows(people, conversations, after(said('short', false, 150)))[1]).toMatchObject({ waitingSince: 80 })
    const gone = after(said('new', false, 130), { type: 'recalled', peer: 'new', own: false, id: 'new130', time: 131 })
    expect(order(people, conversations, gone)).toEqual(['long', 'short', 'new', 'old', 'never'])
    const lost = after(said('long', true, 120, true), { type: 'failed', peer: 'long', id: 'long120' })
    expect(order(people, conversations, lost)[0]).toBe('long')
  })

  it('whatever is said, nobody is lost and nobody who waits stands below one who does not', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd')
    const word = fc.record({ peer: names, own: fc.boolean(), time: fc.nat(1_000) })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const rows = inboxRows(
          ['a', 'b', 'c', 'd'].map(person),
          [],
          after(...words.map(({ peer, own, time }) => said(peer, own, time))),
        )
        expect(rows.map(({ contact }) => contact.account).sort()).toEqual(['a', 'b', 'c', 'd'])
        const waits = rows.map(({ waitingSince }) => waitingSince ?? Number.POSITIVE_INFINITY)
        expect(waits).toEqual(waits.slice().sort((x, y) => x - y))
      }),
    )
  })
})

it('a wait is said in its largest full unit', () => {
  expect([0, 59_999, 60_000, 3_599_999, 3_600_000, 86_399_999, 86_400_000 * 3].map(durationOf)).toEqual([
    { unit: 'now' },
    { unit: 'now' },
    { unit: 'minutes', n: 1 },
    { unit: 'minutes', n: 59 },
    { unit: 'hours', n: 1 },
    { unit: 'hours', n: 23 },
    { unit: 'days', n: 3 },
  ])
  expect(durationOf(-5)).toEqual({ unit: 'now' })
})
