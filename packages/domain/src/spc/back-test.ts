import { predict } from './forecast.ts'
import { fitLine, type LineFit, type Pair } from './regression.ts'
import { accurateSum } from './stats.ts'

// A value and when it entered the books (any rising number, such as milliseconds). A correction is a further version.
export type Version = { readonly value: number; readonly recordedAt: number }

// `at`: the moment the forecast is made. `early` and `late`: versions of the early and the 28-day strength.
export type ForecastCase = {
  readonly at: number
  readonly early: readonly Version[]
  readonly late: readonly Version[]
}

export type BackTestSettings = {
  readonly window?: number
  readonly minN?: number
  readonly level?: number
  // Whether a formula may be used; without it each may.
  readonly accept?: (fit: LineFit) => boolean
  // State of the books a formula rests on; without it the moment of the forecast itself.
  readonly recordedAt?: (at: number) => number
}

export type Trial = {
  readonly index: number
  readonly n: number
  readonly yhat: number
  readonly lo: number
  readonly hi: number
  // What the two plain methods would have said: mean of the window, and last ratio late/early.
  readonly byMean: number
  readonly byRatio: number
  // Newest known truth; undefined while the result is missing.
  readonly actual: number | undefined
}

// The newest version recorded not later than a moment.
export function knownAt(versions: readonly Version[], moment: number): number | undefined {
  let newest: Version | undefined
  for (const version of versions) {
    const known = version.recordedAt <= moment
    if (known && (newest === undefined || version.recordedAt >= newest.recordedAt)) newest = version
  }
  return newest?.value
}

// The newest pairs whose both values were known at the moment, newest first.
function knownPairs(cases: readonly ForecastCase[], until: number, moment: number, window: number): readonly Pair[] {
  const pairs: Pair[] = []
  for (let i = until - 1; i >= 0 && pairs.length < window; i--) {
    const one = cases[i]
    const x = one && knownAt(one.early, moment)
    const y = one && knownAt(one.late, moment)
    if (x !== undefined && y !== undefined) pairs.push({ x, y })
  }
  return pairs
}

// One case forecast from what was in the books at its moment; undefined with too few pairs.
export function forecastAt(
  cases: readonly ForecastCase[],
  index: number,
  settings: BackTestSettings = {},
): Trial | undefined {
  const { window = 60, minN = 20, level = 0.95, accept = () => true, recordedAt = (at: number) => at } = settings
  const one = cases[index]
  const x0 = one && knownAt(one.early, one.at)
  if (!one || x0 === undefined) return undefined
  const pairs = knownPairs(cases, index, recordedAt(one.at), window)
  const last = pairs[0]
  const fit = pairs.length >= minN ? fitLine(pairs) : undefined
  const prediction = fit && predict(fit, x0, level)
  if (!prediction || !fit || !accept(fit) || !last || last.x === 0) return undefined
  const { yhat, lo, hi } = prediction
  const byRatio = (x0 * last.y) / last.x
  return { index, n: fit.n, yhat, lo, hi, byMean: fit.yMean, byRatio, actual: knownAt(one.late, Infinity) }
}

// Replays history, case by case. `cases` in order of `at`.
export function backTest(cases: readonly ForecastCase[], settings: BackTestSettings = {}): readonly Trial[] {
  return cases.flatMap((_, index) => forecastAt(cases, index, settings) ?? [])
}

export type Score = {
  readonly n: number
  // Share of truths inside the band.
  readonly coverage: number
  readonly rmse: number
  readonly rmseByMean: number
  readonly rmseByRatio: number
}

export function score(trials: readonly Trial[]): Score | undefined {
  const known = trials.flatMap((one) => (one.actual === undefined ? [] : [{ ...one, actual: one.actual }]))
  const n = known.length
  if (n === 0) return undefined
  const rmse = (of: 'yhat' | 'byMean' | 'byRatio') =>
    Math.sqrt(accurateSum(known.map((one) => (one[of] - one.actual) ** 2)) / n)
  const inside = known.filter(({ lo, hi, actual }) => lo <= actual && actual <= hi).length
  return { n, coverage: inside / n, rmse: rmse('yhat'), rmseByMean: rmse('byMean'), rmseByRatio: rmse('byRatio') }
}
