import type { Db } from '../../db/db.ts'
import type { BatchFilter } from '../../quality/batch-queries.ts'
import { findLimits } from '../../quality/limit-queries.ts'
import { batchKeyOf, dayAt, periodOf, type Scope } from '../../quality/period.ts'
import { findVarieties, type VarietyChoice } from '../../quality/variety-queries.ts'
import { Problem } from '../../http/problem.ts'
import { captions, columnsOf } from './table.ts'

export interface TableQuery extends VarietyChoice {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly batchNum?: string | undefined
  readonly allPeriods?: '1' | undefined
  readonly indicatorCodes?: readonly string[] | undefined
}

/** Before anything that was ever shipped. */
const FIRST_DAY = '2000-01-01'

/** What a table, the figures under it and its file share. */
export async function prepare(db: Db, scope: Scope, query: TableQuery, now: number) {
  const varieties = await findVarieties(db, query)
  if (varieties.length === 0) throw new Problem('not_found')
  const limits = await findLimits(
    db,
    varieties.map((variety) => variety.variety_code),
  )
  const period = query.allPeriods === '1' ? { from: FIRST_DAY, to: dayAt(now) } : periodOf(query, now)
  const codes = columnsOf(query.indicatorCodes, varieties, limits, period.to)
  const filter: BatchFilter = {
    ...scope,
    varietyIds: varieties.map((variety) => variety.variety_id),
    period,
    key: query.batchNum === undefined ? undefined : batchKeyOf(query.batchNum),
    moment: new Date(now),
  }
  return { filter, varieties, limits, codes, columns: captions(codes, varieties, limits, [period.to]) }
}
