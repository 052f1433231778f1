import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fractionText, minus, over, plus, rootText, times } from '../number/fraction.ts'
import { capability } from './capability.ts'
import { xmrLimits } from './control-chart.ts'
import {
  cpkText,
  cvChangeText,
  cvText,
  exactMean,
  exactSeries,
  exactVariance,
  lag1Text,
  marginText,
  meanChangeText,
  ppkText,
  sdText,
} from './exact.ts'
import { lag1 } from './shape.ts'
import { cvPercent, sampleSd, summarise } from './stats.ts'

const tenths = (units: readonly number[]) => units.map((unit) => (40 + unit / 10).toFixed(1))

describe('ties that binary doubles break', () => {
  // S² = 0.600625 exactly.
  const series = exactSeries(tenths([4, 11, 5, 11, 5, 16, 1, 7, 28, 18, 9, 5, 21, 4, 0, 14]))

  it('S of exactly 0.775 is 0.78', () => {
    expect(fractionText(exactVariance(series!)!, 6)).toBe('0.600625')
    expect(sdText(series, 2)).toBe('0.78')
  })
  it('S of exactly 0.055 is 0.06', () => {
    expect(sdText(exactSeries(['0.59', '0.59', '0.63', '0.50']), 2)).toBe('0.06')
  })
  it('a lag-1 correlation of exactly −0.1125 is −0.112', () => {
    const values = ['40.1', '40.8', '40.8', '40.6', '40.4']
    expect(lag1Text(exactSeries(values), 4)).toBe('-0.1125')
    expect(lag1Text(exactSeries(values), 3)).toBe('-0.112')
  })
})

it('a change is the difference of exact figures, not of rounded ones', () => {
  // 44.95 and 44.75 are shown as 45.0 and 44.8, whose difference is 0.2 by luck; 44.949 … 44.751 would differ by 0.2, too.
  const now = exactSeries(['45.0', '45.1', '45.1'])
  const before = exactSeries(['45.0', '44.9', '44.8'])
  expect(fractionText(exactMean(now!), 1)).toBe('45.1')
  expect(fractionText(exactMean(before!), 1)).toBe('44.9')
  expect(meanChangeText(now, before, 1)).toBe('0.2')
  const [a, b] = [exactSeries(['45.0', '45.1']), exactSeries(['45.0', '44.9', '45.0', '45.0', '45.0', '44.9'])]
  expect(meanChangeText(a, b, 1)).toBe('0.1')
  expect(meanChangeText(a, undefined, 1)).toBeUndefined()
})

it('says nothing that cannot be said', () => {
  const one = exactSeries(['1.0'])
  const flat = exactSeries(['1.0', '1.0'])
  expect(exactSeries([])).toBeUndefined()
  expect([sdText(one, 2), cvText(one, 2), ppkText(one, { lsl: '0' }, 2), lag1Text(one, 3)]).toEqual(
    Array.from({ length: 4 }),
  )
  expect([ppkText(flat, { lsl: '0' }, 2), cpkText(flat, { lsl: '0' }, 2), lag1Text(flat, 3)]).toEqual(
    Array.from({ length: 3 }),
  )
  expect(sdText(flat, 2)).toBe('0.00')
  expect(cvText(exactSeries(['-1', '1']), 2)).toBeUndefined()
  expect(ppkText(exactSeries(['1', '2']), {}, 2)).toBeUndefined()
})

it('keeps the nearer of two limits, and a negative margin its sign', () => {
  const series = exactSeries(['380', '384'])
  expect(marginText(series, { lsl: '300', usl: '400' }, 0)).toBe('18')
  expect(marginText(series, { lsl: '383' }, 1)).toBe('-1.0')
  expect(ppkText(exactSeries(['40', '42']), { lsl: '44' }, 2)).toMatch(/^-/)
})

const values = fc.array(
  fc.integer({ min: 0, max: 99_999 }).map((n) => (n / 100).toFixed(2)),
  { minLength: 2, maxLength: 40 },
)

describe('laws', () => {
  it('S, Cv and the mean equal a plain recomputation in fractions, digit for digit', () => {
    fc.assert(
      fc.property(values, (list) => {
        const mean = over(plus(...list), list.length)
        const squares = plus(...list.map((value) => times(minus(value, mean), minus(value, mean))))
        const variance = over(squares, list.length - 1)
        const series = exactSeries(list)
        expect(fractionText(exactMean(series!), 2)).toBe(fractionText(mean, 2))
        expect(sdText(series, 2)).toBe(rootText(variance, 2))
        const cv = mean.top === 0n ? undefined : rootText(times(over(variance, times(mean, mean)), 10_000), 2)
        expect(cvText(series, 2)).toBe(cv)
      }),
      { numRuns: 2_000 },
    )
  })

  it('all figures lie within half a unit of their doubles', () => {
    fc.assert(
      fc.property(values, (list) => {
        const numbers = list.map(Number)
        const summary = summarise(numbers)
        const chart = xmrLimits(numbers)
        const series = exactSeries(list)
        const doubles = capability({ summary, sigmaWithin: chart?.sigma, lsl: 100, usl: 800, inControl: true })
        const specs = { lsl: '100', usl: '800' }
        const near = (text: string | undefined, double: number | undefined, dp: number) => {
          if (text === undefined || double === undefined) return expect(text ?? double).toBeUndefined()
          expect(Math.abs(Number(text) - double)).toBeLessThanOrEqual(
            0.5 * 10 ** -dp + 1e-6 * Math.max(1, Math.abs(double)),
          )
        }
        near(sdText(series, 2), sampleSd(summary), 2)
        near(cvText(series, 2), cvPercent(summary), 2)
        near(ppkText(series, specs, 2), doubles.ppk, 2)
        near(cpkText(series, specs, 2), doubles.cpk, 2)
        near(lag1Text(series, 3), lag1(numbers), 3)
      }),
      { numRuns: 2_000 },
    )
  })

  it('signs and unlike numbers of decimals give the same sums as whole numbers', () => {
    const value = fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 3 }))
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), (list) => {
        const texts = list.map(([n, dp]) => (n / 10 ** dp).toFixed(dp))
        const thousandths = list.map(([n, dp]) => BigInt(n) * 10n ** BigInt(3 - dp))
        const series = exactSeries(texts)!
        const base = thousandths[0]!
        const scale = 10n ** BigInt(3 - series.scale)
        expect(series.base * scale).toBe(base)
        expect(series.sum * scale).toBe(thousandths.reduce((sum, one) => sum + one - base, 0n))
        expect(series.squares * scale * scale).toBe(thousandths.reduce((sum, one) => sum + (one - base) ** 2n, 0n))
      }),
      { numRuns: 2_000 },
    )
  })

  it('long texts and plain ones give the same sums', () => {
    fc.assert(
      fc.property(values, (list) => {
        const long = list.map((value) => `${value}00000000`)
        for (const dp of [2, 6]) expect(sdText(exactSeries(long), dp)).toBe(sdText(exactSeries(list), dp))
        expect(lag1Text(exactSeries(long), 6)).toBe(lag1Text(exactSeries(list), 6))
        expect(cvChangeText(exactSeries(long), exactSeries(list), 2) ?? '0.00').toBe('0.00')
      }),
      { numRuns: 500 },
    )
  })
})
