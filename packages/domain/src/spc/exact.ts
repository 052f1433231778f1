import { decimalText, parseDecimal, power10, unitsAt } from '../number/decimal.ts'
import { compare, fractionText, minus, over, rootText, times, type Fraction } from '../number/fraction.ts'
import { roundText } from '../number/round.ts'
import { D2_INDIVIDUALS } from './constants.ts'

// Exact sums of a series of decimals in its order, as whole numbers of 10^−scale counted from `base`: small numbers, so that
// ordinary arithmetic is exact for nearly all series. Shown figures are rounded once, from these.
export type ExactSeries = {
  readonly n: number
  readonly scale: number
  readonly base: bigint
  readonly sum: bigint
  readonly squares: bigint
  // Sum of the products of neighbours.
  readonly lagged: bigint
  readonly first: bigint
  readonly last: bigint
  // Sum of the moving ranges.
  readonly moved: bigint
}

type Sums = { sum: number; squares: number; lagged: number; moved: number }

function sumsOf(units: readonly number[]): Sums {
  const sums: Sums = { sum: 0, squares: 0, lagged: 0, moved: 0 }
  let previous: number | undefined
  for (const unit of units) {
    sums.sum += unit
    sums.squares += unit * unit
    if (previous !== undefined) {
      sums.lagged += previous * unit
      sums.moved += Math.abs(unit - previous)
    }
    previous = unit
  }
  return sums
}

function bigSumsOf(units: readonly bigint[]): Pick<ExactSeries, 'sum' | 'squares' | 'lagged' | 'moved'> {
  let [sum, squares, lagged, moved] = [0n, 0n, 0n, 0n]
  units.forEach((unit, i) => {
    const previous = units[i - 1]
    sum += unit
    squares += unit * unit
    if (previous === undefined) return
    lagged += previous * unit
    moved += unit > previous ? unit - previous : previous - unit
  })
  return { sum, squares, lagged, moved }
}

const MINUS = 45
const POINT = 46
const ZERO = 48
// Whole numbers of so many digits are exact as ordinary numbers.
const MAX_DIGITS = 15

type Plain = { readonly units: number[]; readonly scale: number }

// Plain texts as whole numbers at their largest scale without big integers; undefined when a value is not plain or too long.
// Reads character codes: a period of 50,000 batches has a million values, and a regular expression takes several times as long.
function plainUnits(values: readonly (number | string)[]): Plain | undefined {
  const units: number[] = []
  const scales: number[] = []
  let scale = 0
  for (const value of values) {
    const text = typeof value === 'string' ? value : String(value)
    const start = text.charCodeAt(0) === MINUS ? 1 : 0
    let unit = 0
    let point = -1
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === POINT && point < 0 && at > start) {
        point = at
        continue
      }
      if (code < ZERO || code > ZERO + 9) return undefined
      unit = unit * 10 + code - ZERO
    }
    const decimals = point < 0 ? 0 : text.length - point - 1
    const digits = text.length - start - (point < 0 ? 0 : 1)
    if (digits === 0 || digits > MAX_DIGITS || point === text.length - 1) return undefined
    units.push(start === 1 ? -unit : unit)
    scales.push(decimals)
    scale = Math.max(scale, decimals)
  }
  const whole = units.map((unit, i) => (scales[i] === scale ? unit : unit * 10 ** (scale - (scales[i] ?? 0))))
  return whole.every(Number.isSafeInteger) ? { units: whole, scale } : undefined
}

function bigSeries(values: readonly (number | string)[]): ExactSeries {
  const decimals = values.map(parseDecimal)
  const scale = decimals.reduce((max, decimal) => Math.max(max, decimal.scale), 0)
  const all = decimals.map((decimal) => unitsAt(decimal, scale))
  const base = all[0] ?? 0n
  const units = all.map((unit) => unit - base)
  return { n: units.length, scale, base, ...bigSumsOf(units), first: 0n, last: units[units.length - 1] ?? 0n }
}

// Undefined for no values.
export function exactSeries(values: readonly (number | string)[]): ExactSeries | undefined {
  const n = values.length
  if (n === 0) return undefined
  const plain = plainUnits(values)
  if (!plain) return bigSeries(values)
  const base = plain.units[0] ?? 0
  const units = plain.units.map((unit) => unit - base)
  const largest = units.reduce((max, unit) => Math.max(max, Math.abs(unit)), 0)
  if (largest * largest * n >= Number.MAX_SAFE_INTEGER) return bigSeries(values)
  const { sum, squares, lagged, moved } = sumsOf(units)
  return {
    n,
    scale: plain.scale,
    base: BigInt(base),
    sum: BigInt(sum),
    squares: BigInt(squares),
    lagged: BigInt(lagged),
    moved: BigInt(moved),
    first: 0n,
    last: BigInt(units[units.length - 1] ?? 0),
  }
}

