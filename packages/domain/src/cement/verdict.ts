import { indicatorOf } from './indicators.ts'
import { judge } from './judge.ts'
import type { LimitRow } from './limit-row.ts'

export type Verdict = 'PENDING' | 'PROVISIONAL' | 'QUALIFIED' | 'FAILED'
export type ItemState = 'pass' | 'fail' | 'pending' | 'no-limit'
export type JudgedItem = { readonly limit: LimitRow; readonly state: ItemState }
// Known values by indicator code; an indicator without a value is pending.
export type Values = Readonly<Record<string, number | string | undefined>>

const LATE_AGE_DAYS = 28

const isLate = (indicator: string) => (indicatorOf(indicator)?.ageDays ?? 0) >= LATE_AGE_DAYS

function stateOf(limit: LimitRow, values: Values): ItemState {
  const value = values[limit.indicator]
  return value === undefined ? 'pending' : judge(value, limit)
}

export function judgeItems(limits: readonly LimitRow[], values: Values): readonly JudgedItem[] {
  return limits.map((limit) => ({ limit, state: stateOf(limit, values) }))
}

// Only factory items decide. One failing item fails the batch at once; a missing type test never does.
export function verdictOf(limits: readonly LimitRow[], values: Values): Verdict {
  const items = judgeItems(
    limits.filter((limit) => limit.kind === 'OUT'),
    values,
  ).filter((item) => item.state !== 'no-limit')
  if (items.some((item) => item.state === 'fail')) return 'FAILED'
  const open = items.filter((item) => item.state === 'pending')
  if (items.length === 0 || open.length === items.length) return 'PENDING'
  if (open.length === 0) return 'QUALIFIED'
  return open.every((item) => isLate(item.limit.indicator)) ? 'PROVISIONAL' : 'PENDING'
}

// Batches passing among batches judged; undecided ones are in neither number.
export function passCount(verdicts: readonly Verdict[]): { readonly passed: number; readonly judged: number } {
  const judged = verdicts.filter((verdict) => verdict !== 'PENDING')
  return { passed: judged.filter((verdict) => verdict !== 'FAILED').length, judged: judged.length }
}
