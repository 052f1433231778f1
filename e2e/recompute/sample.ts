/** Statistics of a sample of texts, from exact sums. */
import { exact, minus, order, over, rounded, roundedRoot, sum, times, toNumber, type Exact } from './exact.ts'

const HUNDRED = exact(100)

export const meanOf = (values: readonly string[]): Exact | undefined =>
  values.length === 0 ? undefined : over(sum(values.map(exact)), exact(values.length))

export function varianceOf(values: readonly string[]): Exact | undefined {
  const mean = meanOf(values)
  if (!mean || values.length < 2) return undefined
  // n·Σx² − (Σx)² over n·(n − 1)
  const numbers = values.map(exact)
  const squares = sum(numbers.map((one) => times(one, one)))
  const total = sum(numbers)
  const n = exact(values.length)
  return over(minus(times(n, squares), times(total, total)), times(n, exact(values.length - 1)))
}

export const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text))
export const spreadDp = (dp: number): number => Math.max(2, dp)
const isZero = ({ top }: Exact) => top === 0n

export function cvOf(values: readonly string[], dp = 2): string | undefined {
  const [mean, variance] = [meanOf(values), varianceOf(values)]
  if (!mean || !variance || isZero(mean)) return undefined
  return roundedRoot(times(over(variance, times(mean, mean)), exact(10_000)), dp)
}

export function statistics(values: readonly string[], dp: number | undefined) {
  if (dp === undefined) return { n: values.length, avg: null, s: null, cv: null, min: null, max: null }
  const [mean, variance] = [meanOf(values), varianceOf(values)]
  const sorted = values.map(exact).toSorted((a, b) => (order(a, b) < 0n ? -1 : order(a, b) > 0n ? 1 : 0))
  const [least, most] = [sorted[0], sorted.at(-1)]
  return {
    n: values.length,
    avg: number(mean && rounded(mean, dp)),
    s: number(variance && roundedRoot(variance, spreadDp(dp))),
    cv: number(cvOf(values)),
    min: number(least && rounded(least, dp)),
    max: number(most && rounded(most, dp)),
  }
}

export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number(rounded(over(times(HUNDRED, exact(part)), exact(whole)), 2))

/** Tonnes with two decimals. */
export const tonnes = (kg: bigint): number => Number(rounded({ top: kg, bottom: 1000n }, 2))

/** In per cent with one decimal; null against nothing. */
export const growth = (kg: bigint, earlier: bigint): number | null =>
  earlier === 0n ? null : Number(rounded({ top: (kg - earlier) * 100n, bottom: earlier }, 1))

export interface Bounds {
  readonly lo: string | undefined
  readonly hi: string | undefined
}

/** From the mean to the nearer bound. */
export function gapOf(values: readonly string[], { lo, hi }: Bounds): Exact | undefined {
  const mean = meanOf(values)
  if (!mean) return undefined
  const gaps = [
    ...(lo === undefined ? [] : [minus(mean, exact(lo))]),
    ...(hi === undefined ? [] : [minus(exact(hi), mean)]),
  ]
  return gaps.toSorted((a, b) => (order(a, b) < 0n ? -1 : 1))[0]
}

export function ppkOf(values: readonly string[], bounds: Bounds): number | null {
  const [gap, variance] = [gapOf(values, bounds), varianceOf(values)]
  if (!gap || !variance || isZero(variance)) return null
  const size = Number(roundedRoot(over(times(gap, gap), times(exact(9), variance)), 2))
  return gap.top < 0n ? -size : size
}

/** Σ(x_i − x̄)(x_{i+1} − x̄) over Σ(x_i − x̄)². */
export function lag1Of(values: readonly string[]): number | null {
  const mean = meanOf(values)
  if (!mean || values.length < 2) return null
  const gaps = values.map((value) => minus(exact(value), mean))
  // One denominator for all gaps keeps the sums small.
  const n = BigInt(values.length)
  const scale = 10n ** BigInt(Math.max(...values.map((value) => value.split('.')[1]?.length ?? 0)))
  const units = gaps.map(({ top, bottom }) => (top * scale * n) / bottom)
  const squares = units.reduce((all, unit) => all + unit * unit, 0n)
  const products = units.reduce((all, unit, i) => all + unit * (units[i + 1] ?? 0n), 0n)
  return squares === 0n ? null : Number(rounded({ top: products, bottom: squares }, 3))
}

