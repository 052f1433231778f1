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
  it('S of exactly 0.045 is 0.04', () => {
    expect(sdText(exactSeries(['0.555', '0.600', '0.645']), 2)).toBe('0.04')
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

// Slow and independent: whole numbers only, the digit found by trying, no code of the product.
const absolute = (value: bigint) => (value < 0n ? -value : value)

function textOf(units: bigint, dp: number, negative: boolean): string {
  const digits = units.toString().padStart(dp + 1, '0')
  return `${negative && units > 0n ? '-' : ''}${digits.slice(0, -dp)}.${digits.slice(-dp)}`
}

// The whole number nearest to a point; `side(twice)` says on which side of it twice/2 lies. A tie goes to the even one.
function nearest(side: (twice: bigint) => -1 | 0 | 1): bigint {
  let high = 1n
  while (side(2n * high + 1n) < 0) high *= 2n
  let low = 0n
  while (low < high) {
    const middle = (low + high) / 2n
    if (side(2n * middle + 1n) < 0) low = middle + 1n
    else high = middle
  }
  // low is the least whole number with low + ½ not below the point.
  return side(2n * low + 1n) === 0 && low % 2n === 1n ? low + 1n : low
}
const order = (left: bigint, right: bigint): -1 | 0 | 1 => (left < right ? -1 : left > right ? 1 : 0)

const slowQuotient = (top: bigint, bottom: bigint, dp: number): string => {
  const scaled = absolute(top) * 10n ** BigInt(dp)
  const size = absolute(bottom)
  const negative = top < 0n !== bottom < 0n
  return textOf(
    nearest((twice) => order(twice * size, 2n * scaled)),
    dp,
    negative,
  )
}
const slowRoot = (top: bigint, bottom: bigint, dp: number, negative = false): string => {
  const scaled = top * 10n ** BigInt(2 * dp)
  return textOf(
    nearest((twice) => order(twice * twice * bottom, 4n * scaled)),
    dp,
    negative,
  )
}

const hundredths = fc.array(fc.bigInt({ min: 1n, max: 99_999n }), { minLength: 2, maxLength: 30 })
const plain = (units: readonly bigint[], places = 2) =>
  units.map((unit) => `${unit / 10n ** BigInt(places)}.${String(unit % 10n ** BigInt(places)).padStart(places, '0')}`)
const sumOf = (units: readonly bigint[]) => units.reduce((sum, unit) => sum + unit, 0n)

describe('laws against a slow recount in whole numbers', () => {
  it('S, Cv, Ppk, Cpk and r1, digit for digit', () => {
    const law = fc.property(hundredths, fc.bigInt({ min: 0n, max: 99_999n }), (units, lsl) => {
      const n = BigInt(units.length)
      const sum = sumOf(units)
      const gaps = units.map((unit) => n * unit - sum)
      const squares = sumOf(gaps.map((gap) => gap * gap))
      const series = exactSeries(plain(units))
      // n³(n − 1)·S² = squares, in units of 10⁻⁴.
      const bottom = n * n * (n - 1n) * 10_000n
      expect(sdText(series, 2)).toBe(slowRoot(squares, bottom, 2))
      expect(cvText(series, 2)).toBe(slowRoot(squares * 10_000n, (n - 1n) * sum * sum, 2))
      if (squares === 0n) return
      const specs = { lsl: plain([lsl])[0] }
      const gap = sum - n * lsl
      expect(ppkText(series, specs, 2)).toBe(slowRoot(gap * gap * (n - 1n), 9n * squares, 2, gap < 0n))
      const moved = sumOf(units.slice(1).map((unit, i) => absolute(unit - units[i]!)))
      // Cpk = (gap ÷ n) ÷ (3 · (moved ÷ (n − 1)) ÷ d2), d2 = 1.128379167095513.
      const cpk = slowQuotient(gap * (n - 1n) * 1_128_379_167_095_513n, 3n * n * moved * 10n ** 15n, 2)
      expect(cpkText(series, specs, 2)).toBe(cpk)
      const lagged = sumOf(gaps.slice(1).map((next, i) => next * gaps[i]!))
      expect(lag1Text(series, 3)).toBe(slowQuotient(lagged, squares, 3))
    })
    fc.assert(law, { numRuns: 2_000 })
  })

  it('ties: S, Cv and Ppk that end in a five after their last digit', () => {
    // m − d, m, m + d have S = d exactly; Cv = d at a mean of 100; Ppk = gap ÷ 3d.
    const law = fc.property(fc.bigInt({ min: 0n, max: 999n }), fc.bigInt({ min: 0n, max: 9_999n }), (k, index) => {
      const d = 10n * k + 5n
      const mean = 100_000n
      const series = exactSeries(plain([mean - d, mean, mean + d], 3))
      const half = slowQuotient(d, 1000n, 2)
      expect([sdText(series, 2), cvText(series, 2)]).toEqual([half, half])
      // gap = 3 · d · p with p in thousandths ending in 5: Ppk = p, a tie.
      const p = 10n * (index % 1_000n) + 5n
      const gap = 3n * d * p
      const lsl = mean * 1_000n - gap
      if (lsl < 0n) return
      expect(ppkText(series, { lsl: plain([lsl], 6)[0] }, 2)).toBe(slowQuotient(p, 1000n, 2))
    })
    fc.assert(law, { numRuns: 2_000 })
  })
})
