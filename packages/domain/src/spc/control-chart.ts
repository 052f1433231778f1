import { chartConstants, D2_INDIVIDUALS, printedConstants } from './constants.ts'
import { accurateSum, sampleSd, summarise } from './stats.ts'

export type Limits = { readonly cl: number; readonly ucl: number; readonly lcl: number }
export type SigmaLimits = Limits & { readonly sigma: number }
export type XmrLimits = SigmaLimits & { readonly mrBar: number; readonly mrUcl: number }

export function threeSigma(cl: number, sigma: number): SigmaLimits | undefined {
  return sigma > 0 && Number.isFinite(sigma) ? { cl, sigma, ucl: cl + 3 * sigma, lcl: cl - 3 * sigma } : undefined
}

export function movingRanges(values: readonly number[]): readonly number[] {
  return values.slice(1).map((value, i) => Math.abs(value - (values[i] ?? value)))
}

const meanOf = (values: readonly number[]) => accurateSum(values) / values.length

// Individuals: limits of a base period, in time order. Undefined without two values or without any change.
export function xmrLimits(base: readonly number[], d2 = D2_INDIVIDUALS): XmrLimits | undefined {
  const summary = summarise(base)
  if (!summary || summary.n < 2) return undefined
  const mrBar = meanOf(movingRanges(base))
  const limits = threeSigma(summary.mean, mrBar / d2)
  const d4 = chartConstants(2)?.D4
  return limits && d4 !== undefined ? { ...limits, mrBar, mrUcl: d4 * mrBar } : undefined
}

// Limits from the long-term S, for series whose neighbours are alike.
export function longTermLimits(base: readonly number[]): SigmaLimits | undefined {
  const summary = summarise(base)
  const s = sampleSd(summary)
  return summary && s !== undefined ? threeSigma(summary.mean, s) : undefined
}

export function zScores(
  values: readonly number[],
  { cl, sigma }: Pick<SigmaLimits, 'cl' | 'sigma'>,
): readonly number[] {
  return values.map((value) => (value - cl) / sigma)
}

export type GroupChart = {
  readonly means: readonly number[]
  readonly spreads: readonly number[]
  readonly mean: Limits
  readonly spread: Limits
  readonly sigma: number
}

type Factors = { readonly mean: number; readonly low: number; readonly high: number; readonly toSigma: number }

function groupChart(
  groups: readonly (readonly number[])[],
  spreadOf: (group: readonly number[]) => number | undefined,
  factors: Factors,
): GroupChart | undefined {
  const means = groups.map(meanOf)
  const spreads = groups.flatMap((group) => spreadOf(group) ?? [])
  const cl = meanOf(means)
  const bar = meanOf(spreads)
  if (!(bar > 0) || !Number.isFinite(cl)) return undefined
  return {
    means,
    spreads,
    mean: { cl, ucl: cl + factors.mean * bar, lcl: cl - factors.mean * bar },
    spread: { cl: bar, ucl: factors.high * bar, lcl: factors.low * bar },
    sigma: bar / factors.toSigma,
  }
}

function groupConstants(groups: readonly (readonly number[])[]) {
  const n = groups[0]?.length ?? 0
  return groups.every((group) => group.length === n) ? printedConstants(n) : undefined
}

// Mean and range of equal groups of 2 to 10.
export function xbarR(groups: readonly (readonly number[])[]): GroupChart | undefined {
  const c = groupConstants(groups)
  const range = (group: readonly number[]) => Math.max(...group) - Math.min(...group)
  return c && groupChart(groups, range, { mean: c.A2, low: c.D3, high: c.D4, toSigma: c.d2 })
}

// Mean and standard deviation of equal groups of 2 to 10.
export function xbarS(groups: readonly (readonly number[])[]): GroupChart | undefined {
  const c = groupConstants(groups)
  const sd = (group: readonly number[]) => sampleSd(summarise(group))
  return c && groupChart(groups, sd, { mean: c.A3, low: c.B3, high: c.B4, toSigma: c.c4 })
}
