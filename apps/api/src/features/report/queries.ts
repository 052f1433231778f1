import { addDays } from '@clinker/domain/cement/due-dates'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Period } from '../../quality/period.ts'

export interface TestedValue {
  readonly variety_id: number
  readonly batch_num: string
  readonly produced_on: string
  readonly code: string
  readonly value: string
  /** Of the test, `YYYY-MM`. */
  readonly month: string
}

/** So many days after its production a result is looked for, and so many days around the period a first load. */
const REACH_DAYS = 120

/** Results tested in the period, of batches that left, in the order of production. */
export async function findTestedValues(
  db: Db,
  {
    companyId,
    varietyIds,
    period,
    moment,
  }: {
    readonly companyId: number
    readonly varietyIds: readonly number[]
    readonly period: Period
    readonly moment: Date
  },
): Promise<readonly TestedValue[]> {
  const { rows } = await sql<TestedValue>`
    with tested as materialized (
      select b.batch_id, b.batch_num, b.variety_id, b.produced_on from batch b
      where b.company_id = ${companyId} and b.variety_id = any (${varietyIds}::int[])
        and b.first_out_at >= ${addDays(period.from, -REACH_DAYS)}::timestamptz and b.first_out_at < ${addDays(period.to, REACH_DAYS)}::timestamptz
    )
    select t.variety_id, t.batch_num, t.produced_on, r.indicator_code as code, r.value::text as value, to_char(r.test_at, 'YYYY-MM') as month
    from results_of(${companyId}, (select array_agg(batch_id) from tested), null) r
    join tested t on t.batch_id = r.batch_id
    where r.value is not null and r.recorded_at <= ${moment} and (r.replaced_at is null or r.replaced_at > ${moment})
      and r.test_at >= ${period.from}::timestamptz and r.test_at < ${addDays(period.to, 1)}::timestamptz
    order by t.produced_on, t.batch_id
  `.execute(db)
  return rows
}

export interface Shipped {
  readonly company_id: number
  readonly day: string
  readonly variety_id: number
  readonly kg: string
  readonly trucks: number
}

/** What left in the period: by company, day and variety. */
export async function findShipped(
  db: Db,
  { companyIds, period }: { readonly companyIds: readonly number[]; readonly period: Period },
): Promise<readonly Shipped[]> {
  const { rows } = await sql<Shipped>`
    select l.company_id, to_char(l.out_at, 'YYYY-MM-DD') as day, l.variety_id, sum(l.net_kg)::bigint as kg, count(*)::int as trucks
    from load l
    where l.company_id = any (${companyIds}::int[]) and l.variety_id = any (array(select variety_id from variety))
      and l.out_at >= ${period.from}::timestamptz and l.out_at < ${addDays(period.to, 1)}::timestamptz
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(db)
  return rows
}

export async function findCompany(
  db: Db,
  companyId: number,
): Promise<{ readonly companyId: number; readonly pk56: string; readonly unitname: string }> {
  const row = await db
    .selectFrom('company')
    .select(['pk56', 'unitname'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return { companyId, pk56: row?.pk56 ?? '', unitname: row?.unitname ?? '' }
}
