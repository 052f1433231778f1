import { compareDecimals } from '../number/decimal.ts'
import { compare, fraction, fractionText, minus, plus, rootText, times, type Fraction } from '../number/fraction.ts'
import { RICH_MARGIN } from '../cement/strength-margin.ts'
import { exactMean, exactVariance, type ExactSeries } from './exact.ts'
import { ENOUGH_VALUES } from './sample.ts'

// Months joined at most until their values are enough for a spread.
export const MAX_JOINED = 3

// So many months, counted from the newest, are needed until their values are enough; all of them when they never are.
export function monthsToJoin(counts: readonly number[]): number {
  let n = 0
  for (const [i, count] of counts.slice(0, MAX_JOINED).entries()) {
    n += count
    if (n >= ENOUGH_VALUES) return i + 1
  }
  return Math.max(1, Math.min(counts.length, MAX_JOINED))
}

// Far beyond any tie that a sum of decimals and an irrational root can come near to.
const ROOT_DP = 40

// A rational and a root, rounded once.
const withRoot = (rational: Fraction, sign: 1 | -1, square: Fraction, dp: number): string =>
  fractionText(plus(rational, times(sign, rootText(square, ROOT_DP))), dp)

// One-sided quantile of 95 %.
const Z95 = '1.645'

// x̄ − 1.645·S: what 95 % of the values exceed if they are normal. Undefined for a single value.
export function lowerBoundText(series: ExactSeries | undefined, dp: number): string | undefined {
  const variance = series && exactVariance(series)
  return variance && withRoot(exactMean(series), -1, times(variance, Z95, Z95), dp)
}

// The mean a plant must reach at 28 days: limit + margin + 3·S.
export function targetText(series: ExactSeries | undefined, limit: string, dp: number): string | undefined {
  const variance = series && exactVariance(series)
  return variance && withRoot(plus(limit, RICH_MARGIN), 1, times(variance, 9), dp)
}

// The mean less that target.
export function targetGapText(series: ExactSeries | undefined, limit: string, dp: number): string | undefined {
  const variance = series && exactVariance(series)
  return variance && withRoot(minus(exactMean(series), limit, RICH_MARGIN), -1, times(variance, 9), dp)
}

// Whether it is reached, from the exact values: squares are compared, so that nothing is rounded.
export function meetsTarget(series: ExactSeries | undefined, limit: string): boolean | undefined {
  const variance = series && exactVariance(series)
  if (!variance) return undefined
  const gap = minus(exactMean(series), limit, RICH_MARGIN)
  return gap.top >= 0n && compare(times(gap, gap), times(variance, 9)) >= 0
}

// Percentile of type 7 (linear, as in spreadsheets) from the exact decimals, e.g. 5 for P5.
export function percentileText(values: readonly string[], percent: number, dp: number): string | undefined {
  const sorted = [...values].sort(compareDecimals)
  const hundredths = (sorted.length - 1) * percent
  const index = Math.floor(hundredths / 100)
  const below = sorted[index]
  if (below === undefined) return undefined
  const step = minus(sorted[index + 1] ?? below, below)
  return fractionText(plus(below, times(step, fraction((hundredths % 100) / 100))), dp)
}
