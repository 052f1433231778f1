import { describe, expect, it } from 'vitest'
import { limitsFor } from './limits.ts'
import { judgeItems, passCount, verdictOf, type Values } from './verdict.ts'

const limits = limitsFor({ variety: 'PO', grade: '42.5', producedOn: '2026-11-01' })
const early: Values = {
  LOI: 3.6,
  SO3: 2.35,
  MGO: 2.1,
  CL: 0.022,
  IST: 185,
  FST: 245,
  SND: 1,
  R45: 9.5,
  CS3: 27.3,
  FX3: 5.4,
}
const all: Values = { ...early, CS28: 49.2, FX28: 8.5 }

describe('verdict of a batch', () => {
  it('moves from pending through provisional to qualified', () => {
    expect(verdictOf(limits, {})).toBe('PENDING')
    expect(verdictOf(limits, { LOI: 3.6 })).toBe('PENDING')
    expect(verdictOf(limits, { ...all, CS3: undefined })).toBe('PENDING')
    expect(verdictOf(limits, early)).toBe('PROVISIONAL')
    expect(verdictOf(limits, { ...all, FX28: undefined })).toBe('PROVISIONAL')
    expect(verdictOf(limits, all)).toBe('QUALIFIED')
  })

  it('flips at 42.45', () => {
    expect(verdictOf(limits, { ...all, CS28: 42.45 })).toBe('FAILED')
    expect(verdictOf(limits, { ...all, CS28: '42.451' })).toBe('QUALIFIED')
  })

  it('fails with one failing factory item, even before the others are known', () => {
    expect(verdictOf(limits, { SND: 0 })).toBe('FAILED')
    expect(verdictOf(limits, { ...all, IST: 44 })).toBe('FAILED')
    expect(verdictOf(limits, { ...all, R45: 4.9 })).toBe('FAILED')
  })

  it('is not touched by type items, missing or failing', () => {
    expect(verdictOf(limits, { ...all, CR6: 99 })).toBe('QUALIFIED')
    const items = judgeItems(limits, { ...all, CR6: 99 })
    expect(items.find(({ limit }) => limit.indicator === 'CR6')?.state).toBe('fail')
    expect(items.find(({ limit }) => limit.indicator === 'IRA')?.state).toBe('pending')
  })

  it('cannot be reached without limits', () => {
    expect(verdictOf([], all)).toBe('PENDING')
    expect(verdictOf(limitsFor({ variety: 'PC', grade: '32.5', producedOn: '2026-01-01' }), all)).toBe('PENDING')
  })

  it('depends on the edition of the production date', () => {
    const weak = { ...all, FX3: 3.7 }
    expect(verdictOf(limitsFor({ variety: 'PO', grade: '42.5', producedOn: '2024-05-31' }), weak)).toBe('QUALIFIED')
    expect(verdictOf(limits, weak)).toBe('FAILED')
  })

  it('counts undecided batches in neither number', () => {
    expect(passCount(['PENDING', 'PROVISIONAL', 'QUALIFIED', 'FAILED'])).toEqual({ passed: 2, judged: 3 })
    expect(passCount([])).toEqual({ passed: 0, judged: 0 })
  })
})
