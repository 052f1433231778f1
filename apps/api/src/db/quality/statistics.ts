import { meanText, percentText, roundTo } from '@clinker/domain/number/round'
import { capability } from '@clinker/domain/spc/capability'
import { xmrLimits, zScores } from '@clinker/domain/spc/control-chart'
import { ruleHits } from '@clinker/domain/spc/rules'
import { lag1 } from '@clinker/domain/spc/shape'
import { cvPercent, sampleSd, summarise } from '@clinker/domain/spc/stats'
import type { StoredLimit } from './limit-reader.ts'
import { stateOf, type State } from './shown.ts'

/** A figure for the wire: rounded once, null for what cannot be said. */
export function figure(value: number | undefined, dp: number): number | null {
  return value !== undefined && Number.isFinite(value) ? roundTo(value, dp) : null
}

export interface Stat {
  readonly n: number
  readonly avg: number | null
  readonly s: number | null
  readonly cv: number | null
  readonly min: number | null
  readonly max: number | null
}

/** A spread is shown with two decimals, or with those of its indicator when these are more. */
export const spreadDp = (dp: number): number => Math.max(2, dp)

/** Of the values as stored; the mean from their exact sum. A pass/fail item is only counted. */
export function statOf(values: readonly string[], dp: number | undefined): Stat {
  const n = values.length
  if (dp === undefined) return { n, avg: null, s: null, cv: null, min: null, max: null }
  const summary = summarise(values.map(Number))
  const mean = meanText(values, dp)
  return {
    n,
    avg: mean === undefined ? null : Number(mean),
    s: figure(sampleSd(summary), spreadDp(dp)),
    cv: figure(cvPercent(summary), 2),
    min: figure(summary?.min, dp),
    max: figure(summary?.max, dp),
  }
}

export interface JudgedValue {
  readonly value: string
  readonly limit: StoredLimit | undefined
}

/** Values that pass their own limit, among those that have one. Rounded values are few: each is judged once. */
export function passesOf(values: readonly JudgedValue[]): {
  readonly passNum: number
  readonly passRate: number | null
} {
  const known = new Map<StoredLimit | undefined, Map<string, State>>()
  let [passNum, whole] = [0, 0]
  for (const { value, limit } of values) {
    const states = known.get(limit) ?? new Map<string, State>()
    const state = states.get(value) ?? stateOf(value, limit)
    known.set(limit, states.set(value, state))
    if (state !== 'NA') whole += 1
    if (state === 'OK') passNum += 1
  }
  return { passNum, passRate: rate(passNum, whole) }
}

/** A share in per cent with two decimals. */
export function rate(part: number, whole: number): number | null {
  const text = percentText(part, whole, 2)
  return text === undefined ? null : Number(text)
}

const bound = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

/** Values in the order of production against one limit; Cpk only where no rule fires on their own chart. */
export function capabilityOf(values: readonly string[], limit: StoredLimit | undefined) {
  const series = values.map(Number)
  const chart = xmrLimits(series)
  const { ppk, cpk, cpkValid } = capability({
    summary: summarise(series),
    sigmaWithin: chart?.sigma,
    lsl: bound(limit?.op === 'LE' ? undefined : limit?.lo),
    usl: bound(limit?.op === 'GE' ? undefined : limit?.hi),
    inControl: chart !== undefined && ruleHits(zScores(series, chart)).length === 0,
  })
  return { ppk: figure(ppk, 2), cpk: cpkValid ? figure(cpk, 2) : null, r1: figure(lag1(series), 3) }
}
