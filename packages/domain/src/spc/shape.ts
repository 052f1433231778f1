import { accurateSum, summarise } from './stats.ts'

// `plain` is the moment of the sample, `corrected` the estimate for the population (spreadsheets print it).
export type Moment = { readonly plain: number; readonly corrected: number | undefined }

function centralMoments(values: readonly number[]): { n: number; m2: number; m3: number; m4: number } | undefined {
  const summary = summarise(values)
  if (!summary || summary.min === summary.max) return undefined
  const { n, mean } = summary
  const power = (exponent: number) => accurateSum(values.map((value) => (value - mean) ** exponent)) / n
  return { n, m2: power(2), m3: power(3), m4: power(4) }
}

export function skewness(values: readonly number[]): Moment | undefined {
  const moments = centralMoments(values)
  if (!moments) return undefined
  const { n, m2, m3 } = moments
  const plain = m3 / m2 ** 1.5
  return { plain, corrected: n > 2 ? (plain * Math.sqrt(n * (n - 1))) / (n - 2) : undefined }
}

export function excessKurtosis(values: readonly number[]): Moment | undefined {
  const moments = centralMoments(values)
  if (!moments) return undefined
  const { n, m2, m4 } = moments
  const plain = m4 / (m2 * m2) - 3
  const corrected = n > 3 ? ((n - 1) * ((n + 1) * plain + 6)) / ((n - 2) * (n - 3)) : undefined
  return { plain, corrected }
}

// Lag-1 autocorrelation; undefined for fewer than two values or no spread.
export function lag1(values: readonly number[]): number | undefined {
  const summary = summarise(values)
  if (!summary || summary.n < 2 || summary.min === summary.max) return undefined
  const gaps = values.map((value) => value - summary.mean)
  const squares = accurateSum(gaps.map((gap) => gap * gap))
  return accurateSum(gaps.map((gap, i) => gap * (gaps[i + 1] ?? 0))) / squares
}
