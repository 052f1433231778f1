import { addDays } from '@clinker/domain/cement/due-dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Period } from '../../quality/period.ts'

export interface LoadFilter {
  readonly companyIds: readonly number[]
  /** Null for staff. */
  readonly customerId: number | null
  readonly varietyIds: readonly number[]
  readonly period: Period
}

export type Grouping = 'DAY' | 'MONTH' | 'VARIETY' | 'PLANT'

const KEYS: Readonly<Record<Grouping, RawBuilder<string>>> = {
  DAY: sql`to_char(l.out_at, 'YYYY-MM-DD')`,
  MONTH: sql`to_char(l.out_at, 'YYYY-MM')`,
  VARIETY: sql`(select v.cement_variety from variety v where v.variety_id = l.variety_id)`,
  PLANT: sql`(select k.pk56 from company k where k.company_id = l.company_id)`,
}

/** Loads that left in the period; a customer's own come by the index that begins with it. */
function left({ companyIds, customerId, varietyIds, period }: LoadFilter): RawBuilder<unknown> {
  return sql`load l where l.company_id = any (${companyIds}::int[])${customerId === null ? sql`` : sql` and l.customer_id = ${customerId}`}
      and l.variety_id = any (${varietyIds}::int[])
      and l.out_at >= ${period.from}::timestamptz and l.out_at < ${addDays(period.to, 1)}::timestamptz`
}

export interface LoadGroup {
  readonly key: string
  readonly kg: string
  readonly trucks: number
  readonly last: string
}

export async function findLoadGroups(db: Db, filter: LoadFilter, by: Grouping): Promise<readonly LoadGroup[]> {
  const { rows } = await sql<LoadGroup>`
    select ${KEYS[by]} as key, sum(l.net_kg)::bigint as kg, count(*)::int as trucks,
      to_char(max(l.out_at), 'YYYY-MM-DD HH24:MI:SS') as last
    from ${left(filter)}
    group by 1 order by 1
  `.execute(db)
  return rows
}

export async function sumLoads(db: Db, filter: LoadFilter): Promise<string> {
  const { rows } = await sql<{ kg: string }>`
    select coalesce(sum(l.net_kg), 0)::bigint as kg from ${left(filter)}
  `.execute(db)
  return rows[0]?.kg ?? '0'
}

/** Batches that any of the loads carried. */
export async function countLoadedBatches(db: Db, filter: LoadFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select distinct b.company_id, b.batch_id from load_batch b
      join (select l.company_id, l.load_id from ${left(filter)}) l on l.company_id = b.company_id and l.load_id = b.load_id
    ) x
  `.execute(db)
  return rows[0]?.n ?? 0
}

export interface PlantValues {
  readonly company_id: number
  readonly values: readonly string[]
}

/** 28-day strengths of one variety, company by company, from the recorded results at the given moment; for staff. */
export async function findPlantValues(
  db: Db,
  { companyIds, varietyIds, period, moment }: Omit<LoadFilter, 'customerId'> & { readonly moment: Date },
): Promise<readonly PlantValues[]> {
  const { rows } = await sql<PlantValues>`
    select b.company_id, array_agg(r.value::text order by b.produced_on, b.batch_id) as values
    from batch b
    join result r on r.company_id = b.company_id and r.batch_id = b.batch_id and r.indicator_code = 'CS28'
      and r.recorded_at <= ${moment} and (r.replaced_at is null or r.replaced_at > ${moment})
    where b.company_id = any (${companyIds}::int[]) and b.variety_id = any (${varietyIds}::int[]) and r.value is not null
      and b.first_out_at >= ${period.from}::timestamptz and b.first_out_at < ${addDays(period.to, 1)}::timestamptz
    group by b.company_id
  `.execute(db)
  return rows
}

export interface TestedValue {
  readonly value: string
  readonly produced_on: string
}

/** So many days after production a 28-day test is looked for, and so many days around it a first load. */
const LATEST_TEST_DAYS = 120

/** Batches of one variety that may have been tested in the period: for a customer from what was shipped to it. */
function testable({ companyIds, customerId, varietyIds, period }: LoadFilter): RawBuilder<unknown> {
  const [[companyId], [varietyId]] = [companyIds, varietyIds]
  const earliest = addDays(period.from, -LATEST_TEST_DAYS)
  if (customerId === null)
    return sql`
      select b.batch_id, b.produced_on from batch b
      where b.company_id = ${companyId} and b.variety_id = ${varietyId} and b.first_out_at is not null
        and b.produced_on between ${earliest}::date and ${period.to}::date`
  return sql`
      select b.batch_id, b.produced_on from shipped_batch s join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
      where s.company_id = ${companyId} and s.customer_id = ${customerId} and s.variety_id = ${varietyId}
        and s.first_out_at >= ${earliest}::timestamptz and s.first_out_at < ${addDays(period.to, LATEST_TEST_DAYS)}::timestamptz`
}

/** 28-day strengths by the day of their test, of batches that left for this caller, in the order of production. */
export async function findTestedValues(
  db: Db,
  filter: LoadFilter & { readonly moment: Date },
): Promise<readonly TestedValue[]> {
  const { companyIds, period, moment } = filter
  const { rows } = await sql<TestedValue>`
    with tested as materialized (${testable(filter)})
    select r.value::text as value, t.produced_on
    from results_of(${companyIds[0]}, (select array_agg(batch_id) from tested), array['CS28']) r
    join tested t on t.batch_id = r.batch_id
    where r.value is not null and r.recorded_at <= ${moment} and (r.replaced_at is null or r.replaced_at > ${moment})
      and r.test_at >= ${period.from}::timestamptz and r.test_at < ${addDays(period.to, 1)}::timestamptz
    order by t.produced_on, t.batch_id
  `.execute(db)
  return rows
}

/** The day on which a batch of the variety first left for this caller. */
export async function findFirstDay(
  db: Db,
  { companyIds: [companyId], customerId, varietyIds: [varietyId] }: Omit<LoadFilter, 'period'>,
): Promise<string | null> {
  const from =
    customerId === null
      ? sql`batch where first_out_at is not null and`
      : sql`shipped_batch where customer_id = ${customerId} and`
  const { rows } = await sql<{ day: string }>`
    select to_char(first_out_at, 'YYYY-MM-DD') as day from ${from} company_id = ${companyId} and variety_id = ${varietyId}
    order by first_out_at limit 1
  `.execute(db)
  return rows[0]?.day ?? null
}

/** Feedback of this caller's world that is not closed; policies decide whose that is. */
export async function countOpenFeedback(db: Db, companyId: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from feedback where company_id = ${companyId} and status <> 'CLOSED'`.execute(db)
  return rows[0]?.n ?? 0
}

/** Ratings this customer still owes on that day; staff get none. */
export async function countOpenEvaluations(
  db: Db,
  {
    companyId,
    customerId,
    day,
  }: { readonly companyId: number; readonly customerId: number | null; readonly day: string },
): Promise<number> {
  if (customerId === null) return 0
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from evaluation e
    where e.company_id = ${companyId} and e.deadline >= ${day}::date and not exists
      (select 1 from evaluation_answer a where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id and a.customer_id = ${customerId})`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
