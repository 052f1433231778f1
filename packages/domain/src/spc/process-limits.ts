import { compareDecimals, decimalText, parseDecimal, unitsAt } from '../number/decimal.ts'
import { compare, fractionText, rootText, times } from '../number/fraction.ts'
import { ALIKE_R1 } from './alike.ts'
import { D2_INDIVIDUALS, chartConstants } from './constants.ts'
import { exactLag1, exactMean, exactSeries, exactVariance, exactWithin, sdText, type ExactSeries } from './exact.ts'

/** Fewer values give no limits; more would mix in how the process once was. */
export const LEAST_BASE = 40
export const MAX_BASE = 180
/** Share of a base that may be left out, in per cent. */
export const MAX_LEFT_OUT_PCT = 5
/** Limits carry so many decimals more than the values, their estimates so many. */
const FINER = 1
const ESTIMATE = 3

export type SigmaMethod = 'MR' | 'S'

/** Limits of one process, as texts. The lines are what rules are judged by: `ucl` − `cl` is three σ, rounded once. */
export type ProcessLimits = {
  readonly n: number
  readonly cl: string
  readonly ucl: string
  readonly lcl: string
  readonly sigma: string
  readonly sigmaMethod: SigmaMethod
  /** Long-term standard deviation, whichever σ was taken. */
  readonly s: string
  readonly mrCl: string
  readonly mrUcl: string
  readonly r1: string
}

/** The one test of autocorrelation: r₁ of at least 40 values above 0.20. Undefined for fewer values or without a spread. */
export function neighboursAlike(series: ExactSeries | undefined): boolean | undefined {
  const r1 = series && series.n >= LEAST_BASE ? exactLag1(series) : undefined
  return r1 && compare(r1, ALIKE_R1) > 0
}

/** Undefined for fewer than 40 values or without a spread that shows in the decimals of the limits. */
export function processLimits(values: readonly string[], dp: number): ProcessLimits | undefined {
  const series = exactSeries(values)
  const alike = neighboursAlike(series)
  const variance = series && exactVariance(series)
  const within = series && exactWithin(series)
  const r1 = series && exactLag1(series)
  const d4 = chartConstants(2)?.D4
  if (!series || alike === undefined || !variance || !within || !r1 || d4 === undefined) return undefined
  const fine = dp + FINER
  const cl = fractionText(exactMean(series), fine)
  const reach = alike ? rootText(times(variance, 9), fine) : fractionText(times(within, 3), fine)
  if (Number(reach) === 0) return undefined
  const range = times(within, D2_INDIVIDUALS)
  return {
    n: series.n,
    cl,
    ucl: shifted(cl, reach, 1n, fine),
    lcl: shifted(cl, reach, -1n, fine),
    sigma: alike ? rootText(variance, dp + ESTIMATE) : fractionText(within, dp + ESTIMATE),
    sigmaMethod: alike ? 'S' : 'MR',
    s: sdText(series, dp + ESTIMATE) ?? reach,
    mrCl: fractionText(range, fine),
    mrUcl: fractionText(times(range, d4), fine),
    r1: fractionText(r1, 3),
  }
}

function shifted(cl: string, reach: string, sign: bigint, scale: number): string {
  const units = unitsAt(parseDecimal(cl), scale) + sign * unitsAt(parseDecimal(reach), scale)
  return decimalText({ units, scale })
}

/** Positions beyond the limits of the whole base, the farthest first. Only these may be left out, at most `maxLeftOut` of them. */
export function mayLeaveOut(values: readonly string[], dp: number): readonly number[] {
  const limits = processLimits(values, dp)
  if (!limits) return []
  const away = (i: number) => Math.abs(Number(values[i]) - Number(limits.cl))
  return values
    .flatMap((value, i) =>
      compareDecimals(value, limits.ucl) > 0 || compareDecimals(value, limits.lcl) < 0 ? [i] : [],
    )
    .sort((a, b) => away(b) - away(a) || a - b)
}

export const maxLeftOut = (n: number): number => Math.floor((n * MAX_LEFT_OUT_PCT) / 100)

export type LimitProposal = {
  /** Positions in the base. */
  readonly leftOut: readonly number[]
  readonly limits: ProcessLimits
}

/** Limits without what lies beyond three σ: as few as the rule allows, none where too few values would remain. */
export function proposeLimits(base: readonly string[], dp: number): LimitProposal | undefined {
  const leftOut = mayLeaveOut(base, dp).slice(0, maxLeftOut(base.length))
  const limits = limitsWithout(base, leftOut, dp)
  if (limits) return { leftOut: [...leftOut].sort((a, b) => a - b), limits }
  const whole = processLimits(base, dp)
  return whole && { leftOut: [], limits: whole }
}

export const limitsWithout = (base: readonly string[], leftOut: readonly number[], dp: number) =>
  processLimits(
    base.filter((_, i) => !leftOut.includes(i)),
    dp,
  )

/** r₁ of several processes, each weighted by its values. */
export function pooledR1(processes: readonly { readonly n: number; readonly r1: number }[]): number {
  const n = processes.reduce((sum, one) => sum + one.n, 0)
  return n === 0 ? 0 : processes.reduce((sum, one) => sum + one.n * one.r1, 0) / n
}
