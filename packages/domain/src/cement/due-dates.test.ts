import { describe, expect, it } from 'vitest'
import { addDays, dueDates } from './due-dates.ts'
import { GB175_2007, GB175_2023 } from './editions.ts'

const batch = { producedOn: '2026-11-01', sampledOn: '2026-11-01', firstOutOn: '2026-11-05', deliveredOn: '2026-11-06' }

describe('clocks of a batch', () => {
  it('run by the edition', () => {
    expect(dueDates(batch, GB175_2023)).toEqual({
      strength28On: '2026-11-29',
      earlyReportBy: '2026-11-15',
      lateReportBy: '2026-12-10',
      sealUntil: '2027-02-03',
      disputeUntil: '2026-12-16',
      soundnessDisputeUntil: '2026-11-11',
    })
    expect(dueDates(batch, GB175_2007)).toMatchObject({ earlyReportBy: '2026-11-12', lateReportBy: '2026-12-07' })
  })

  it('stand still before dispatch or without a known rule', () => {
    const { strength28On, ...rest } = dueDates({ producedOn: '2026-11-01' }, GB175_2023)
    expect(strength28On).toBe('2026-11-29')
    expect(Object.values(rest).every((day) => day === undefined)).toBe(true)
    expect(dueDates(batch, undefined).earlyReportBy).toBeUndefined()
    expect(dueDates(batch, undefined).sealUntil).toBe('2027-02-03')
  })

  it('count calendar days over month, leap day and year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-08', -1)).toBe('2026-03-07')
    for (const bad of ['2026-02-31', '2026-1-1', '2026-13-01', '']) expect(() => addDays(bad, 1)).toThrow(RangeError)
  })
})