const size = ({ n }: ExactSeries) => BigInt(n)
const ratio = (top: bigint, bottom: bigint): Fraction => over(fractionOf(top), fractionOf(bottom))
const fractionOf = (whole: bigint): Fraction => ({ top: whole, bottom: 1n })
// n² times the variance of the sample in units.
const spreadUnits = (series: ExactSeries) => size(series) * series.squares - series.sum * series.sum

export const exactMean = (series: ExactSeries): Fraction =>
  ratio(series.base * size(series) + series.sum, size(series) * power10(series.scale))

// With n − 1; undefined for a single value.
export function exactVariance(series: ExactSeries): Fraction | undefined {
  if (series.n < 2) return undefined
  return ratio(spreadUnits(series), size(series) * (size(series) - 1n) * power10(2 * series.scale))
}

export function sdText(series: ExactSeries | undefined, dp: number): string | undefined {
  const variance = series && exactVariance(series)
  return variance && rootText(variance, dp)
}

const signed = (negative: boolean, text: string) => (negative && /[1-9]/.test(text) ? `-${text}` : text)

// 100 · S ÷ mean.
export function cvText(series: ExactSeries | undefined, dp: number): string | undefined {
  const variance = series && exactVariance(series)
  if (!series || !variance) return undefined
  const mean = exactMean(series)
  if (mean.top === 0n) return undefined
  return signed(mean.top < 0n, rootText(times(over(variance, times(mean, mean)), 10_000), dp))
}

export type Specs = { readonly lsl?: string | undefined; readonly usl?: string | undefined }

// Distance of the mean to the nearer limit; undefined without a limit.
function gapOf(series: ExactSeries, { lsl, usl }: Specs): Fraction | undefined {
  const mean = exactMean(series)
  const below = lsl === undefined ? undefined : minus(mean, lsl)
  const above = usl === undefined ? undefined : minus(usl, mean)
  if (!below || !above) return below ?? above
  return compare(below, above) <= 0 ? below : above
}

export function ppkText(series: ExactSeries | undefined, specs: Specs, dp: number): string | undefined {
  const variance = series && exactVariance(series)
  const gap = series && gapOf(series, specs)
  if (!variance || !gap || variance.top === 0n) return undefined
  return signed(gap.top < 0n, rootText(over(times(gap, gap), times(variance, 9)), dp))
}

// σ within: the mean moving range ÷ d2; undefined for fewer than two values.
export function exactWithin(series: ExactSeries): Fraction | undefined {
  if (series.n < 2) return undefined
  return over(ratio(series.moved, (size(series) - 1n) * power10(series.scale)), D2_INDIVIDUALS)
}

export function cpkText(series: ExactSeries | undefined, specs: Specs, dp: number): string | undefined {
  const gap = series && gapOf(series, specs)
  const sigma = series && exactWithin(series)
  if (!gap || !sigma || sigma.top === 0n) return undefined
  return fractionText(over(gap, times(sigma, 3)), dp)
}

// Lag-1 autocorrelation; undefined for fewer than two values or no spread.
export function exactLag1(series: ExactSeries): Fraction | undefined {
  if (series.n < 2 || spreadUnits(series) === 0n) return undefined
  const { sum, lagged, first, last } = series
  const n = size(series)
  const top = n * n * lagged - n * sum * (2n * sum - first - last) + (n - 1n) * sum * sum
  return ratio(top, n * spreadUnits(series))
}

export function lag1Text(series: ExactSeries | undefined, dp: number): string | undefined {
  const r1 = series && exactLag1(series)
  return r1 && fractionText(r1, dp)
}

// Differences of exact figures, rounded once; undefined when either is missing.
export const meanChangeText = (
  now: ExactSeries | undefined,
  before: ExactSeries | undefined,
  dp: number,
): string | undefined => now && before && fractionText(minus(exactMean(now), exactMean(before)), dp)

// Far more digits than are shown: a difference of roots has no exact tie unless both end before.
const MANY = 40

export function cvChangeText(
  now: ExactSeries | undefined,
  before: ExactSeries | undefined,
  dp: number,
): string | undefined {
  const [left, right] = [cvText(now, MANY), cvText(before, MANY)]
  if (left === undefined || right === undefined) return undefined
  const units = parseDecimal(left).units - parseDecimal(right).units
  return roundText(decimalText({ units, scale: MANY }), dp)
}

// The mean against one limit: + is the good side. Against two the nearer one counts.
export function marginText(series: ExactSeries | undefined, specs: Specs, dp: number): string | undefined {
  const gap = series && gapOf(series, specs)
  return gap && fractionText(gap, dp)
}
