import type { LimitRow } from '@clinker/domain/cement/limit-row'
import { limitsFor } from '@clinker/domain/cement/limits'
import { dayText } from '../calendar.ts'
import { standardOn, type Variety } from '../varieties.ts'

export interface Guard {
  readonly low: number | undefined
  readonly high: number | undefined
}

export interface Limits {
  readonly standard: string
  readonly rows: readonly LimitRow[]
  readonly guards: ReadonlyMap<string, Guard>
}

/** Distance a plant keeps from a limit, in standard deviations. */
const KEEP = 0.35
/** How much of an excursion beyond that line is left after the plant turned it back. */
const TURN_BACK = 0.4

const byStandard = new Map<string, Limits>()
const bound = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** The limits a batch of this day is judged by; the same for every day of a standard's edition. */
export function limitsOn(variety: Variety, day: number): Limits {
  const standard = standardOn(variety, day)
  const key = `${variety.code} ${variety.grade} ${standard}`
  const known = byStandard.get(key)
  if (known) return known
  const rows = limitsFor({ variety: variety.code, grade: variety.grade, producedOn: dayText(day) })
  if (rows.length === 0) throw new RangeError(`no limits for ${key}`)
  const guards = new Map(rows.map((row) => [row.indicator, { low: bound(row.lo), high: bound(row.hi) }]))
  const limits = { standard, rows, guards }
  byStandard.set(key, limits)
  return limits
}

/** A plant steers away from its limits: what would cross one is folded back to its own side. */
export function keepWithin(value: number, guard: Guard | undefined, sigma: number): number {
  if (!guard) return value
  const floor = guard.low === undefined ? -Infinity : guard.low + KEEP * sigma
  const ceiling = guard.high === undefined ? Infinity : guard.high - KEEP * sigma
  let kept = value
  for (let turn = 0; turn < 4 && (kept < floor || kept > ceiling); turn += 1)
    kept = kept < floor ? floor + (floor - kept) * TURN_BACK : ceiling - (kept - ceiling) * TURN_BACK
  return Math.min(ceiling, Math.max(floor, kept))
}
