import type { Db } from '../../db/db.ts'
import { findBatches, type BatchFilter } from '../../quality/batch-queries.ts'
import { findInternalLimits, sidesOf, type InternalLimits } from '../../quality/internal-limit-queries.ts'
import { findLimits, type Limits } from '../../quality/limit-queries.ts'
import { batchKeyOf, dayAt, periodOf, type Scope } from '../../quality/period.ts'
import { findVarieties, type VarietyChoice, type VarietyRow } from '../../quality/variety-queries.ts'
import { Problem } from '../../http/problem.ts'
import { captions, columnsOf, judged } from './table.ts'

export interface TableQuery extends VarietyChoice {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly batchNum?: string | undefined
  readonly allPeriods?: '1' | undefined
  readonly inner?: '1' | undefined
  readonly indicatorCodes?: readonly string[] | undefined
}

/** Before anything that was ever shipped. */
const FIRST_DAY = '2000-01-01'

/** What a table, the figures under it and its file share. */
export async function prepare(db: Db, scope: Scope, query: TableQuery, now: number) {
  // Internal limits are not for customers, nor a way to find them out.
  if (query.inner === '1' && scope.customerId !== null) throw new Problem('forbidden')
  const varieties = await findVarieties(db, query)
  if (varieties.length === 0) throw new Problem('not_found')
  const varietyCodes = [...new Set(varieties.map((variety) => variety.variety_code))]
  const [limits, internal] = await Promise.all([
    findLimits(db, varietyCodes),
    findInternalLimits(db, scope, varietyCodes),
  ])
  const period = query.allPeriods === '1' ? { from: FIRST_DAY, to: dayAt(now) } : periodOf(query, now)
  const codes = columnsOf(query.indicatorCodes, varieties, limits, period.to)
  const whole: BatchFilter = {
    ...scope,
    varietyIds: varieties.map((variety) => variety.variety_id),
    period,
    key: query.batchNum === undefined ? undefined : batchKeyOf(query.batchNum),
    moment: new Date(now),
  }
  const filter = query.inner === '1' ? await onlyOutside(db, whole, { varieties, limits, internal }) : whole
  return { filter, varieties, limits, internal, codes, columns: captions(codes, varieties, limits, [period.to]) }
}

interface Rules {
  readonly varieties: readonly VarietyRow[]
  readonly limits: Limits
  readonly internal: InternalLimits
}

/** The filter, narrowed to batches with a value outside an internal limit. */
async function onlyOutside(db: Db, filter: BatchFilter, { varieties, limits, internal }: Rules): Promise<BatchFilter> {
  const seen = await findBatches(db, { ...filter, codes: internal.codes }, { by: 'produced' })
  const outside = judged(seen, varieties, limits).filter(
    ({ batch, limitsByCode }) => Object.keys(sidesOf(batch, limitsByCode, internal)).length > 0,
  )
  return { ...filter, batchIds: outside.map(({ batch }) => batch.batch_id) }
}
