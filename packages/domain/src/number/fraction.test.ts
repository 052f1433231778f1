import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  atLeast,
  ceiling,
  compare,
  fraction,
  fractionText,
  halfUpText,
  minus,
  over,
  plus,
  rootText,
  shortText,
  times,
} from './fraction.ts'
import { roundText } from './round.ts'

const small = fc.integer({ min: -99_999, max: 99_999 })

describe('fractions', () => {
  it('loses nothing on the way', () => {
    expect(fractionText(plus('0.1', '0.2'), 20)).toBe('0.30000000000000000000')
    expect(compare(times(over(1, 3), 3), 1)).toBe(0)
    expect(fractionText(over(1, 3), 4)).toBe('0.3333')
    expect(fractionText(minus(1, '0.9', '0.1'), 1)).toBe('0.0')
    expect(() => over(1, 0)).toThrow(RangeError)
  })

  it('rounds half to even, money half away from zero', () => {
    expect([fractionText(fraction('2.5'), 0), halfUpText(fraction('2.5'), 0)]).toEqual(['2', '3'])
    expect([fractionText(fraction('-42.45'), 1), halfUpText(fraction('-42.45'), 1)]).toEqual(['-42.4', '-42.5'])
  })

  it('shows the digits there are', () => {
    expect([shortText('39.4400'), shortText(fraction(30)), shortText(over(2, 3)), shortText(100)]).toEqual([
      '39.44',
      '30',
      '0.6667',
      '100',
    ])
  })

  it('counts up to whole things', () => {
    expect([ceiling(fraction('660.4')), ceiling(fraction(660)), ceiling(fraction('-0.5'))]).toEqual([661n, 660n, 0n])
  })

  it('takes roots exactly', () => {
    expect(rootText(fraction(2), 30)).toBe('1.414213562373095048801688724210')
    expect([rootText(fraction('0.0025'), 2), rootText(fraction(0), 1), rootText(fraction('6.25'), 0)]).toEqual([
      '0.05',
      '0.0',
      '2',
    ])
    expect(() => rootText(fraction(-1), 1)).toThrow(RangeError)
  })

  it('agrees with the exact decimal, and its root brackets it', () => {
    const law = fc.property(small, fc.integer({ min: 1, max: 9_999 }), fc.nat(5), (a, b, dp) => {
      expect(fractionText(fraction(a / 1000), dp)).toBe(roundText(a / 1000, dp))
      const value = over(Math.abs(a), b)
      const root = fraction(rootText(value, dp))
      const half = over(1, 2 * 10 ** dp)
      const [low, high] = [minus(root, half), plus(root, half)]
      expect(compare(low, 0) < 0 || atLeast(value, times(low, low))).toBe(true)
      expect(atLeast(times(high, high), value)).toBe(true)
    })
    fc.assert(law, { numRuns: 3000 })
  })
})
