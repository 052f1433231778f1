import { addDays } from '@clinker/domain/cement/due-dates'
import type { DriftSide } from '@clinker/domain/spc/drift-warning'
import { cpkText, exactSeries } from '@clinker/domain/spc/exact'
import {
  phaseAt,
  processHits,
  type Audience,
  type ProcessHit,
  type ProcessPhase,
  type ProcessPoint,
} from '@clinker/domain/spc/process-chart'
import type { Db } from '../db/db.ts'
import { byProduction, findBatches, type BatchFilter, type SeenBatch } from './batch-queries.ts'
import type { LimitPhase } from './control-limit-queries.ts'
import type { StoredLimit } from './limit-queries.ts'
import { fromText, specsOf } from './statistics.ts'

// The one evaluation of a process: home page, chart, Cpk and texts all take limits and marks from here.

/** Batches before the period that patterns and moving means look back to, so that the period does not decide what is marked. */
const LEAD = 90
const REACH_DAYS = 730

export type Control = 'IN' | 'OUT' | 'NONE'

/** A phase as the maths takes it, beside its row. */
export interface Phase extends ProcessPhase {
  readonly row: LimitPhase
}

export interface Evaluation {
  /** Approved phases of the process in the order of their first day. */
  readonly phases: readonly Phase[]
  /** Before the first approval: what waits for it. Customers do not see it. */
  readonly proposal: Phase | undefined
  /** Values before the period and in it, in the order of production. */
  readonly points: readonly ProcessPoint[]
  /** Places of the period's values in `points`. */
  readonly places: readonly number[]
  /** `index` counts the period's values. */
  readonly hits: readonly ProcessHit[]
  readonly control: Control
}

export interface Process {
  readonly code: string
  /** Batches of the period and the newest before it. */
  readonly seen: readonly SeenBatch[]
  readonly lead: readonly SeenBatch[]
  /** Rows of this indicator, as `findLimitPhases` orders them. */
  readonly rows: readonly LimitPhase[]
  /** The standard's limit at the end of the period: it says which side harms. */
  readonly limit: StoredLimit | undefined
  readonly audience: Audience
  /** Only the marks that decide: enough where no chart is drawn. */
  readonly usualOnly?: boolean
}

export const audienceOf = (customerId: number | null): Audience => (customerId === null ? 'STAFF' : 'CUSTOMER')

export function toPhase(row: LimitPhase): Phase {
  return {
    row,
    validFrom: row.valid_from,
    cl: Number(row.cl),
    ucl: Number(row.ucl),
    s: Number(row.s),
    pooledR1: Number(row.pooled_r1),
    alike: row.sigma_method === 'S',
  }
}

const SIDES: Readonly<Partial<Record<StoredLimit['op'], DriftSide>>> = { GE: 'LOW', LE: 'HIGH', RANGE: 'BOTH' }
export const sideOf = (limit: StoredLimit | undefined): DriftSide | undefined => limit && SIDES[limit.op]

export function evaluate({ code, seen, lead, rows, limit, audience, usualOnly }: Process): Evaluation {
  const ofPeriod = new Set(seen.map((batch) => batch.batch_id))
  const valued = [...lead.filter((batch) => !ofPeriod.has(batch.batch_id)), ...seen]
    .filter((batch) => batch.known[code] !== undefined)
    .toSorted(byProduction)
  const points = valued.map(({ produced_on: producedOn, known }) => ({ producedOn, value: Number(known[code]) }))
  const places = valued.flatMap((batch, i) => (ofPeriod.has(batch.batch_id) ? [i] : []))
  const phases = rows.filter(({ state }) => state === 'APPROVED').map(toPhase)
  const waiting = rows.find(({ state }) => state === 'PROPOSED')
  const at = new Map(places.map((place, index) => [place, index]))
  const hits = processHits({ points, phases, side: sideOf(limit), audience, usualOnly }).flatMap((hit) => {
    const index = at.get(hit.index)
    return index === undefined ? [] : [{ ...hit, index }]
  })
  const isLimited = places.length > 0 && places.every((place) => phaseAt(phases, points[place]?.producedOn ?? '') >= 0)
  return {
    phases,
    proposal: phases.length === 0 && waiting && audience === 'STAFF' ? toPhase(waiting) : undefined,
    points,
    places,
    hits,
    control: !isLimited ? 'NONE' : hits.some(({ usual }) => usual) ? 'OUT' : 'IN',
  }
}

/** Cpk of the period's values, given only in control. */
export const cpkOf = ({ control }: Evaluation, values: readonly string[], limit: StoredLimit | undefined) =>
  control === 'IN' ? fromText(cpkText(exactSeries(values), specsOf(limit), 2)) : null

/** The phase in force at the newest value of the period. */
export function newestPhase({ phases, points, places }: Evaluation): Phase | undefined {
  const last = points[places.at(-1) ?? -1]
  return last && phases[phaseAt(phases, last.producedOn)]
}

/** The newest batches that left before the period, as known now. */
export async function findLead(db: Db, filter: BatchFilter): Promise<readonly SeenBatch[]> {
  const { from } = filter.period
  const period = { from: addDays(from, -REACH_DAYS), to: addDays(from, -1) }
  return findBatches(db, { ...filter, period }, { by: 'departure', limit: LEAD, offset: 0 })
}
