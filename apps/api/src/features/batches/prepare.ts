import { MAX_LISTED } from '@clinker/contract/batches/limits'
import type { Db } from '../../db/db.ts'
import {
  countBatches,
  findBatches,
  findIds,
  findInAllPeriods,
  findNumbered,
  type BatchFilter,
  type SeenBatch,
} from '../../quality/batch-queries.ts'
import { findInternalLimits } from '../../quality/internal-limit-queries.ts'
import { findLimits } from '../../quality/limit-queries.ts'
import { batchKeyOf, dayAt, periodOf, type Scope } from '../../quality/period.ts'
import { findVarieties, type VarietyChoice } from '../../quality/variety-queries.ts'
import { Problem } from '../../http/problem.ts'
import { arrange, type Arrangement } from './arrange.ts'
import { captions, columnsOf } from './table.ts'

export interface TableQuery extends VarietyChoice, Arrangement {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly batchNum?: string | undefined
  readonly batchNums?: readonly string[] | undefined
  readonly allPeriods?: '1' | undefined
  readonly slip?: 'NONE' | 'ANY' | undefined
  readonly custname?: string | undefined
  readonly truckNo?: string | undefined
  readonly indicatorCodes?: readonly string[] | undefined
}

/** Before anything that was ever shipped. */
const FIRST_DAY = '2000-01-01'

/** What a table, the figures under it and its file share. */
export async function prepare(db: Db, scope: Scope, query: TableQuery, now: number) {
  // Internal limits and other buyers are not for customers, nor a way to find them out.
  const staffOnly = query.inner === '1' || query.custname !== undefined
  if (staffOnly && scope.customerId !== null) throw new Problem('forbidden')
  const known = await findVarieties(db, { cementVariety: query.cementVariety })
  if (known.length === 0) throw new Problem('not_found')
  // A variety that is not packed like this has no batches, which is no error.
  const varieties = known.filter(({ pack_type }) => query.packType === undefined || pack_type === query.packType)
  const varietyCodes = [...new Set(varieties.map((variety) => variety.variety_code))]
  const today = dayAt(now)
  const inPeriod: BatchFilter = {
    ...scope,
    varietyIds: varieties.map((variety) => variety.variety_id),
    period: periodOf(query, now),
    key: query.batchNum === undefined ? undefined : batchKeyOf(query.batchNum),
    moment: new Date(now),
  }
  const [limits, internal, numbered] = await Promise.all([
    findLimits(db, varietyCodes),
    findInternalLimits(db, scope, varietyCodes),
    numbersOf(db, inPeriod, query),
  ])
  const period = numbered ? { from: FIRST_DAY, to: today } : inPeriod.period
  const codes = columnsOf(query.indicatorCodes, varieties, limits, period.to)
  const whole: BatchFilter = {
    ...inPeriod,
    ...(numbered && { period, key: undefined, batchIds: numbered.ids }),
    custname: query.custname,
    truckNo: query.truckNo,
    slip: query.slip,
  }
  const ids = await arrange(db, whole, query, { varieties, limits, internal, today })
  return {
    filter: ids ? { ...whole, batchIds: ids } : whole,
    /** Ids in the requested order; undefined when SQL orders by departure. */
    ids,
    missing: numbered?.missing ?? [],
    varieties,
    limits,
    internal,
    codes,
    columns: captions(codes, varieties, limits, [period.to]),
  }
}

/** Batches found by their numbers in all periods; undefined when the period bounds the search. */
async function numbersOf(db: Db, inPeriod: BatchFilter, { batchNums, allPeriods }: TableQuery) {
  if (batchNums !== undefined) {
    const keys = new Map(batchNums.slice(0, MAX_LISTED).map((number) => [batchKeyOf(number), number]))
    const found = await findNumbered(db, inPeriod, [...keys.keys()])
    for (const { batch_key: key } of found) keys.delete(key)
    return { ids: found.map(({ batch_id }) => batch_id), missing: [...keys.values()] }
  }
  const { key } = inPeriod
  if (allPeriods !== '1' || key === undefined) return undefined
  const [ends, parts] = await Promise.all([findInAllPeriods(db, inPeriod, key), findIds(db, inPeriod)])
  return { ids: [...new Set([...ends.map(({ batch_id }) => batch_id), ...parts])], missing: [] }
}

type Prepared = Pick<Awaited<ReturnType<typeof prepare>>, 'filter' | 'ids'>

/** One page in the requested order, and how many there are. */
export async function readPage(
  db: Db,
  { filter, ids }: Prepared,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly total: number; readonly seen: readonly SeenBatch[] }> {
  const offset = (page - 1) * limit
  if (!ids) {
    const [total, seen] = await Promise.all([
      countBatches(db, filter),
      findBatches(db, filter, { by: 'departure', limit, offset }),
    ])
    return { total, seen }
  }
  return { total: ids.length, seen: await findInOrder(db, filter, ids.slice(offset, offset + limit)) }
}

/** These batches of the filter in the order of their ids. */
export async function findInOrder(db: Db, filter: BatchFilter, ids: readonly string[]): Promise<readonly SeenBatch[]> {
  if (ids.length === 0) return []
  const seen = await findBatches(db, { ...filter, batchIds: ids }, { by: 'produced' })
  const byId = new Map(seen.map((batch) => [batch.batch_id, batch]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
