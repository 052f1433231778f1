import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GBT8170 } from '../test/cement-vectors.ts'
import { compareDecimals, decimalText, parseDecimal } from './decimal.ts'
import { formatFixed } from './format.ts'
import { meanOfSum, meanText, percentText, roundQuotient, roundText, roundTo } from './round.ts'

const RUNS = { numRuns: 10_000 }
const scaledInteger = fc.integer({ min: -9_999_999, max: 9_999_999 })

describe('rounding by GB/T 8170', () => {
  it.each(GBT8170)('%s to %i decimals is %s', (value, dp, expected) => {
    expect(roundText(value, dp)).toBe(expected)
    expect(roundText(Number(value), dp)).toBe(expected)
    expect(roundTo(value, dp)).toBe(Number(expected))
  })

  it('does not follow the binary expansion of a number', () => {
    expect(roundTo(1.005, 2)).toBe(1)
    expect(roundTo(1.015, 2)).toBe(1.02)
    expect(roundTo(0.615, 2)).toBe(0.62)
    expect(roundTo(10.235, 2)).toBe(10.24)
    expect(roundTo(-2.5, 0)).toBe(-2)
  })

  it('never shows a negative zero', () => {
    expect(roundText(-0.04, 1)).toBe('0.0')
    expect(Object.is(roundTo(-0.04, 1), 0)).toBe(true)
    expect(roundText(-0, 0)).toBe('0')
  })

  it('reads exponents and refuses what is not a decimal', () => {
    expect(roundText(1e-7, 7)).toBe('0.0000001')
    expect(roundText('1.25e1', 0)).toBe('12')
    expect(roundText(1e21, 0)).toBe('1000000000000000000000')
    for (const bad of ['', '-', '.', '1,5', 'abc', '1e9999', '1.2.3', Number.NaN, Infinity]) {
      expect(() => roundText(bad, 1)).toThrow(RangeError)
    }
    expect(() => roundText(1, 1.5)).toThrow(RangeError)
    expect(() => roundText(1, -1)).toThrow(RangeError)
  })

  it('is exact, odd, and moves no value by more than half a unit', () => {
    const law = fc.property(scaledInteger, fc.nat(4), fc.nat(4), (units, scale, dp) => {
      const text = decimalText({ units: BigInt(units), scale })
      const rounded = parseDecimal(roundText(text, dp))
      const error = rounded.units * 10n ** BigInt(scale) - BigInt(units) * 10n ** BigInt(dp)
      const twice = (error < 0n ? -error : error) * 2n
      const whole = 10n ** BigInt(scale)
      expect(twice < whole || (twice === whole && rounded.units % 2n === 0n)).toBe(true)
      expect(roundTo(`${-units / 10 ** scale}`, dp)).toBe(0 - roundTo(`${units / 10 ** scale}`, dp))
    })
    fc.assert(law, RUNS)
  })

  it('keeps order and is settled after one application', () => {
    const law = fc.property(scaledInteger, scaledInteger, fc.nat(3), (a, b, dp) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      expect(compareDecimals(roundText(low / 1000, dp), roundText(high / 1000, dp))).toBeLessThanOrEqual(0)
      expect(roundText(roundText(a / 1000, dp), dp)).toBe(roundText(a / 1000, dp))
    })
    fc.assert(law, RUNS)
  })
})

describe('means from an exact sum', () => {
  it('rounds once, half to even', () => {
    expect(meanText(['42.4', '42.5'], 1)).toBe('42.4')
    expect(meanText(['42.5', '42.6'], 1)).toBe('42.6')
    expect(meanText([0.1, 0.2], 2)).toBe('0.15')
    expect(meanText([1, 1, 2], 2)).toBe('1.33')
    expect(meanOfSum('84.9', 2, 1)).toBe('42.4')
    expect(meanOfSum('-84.9', 2, 1)).toBe('-42.4')
    expect(percentText(1, 3, 2)).toBe('33.33')
    expect(percentText(20, 20, 2)).toBe('100.00')
  })

  it('cannot be said of nothing', () => {
    expect(meanText([], 1)).toBeUndefined()
    expect(meanOfSum('0', 0, 1)).toBeUndefined()
    expect(percentText(0, 0, 2)).toBeUndefined()
  })

  it('does not depend on the order and equals the mean of the sum', () => {
    const law = fc.property(fc.array(scaledInteger, { minLength: 1, maxLength: 30 }), (units) => {
      const values = units.map((unit) => decimalText({ units: BigInt(unit), scale: 1 }))
      const sum = units.reduce((total, unit) => total + BigInt(unit), 0n)
      expect(meanText([...values].reverse(), 1)).toBe(meanText(values, 1))
      expect(meanOfSum(decimalText({ units: sum, scale: 1 }), units.length, 1)).toBe(meanText(values, 1))
      const units1 = roundQuotient(sum, BigInt(units.length))
      expect(meanText(values, 1)).toBe(decimalText({ units: units1, scale: 1 }))
    })
    fc.assert(law, RUNS)
  })
})

describe('fixed decimals', () => {
  it('shows the decimals of the indicator and leaves the unknown unknown', () => {
    expect(formatFixed(45, 1)).toBe('45.0')
    expect(formatFixed('0.0605', 3)).toBe('0.060')
    expect(formatFixed(undefined, 1)).toBeUndefined()
  })
})
