import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import { findBatches, type BatchFilter } from '../../quality/batch-queries.ts'
import { findLimits } from '../../quality/limit-queries.ts'
import type { Period, Scope } from '../../quality/period.ts'
import {
  findDefaultVariety,
  findVarieties,
  type VarietyChoice,
  type VarietyRow,
} from '../../quality/variety-queries.ts'
import { sumLoads, type LoadFilter } from './queries.ts'
import { hold, KEY_CODES } from './summary.ts'

/** How far back the newest batch is searched. */
const EVER: Period = { from: '2000-01-01', to: '2999-12-30' }

/** The variety that the query names, or the default one of this caller. */
export async function chooseVariety(db: Db, scope: Scope, query: VarietyChoice): Promise<VarietyRow> {
  const found =
    query.cementVariety === undefined
      ? await findDefaultVariety(db, scope, query.packType)
      : (await findVarieties(db, query))[0]
  if (!found) throw new Problem('not_found')
  return found
}

export const loadsOf = (scope: Scope, variety: VarietyRow, period: Period): LoadFilter => ({
  companyIds: [scope.companyId],
  customerId: scope.customerId,
  varietyIds: [variety.variety_id],
  period,
})

interface SummaryRead {
  readonly scope: Scope
  readonly variety: VarietyRow
  readonly period: Period
  readonly earlier: Period
  readonly now: number
  /** Every indicator of the period before: its verdicts are counted. */
  readonly inFull?: true
}

const ALL = { by: 'departure', limit: 100_000, offset: 0 } as const

/** Batches of the period and of the one before it, what left, and the newest batch of all. */
export async function readSummary(db: Db, { scope, variety, period, earlier, now, inFull }: SummaryRead) {
  const filter: BatchFilter = { ...scope, varietyIds: [variety.variety_id], period, moment: new Date(now) }
  const [limits, rows, previous, newestOfAll, kg] = await Promise.all([
    findLimits(db, [variety.variety_code]),
    findBatches(db, filter, ALL),
    findBatches(db, { ...filter, period: earlier, codes: inFull ? undefined : KEY_CODES }, { by: 'produced' }),
    findBatches(db, { ...filter, period: EVER }, { by: 'departure', limit: 1, offset: 0 }),
    sumLoads(db, loadsOf(scope, variety, period)),
  ])
  return {
    limits,
    rows: hold(rows.toReversed(), variety, limits),
    earlier: hold(previous, variety, limits),
    last: hold(newestOfAll, variety, limits)[0],
    kg,
  }
}
