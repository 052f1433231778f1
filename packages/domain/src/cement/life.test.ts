import { describe, expect, it } from 'vitest'
import { lifeOf, type LifeFacts } from './life.ts'

const FACTS: LifeFacts = {
  producedOn: '2026-10-18',
  firstOutOn: '2026-10-26',
  results: [
    { age: 3, known: true },
    { age: 3, known: true },
    { age: 28, known: false },
  ],
  report: { dueOn: '2026-11-27', owed: 1, open: 1 },
  sealUntil: '2027-01-24',
}
const statesOn = (today: string, over: Partial<LifeFacts> = {}) =>
  lifeOf({ ...FACTS, ...over }, today).map(
    ({ kind, age, day, state }) => `${kind}${age ?? ''} ${day.slice(5)} ${state}`,
  )

describe('the life of a batch', () => {
  it('counts a result as done only if its value exists, and as late from the day after', () => {
    expect(statesOn('2026-11-15')).toContain('RESULT28 11-15 OPEN')
    expect(statesOn('2026-11-16')).toContain('RESULT28 11-15 LATE')
    expect(statesOn('2026-11-16', { results: [{ age: 28, known: true }] })).toContain('RESULT28 11-15 DONE')
  })

  it('wants every value of an age', () => {
    const half = [
      { age: 3, known: true },
      { age: 3, known: false },
    ]
    expect(statesOn('2026-10-20', { results: half })).toContain('RESULT3 10-21 OPEN')
    expect(statesOn('2026-10-22', { results: half })).toContain('RESULT3 10-21 LATE')
  })

  it('keeps the term of the supplement apart from the day of the result', () => {
    expect(statesOn('2026-11-16')).toContain('REPORT 11-27 OPEN')
    expect(statesOn('2026-11-28')).toContain('REPORT 11-27 LATE')
    expect(statesOn('2026-11-28', { report: { dueOn: '2026-11-27', owed: 1, open: 0 } })).toContain('REPORT 11-27 DONE')
  })

  it('drops a passed term by which nothing was owed', () => {
    const report = { dueOn: '2026-11-27', owed: 0, open: 0 }
    expect(statesOn('2026-11-27', { report })).toContain('REPORT 11-27 OPEN')
    expect(statesOn('2026-11-28', { report }).join()).not.toContain('REPORT')
  })

  it('comes in the order of days', () => {
    expect(statesOn('2026-11-16')).toEqual([
      'PRODUCED 10-18 DONE',
      'RESULT3 10-21 DONE',
      'OUT 10-26 DONE',
      'RESULT28 11-15 LATE',
      'REPORT 11-27 OPEN',
      'SEAL 01-24 OPEN',
    ])
  })
})
