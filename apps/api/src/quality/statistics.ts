import { fractionText } from '@clinker/domain/number/fraction'
import { percentText, roundTo } from '@clinker/domain/number/round'
import { cvText, exactMean, exactSeries, lag1Text, ppkText, sdText } from '@clinker/domain/spc/exact'
import type { StoredLimit } from './limit-queries.ts'
import { stateOf, type State } from './present.ts'

/** A figure for the wire: rounded once, null if missing. */
export function figure(value: number | undefined, dp: number): number | null {
  return value !== undefined && Number.isFinite(value) ? roundTo(value, dp) : null
}

/** A figure that was rounded from an exact value already. */
export const fromText = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

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

/** Of the values as stored, each figure rounded once from the exact value. A pass/fail item is only counted. */
export function statOf(values: readonly string[], dp: number | undefined): Stat {
  const n = values.length
  if (dp === undefined) return { n, avg: null, s: null, cv: null, min: null, max: null }
  const series = exactSeries(values)
  const numbers = values.map(Number)
  const extreme = (pick: (a: number, b: number) => number) =>
    n === 0 ? undefined : numbers.reduce((a, b) => pick(a, b))
  return {
    n,
    avg: fromText(series && fractionText(exactMean(series), dp)),
    s: fromText(sdText(series, spreadDp(dp))),
    cv: fromText(cvText(series, 2)),
    min: figure(extreme(Math.min), dp),
    max: figure(extreme(Math.max), dp),
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

/** The bounds of a limit as written; those of the other side are left out. */
export const specsOf = (limit: StoredLimit | undefined) => ({
  lsl: limit?.op === 'LE' ? undefined : limit?.lo,
  usl: limit?.op === 'GE' ? undefined : limit?.hi,
})

/** Values in the order of production against one limit; whether Cpk may be given, the evaluation of the process says. */
export function capabilityOf(values: readonly string[], limit: StoredLimit | undefined) {
  const series = exactSeries(values)
  return { ppk: fromText(ppkText(series, specsOf(limit), 2)), r1: fromText(lag1Text(series, 3)) }
}
