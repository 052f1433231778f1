import { expect, it } from 'vitest'
import { whyNoSlip, type SlipFacts } from './why-no-slip.ts'

const FACTS: SlipFacts = {
  outOn: '2026-11-12',
  since: '2026-10-01',
  verdict: 'PROVISIONAL',
  nextDueOn: '2026-12-06',
  owed: { dueOn: '2026-11-22', held: false },
}

it.each([
  ['nothing left for the caller', { outOn: null }, 'NOT_SHIPPED', null],
  ['the company issues none', { since: undefined }, 'NO_SLIPS', null],
  ['it left before slips began', { outOn: '2026-09-30' }, 'BEFORE', '2026-10-01'],
  ['it left on the first day', { outOn: '2026-10-01' }, 'DUE', '2026-11-22'],
  ['nothing is owed', { owed: undefined }, 'NONE_OWED', null],
  ['a person decides', { owed: { dueOn: '2026-11-22', held: true } }, 'HELD', null],
  ['it failed, before the scheduler looked', { verdict: 'FAILED' }, 'HELD', null],
  ['a result is awaited', { verdict: 'PENDING', nextDueOn: '2026-11-15' }, 'RESULT', '2026-11-15'],
  ['it is owed by a day', {}, 'DUE', '2026-11-22'],
] as const)('says why there is no slip: %s', (_, over, reason, dueDate) => {
  expect(whyNoSlip({ ...FACTS, ...over })).toEqual({ reason, dueDate })
})
