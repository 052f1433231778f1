import type { DueFilter } from '@clinker/contract/batches/sorts'
import { addDays } from '@clinker/domain/cement/due-dates'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import type { Verdict } from '@clinker/domain/cement/verdict'
import type { Db } from '../../db/db.ts'
import { findBatches, type BatchFilter } from '../../quality/batch-queries.ts'
import { sidesOf, type InternalLimits } from '../../quality/internal-limit-queries.ts'
import type { Limits } from '../../quality/limit-queries.ts'
import { earliest, verdictNow } from '../../quality/present.ts'
import type { VarietyRow } from '../../quality/variety-queries.ts'
import { dueOf, judged, type JudgedBatch } from './table.ts'

/** Filters and order that only judged batches can answer. */
export interface Arrangement {
  readonly verdict?: Verdict | undefined
  readonly due?: DueFilter | undefined
  readonly corrected?: '1' | undefined
  readonly inner?: '1' | undefined
  /** A column, `-` before it from the highest to the lowest. */
  readonly sort?: string | undefined
}

export interface Rules {
  readonly varieties: readonly VarietyRow[]
  readonly limits: Limits
  readonly internal: InternalLimits
  /** The day at the plants. */
  readonly today: string
}

const LATE_AGE_DAYS = 28
/** The worst first. */
const VERDICTS: readonly Verdict[] = ['FAILED', 'PENDING', 'PROVISIONAL', 'QUALIFIED']

/** The Sunday of the week of a day. */
export function weekEnd(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (7 - weekday) % 7)
}

/** Whether a 28-day result is still to come. */
const waits = ({ batch, limitsByCode }: JudgedBatch): boolean =>
  [...limitsByCode.values()].some(
    ({ indicator, kind }) =>
      kind === 'OUT' && indicatorOf(indicator)?.ageDays === LATE_AGE_DAYS && batch.known[indicator] === undefined,
  )

export function isDue(row: JudgedBatch, due: DueFilter, today: string): boolean {
  const waiting = waits(row)
  const day = addDays(row.batch.produced_on, LATE_AGE_DAYS)
  if (due === 'DONE') return !waiting
  if (due === 'OVERDUE') return waiting && day < today
  return waiting && (due === 'WAITING' || (day >= today && day <= weekEnd(today)))
}

export const isOutside = ({ batch, limitsByCode }: JudgedBatch, internal: InternalLimits): boolean =>
  Object.keys(sidesOf(batch, limitsByCode, internal)).length > 0

function passes(row: JudgedBatch, wanted: Arrangement, { internal, today }: Rules): boolean {
  if (wanted.verdict !== undefined && verdictNow(row.limitsByCode, row.batch.known) !== wanted.verdict) return false
  if (wanted.due !== undefined && !isDue(row, wanted.due, today)) return false
  if (wanted.corrected === '1' && row.batch.corrected.length === 0) return false
  return wanted.inner !== '1' || isOutside(row, internal)
}

/** What the rows are sorted by; undefined stands last in both directions. */
function keyOf(by: string, varieties: readonly VarietyRow[]): (row: JudgedBatch) => string | number | undefined {
  switch (by) {
    case 'batchNum':
      return ({ batch }) => batch.batch_num
    case 'showName':
      return ({ variety }) => varieties.indexOf(variety)
    case 'produceDate':
      return ({ batch }) => batch.produced_on
    case 'outboundDate':
      return ({ batch }) => batch.out_on
    case 'tonnage':
      return ({ batch }) => Number(batch.planned_kg)
    case 'outboundNum':
      return ({ batch }) => Number(batch.kg)
    case 'verdict':
      return ({ batch, limitsByCode }) => VERDICTS.indexOf(verdictNow(limitsByCode, batch.known))
    case 'nextDueDate':
      return (row) => earliest(dueOf(row)) ?? undefined
    default:
      return ({ batch }) => (batch.known[by] === undefined ? undefined : Number(batch.known[by]))
  }
}

/** Equal ones stand as without a sort: the newest batch first. */
function sorted(rows: readonly JudgedBatch[], sort: string, varieties: readonly VarietyRow[]): readonly JudgedBatch[] {
  const desc = sort.startsWith('-')
  const key = keyOf(desc ? sort.slice(1) : sort, varieties)
  return rows
    .map((row) => ({ row, key: key(row), id: BigInt(row.batch.batch_id) }))
    .toSorted((a, b) => {
      if (a.key !== b.key) {
        if (a.key === undefined) return 1
        if (b.key === undefined) return -1
        return a.key < b.key === desc ? 1 : -1
      }
      return a.id < b.id ? 1 : -1
    })
    .map(({ row }) => row)
}

/** The indicators that have to be read; all when undefined. */
function codesFor({ verdict, due, corrected, inner, sort }: Arrangement, internal: InternalLimits) {
  const by = sort?.replace(/^-/, '')
  if (verdict !== undefined || due !== undefined || corrected === '1' || by === 'verdict' || by === 'nextDueDate')
    return undefined
  const sorting = by !== undefined && indicatorOf(by) ? [by] : []
  return [...new Set([...(inner === '1' ? internal.codes : []), ...sorting])]
}

/**
 * The batches of the filter in the order of the arrangement, by id; undefined if it asks for nothing that SQL does not answer itself.
 * The filter is bounded by its period or its numbers, so what is read here does not grow with the world.
 */
export async function arrange(
  db: Db,
  filter: BatchFilter,
  wanted: Arrangement,
  rules: Rules,
): Promise<readonly string[] | undefined> {
  const { verdict, due, corrected, inner, sort } = wanted
  if ([verdict, due, corrected, inner, sort].every((one) => one === undefined)) return undefined
  const seen = await findBatches(db, { ...filter, codes: codesFor(wanted, rules.internal) }, { by: 'departure' })
  const passing = judged(seen, rules.varieties, rules.limits).filter((row) => passes(row, wanted, rules))
  const rows = sort === undefined ? passing : sorted(passing, sort, rules.varieties)
  return rows.map(({ batch }) => batch.batch_id)
}
