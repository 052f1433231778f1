import { describe, expect, it } from 'vitest'
import { internalSide } from './internal-limit.ts'

const strength = { op: 'GE', lo: '42.5', hi: undefined, dp: 1, mode: 'FULL' } as const
const inside = { lo: '44.5', hi: undefined }

describe('internal limit', () => {
  it.each([
    ['44.5', undefined],
    ['44.4', 'LOW'],
    ['42.5', 'LOW'],
    // Reported as 44.4: half to even. Reported as 44.5.
    ['44.45', 'LOW'],
    ['44.46', undefined],
    // Fails the standard, which says more.
    ['42.4', undefined],
  ])('%s MPa of a 42.5 with an internal 44.5 is %s', (value, side) => {
    expect(internalSide(value, strength, inside)).toBe(side)
  })

  it('names the upper bound', () => {
    const chloride = { op: 'LE', lo: undefined, hi: '0.06', dp: 3, mode: 'FULL' } as const
    const bounds = { lo: undefined, hi: '0.050' }
    expect(internalSide('0.050', chloride, bounds)).toBeUndefined()
    expect(internalSide('0.051', chloride, bounds)).toBe('HIGH')
    expect(internalSide('0.061', chloride, bounds)).toBeUndefined()
  })

  it('holds both ends of a range and a value without a limit of the standard', () => {
    const fineness = { op: 'RANGE', lo: '300', hi: '400', dp: 0, mode: 'FULL' } as const
    const bounds = { lo: '330', hi: '380' }
    expect(['329', '330', '380', '381'].map((value) => internalSide(value, fineness, bounds))).toEqual([
      'LOW',
      undefined,
      undefined,
      'HIGH',
    ])
    expect(
      internalSide(
        '29.5',
        { op: 'INFO', lo: undefined, hi: undefined, dp: 1, mode: 'FULL' },
        { lo: undefined, hi: '29.0' },
      ),
    ).toBe('HIGH')
  })

  it('says nothing without bounds', () => {
    expect(internalSide('42.5', strength, undefined)).toBeUndefined()
    expect(internalSide('42.5', strength, { lo: undefined, hi: undefined })).toBeUndefined()
  })
})