/** Difference of two roots with more digits than any tie needs. */
export function cvChange(now: readonly string[], then: readonly string[]): number | null {
  const [a, b] = [cvOf(now, 30), cvOf(then, 30)]
  return a === undefined || b === undefined ? null : Number(rounded(minus(exact(a), exact(b)), 2))
}

export function meanChange(now: readonly string[], then: readonly string[], dp: number): number | null {
  const [a, b] = [meanOf(now), meanOf(then)]
  return a && b ? Number(rounded(minus(a, b), dp)) : null
}

/** Density of Student's t and of chi squared, integrated and inverted by halving: slow, simple, and not the product's. */
function lnGamma(x: number): number {
  let shifted = x
  let product = 1
  while (shifted < 12) {
    product *= shifted
    shifted += 1
  }
  const z = 1 / (shifted * shifted)
  const series = 1 / 12 - z * (1 / 360 - z * (1 / 1260 - z / 1680))
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series / shifted - Math.log(product)
  )
}

function integral(f: (x: number) => number, from: number, to: number, steps = 4_000): number {
  const width = (to - from) / steps
  let total = f(from) + f(to)
  for (let i = 1; i < steps; i += 1) total += f(from + i * width) * (i % 2 === 1 ? 4 : 2)
  return (total * width) / 3
}

function inverted(cumulative: (x: number) => number, part: number, from: number, to: number): number {
  let [lo, hi] = [from, to]
  for (let i = 0; i < 70; i += 1) {
    const middle = (lo + hi) / 2
    if (cumulative(middle) < part) lo = middle
    else hi = middle
  }
  return (lo + hi) / 2
}

const known = new Map<string, number>()
function once(key: string, make: () => number): number {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

const tQuantile = (df: number) =>
  once(`t${df}`, () => {
    const factor = Math.exp(lnGamma((df + 1) / 2) - lnGamma(df / 2)) / Math.sqrt(df * Math.PI)
    // x = tan(a): the integral ends at a finite place for one degree of freedom too.
    const density = (a: number) => (factor * (1 + Math.tan(a) ** 2 / df) ** (-(df + 1) / 2)) / Math.cos(a) ** 2
    return Math.tan(inverted((a) => 0.5 + integral(density, 0, a), 0.975, 0, Math.PI / 2 - 1e-6))
  })

const chiQuantile = (df: number, part: number) =>
  once(`c${df} ${part}`, () => {
    // With x = u² the density has no pole at 0 for one degree of freedom.
    const density = (u: number) =>
      u === 0 && df > 1
        ? 0
        : 2 * Math.exp((df - 1) * Math.log(u || 1e-300) - (u * u) / 2 - (df / 2) * Math.log(2) - lnGamma(df / 2))
    const most = Math.sqrt(df) + 12
    return inverted((u) => integral(density, 0, u), part, 0, most) ** 2
  })

/** Intervals of 95 %, as numbers: the reader allows for the last digit of a double. */
export function intervals(values: readonly string[]) {
  const [mean, variance] = [meanOf(values), varianceOf(values)]
  if (!mean || !variance) return undefined
  const [centre, square, df] = [toNumber(mean), toNumber(variance), values.length - 1]
  const half = tQuantile(df) * Math.sqrt(square / values.length)
  return {
    avgLo: centre - half,
    avgHi: centre + half,
    sLo: square === 0 ? undefined : Math.sqrt((df * square) / chiQuantile(df, 0.975)),
    sHi: square === 0 ? undefined : Math.sqrt((df * square) / chiQuantile(df, 0.025)),
  }
}

export const sumOf = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n)
