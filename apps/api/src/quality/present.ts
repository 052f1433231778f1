import type { Reported } from '@clinker/contract/batches/shapes'
import { WORDS } from '@clinker/contract/catalogue'
import { addDays } from '@clinker/domain/cement/due-dates'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { judge } from '@clinker/domain/cement/judge'
import { verdictOf, type Verdict } from '@clinker/domain/cement/verdict'
import { tonnesText } from '@clinker/domain/number/mass'
import { roundText } from '@clinker/domain/number/round'
import type { StoredLimit } from './limit-queries.ts'

export const DASH = '-'
/** Only here a text becomes a reported value. */
const reported = (text: string): Reported => text as Reported

type Names = Readonly<Record<string, { readonly zh: string } | undefined>>
const word = (key: string): string => (WORDS as Names)[key]?.zh ?? key

export const indicatorName = (code: string): string => word(`batches.indicator.${code}`)
export const verdictText = (verdict: Verdict): string => word(`batches.verdict.${verdict}`)

export type State = 'OK' | 'NG' | 'PENDING' | 'NA'
export interface FormattedValue {
  readonly value: number | null
  readonly valueText: Reported
  readonly state: State
}

/** The reported value and its state; a missing one is PENDING only for indicators the plant must test, otherwise NA. */
export function formatValue(code: string, value: string | undefined, limit: StoredLimit | undefined): FormattedValue {
  if (value === undefined) {
    const waited = limit?.kind === 'OUT' && limit.op !== 'INFO'
    return { value: null, valueText: reported(DASH), state: waited ? 'PENDING' : 'NA' }
  }
  const state = stateOf(value, limit)
  const dp = indicatorOf(code)?.dp
  if (dp === undefined) {
    const passed = Number(value) === 1
    return {
      value: passed ? 1 : 0,
      valueText: reported(word(passed ? 'batches.value.pass' : 'batches.value.fail')),
      state,
    }
  }
  const valueText = reported(roundText(value, dp))
  return { value: Number(valueText), valueText, state }
}

const STATES = { pass: 'OK', fail: 'NG', 'no-limit': 'NA' } as const
export const stateOf = (value: string, limit: StoredLimit | undefined): State => STATES[judge(value, limit)]

export function limitText(limit: Pick<StoredLimit, 'op' | 'lo' | 'hi'> | undefined): string {
  if (limit === undefined || limit.op === 'INFO') return DASH
  if (limit.op === 'PASS') return word('batches.value.pass')
  return boundsText(limit.op === 'LE' ? undefined : limit.lo, limit.op === 'GE' ? undefined : limit.hi) ?? DASH
}

export function boundsText(lo: string | undefined, hi: string | undefined): string | undefined {
  if (lo !== undefined && hi !== undefined) return `${lo}~${hi}`
  if (lo !== undefined) return `≥${lo}`
  return hi === undefined ? undefined : `≤${hi}`
}

/** One limit for all, or none: figures over batches of different limits cannot be held against one. */
export function commonLimit(limits: Iterable<StoredLimit | undefined>): StoredLimit | undefined {
  let common: StoredLimit | undefined
  let first = true
  for (const limit of limits) {
    if (first) common = limit
    else if (common?.op !== limit?.op || common?.lo !== limit?.lo || common?.hi !== limit?.hi) return undefined
    first = false
  }
  return common
}

export const verdictNow = (
  limits: ReadonlyMap<string, StoredLimit>,
  known: Readonly<Record<string, string>>,
): Verdict => verdictOf([...limits.values()], known)

/** Days on which the results that are still missing are due; overdue ones too. */
export function dueDays(
  producedOn: string,
  limits: ReadonlyMap<string, StoredLimit>,
  known: Readonly<Record<string, string>>,
): readonly string[] {
  return [...limits.values()].flatMap((limit) => {
    const age = indicatorOf(limit.indicator)?.ageDays
    const waits = age !== undefined && limit.kind === 'OUT' && known[limit.indicator] === undefined
    return waits ? [addDays(producedOn, age)] : []
  })
}

/** Tonnes with two decimals from whole kilograms. */
export const tonnes = (kg: string | bigint): number => Number(tonnesText(Number(kg)))

export const newest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null)
export const earliest = (days: readonly string[]): string | null =>
  days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null)
