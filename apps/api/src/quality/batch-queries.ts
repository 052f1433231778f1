import { addDays } from '@clinker/domain/cement/due-dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Period, Scope } from './period.ts'

export interface BatchFilter extends Scope {
  readonly varietyIds: readonly number[]
  /** Days in which the batch first left, for this caller. */
  readonly period: Period
  /** Part of a batch number, as a key. */
  readonly key?: string | undefined
  /** Part of the name of a customer it was shipped to. */
  readonly custname?: string | undefined
  /** Part of the plate of a truck that carried it to this caller. */
  readonly truckNo?: string | undefined
  /** With or without a slip of this caller whose newest issue is not revoked. */
  readonly slip?: 'NONE' | 'ANY' | undefined
  /** Only these batches; all when absent. */
  readonly batchIds?: readonly string[] | undefined
  /** Only results recorded up to this moment. */
  readonly moment: Date
  /** Only these indicators; all when absent, no results when empty. */
  readonly codes?: readonly string[] | undefined
}

export interface SeenBatch {
  readonly batch_id: string
  readonly batch_num: string
  readonly variety_id: number
  readonly produced_on: string
  readonly out_on: string
  readonly planned_kg: string
  readonly kg: string
  /** Values by indicator, as text with all their decimals. */
  readonly known: Readonly<Record<string, string>>
  /** Indicators whose value took the place of an earlier one. */
  readonly corrected: readonly string[]
  readonly as_of: string | null
}

export const byProduction = (a: SeenBatch, b: SeenBatch): number => {
  if (a.produced_on !== b.produced_on) return a.produced_on < b.produced_on ? -1 : 1
  return Number(BigInt(a.batch_id) - BigInt(b.batch_id))
}

const hasKey = (key: string | undefined): RawBuilder<unknown> =>
  key === undefined ? sql`` : sql` and position(${key} in b.batch_key) > 0`

const ofIds = (ids: readonly string[] | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  ids === undefined ? sql`` : sql` and ${column} = any (${ids}::bigint[])`

/** One variety by equality: the index then gives the rows in their order, and a page reads a page. */
const ofVarieties = (column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any (${ids}::int[])`

/** Conditions on what hangs on a batch, each asked once for each batch of the period. */
function hangsOn({ customerId, custname, truckNo, slip }: BatchFilter, of: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = (table: RawBuilder<unknown>) =>
    customerId === null ? sql`` : sql` and ${table}.customer_id = ${customerId}`
  const buyer =
    custname === undefined
      ? sql``
      : sql` and exists (select 1 from shipped_batch h join customer c on c.customer_id = h.customer_id
          where h.company_id = ${of}.company_id and h.batch_id = ${of}.batch_id and position(${custname} in c.custname) > 0)`
  const truck =
    truckNo === undefined
      ? sql``
      : sql` and exists (select 1 from load_batch p join load l on l.company_id = p.company_id and l.load_id = p.load_id
          where p.company_id = ${of}.company_id and p.batch_id = ${of}.batch_id${own(sql`p`)}
            and position(${truckNo} in translate(upper(l.truck_no), '·• ', '')) > 0)`
  const valid = sql`exists (select 1 from slip z join slip_issue i on i.company_id = z.company_id and i.slip_id = z.slip_id and i.issue_no = z.last_issue
          where z.company_id = ${of}.company_id and z.batch_id = ${of}.batch_id${own(sql`z`)} and i.revoked_at is null)`
  const slips = slip === undefined ? sql`` : slip === 'ANY' ? sql` and ${valid}` : sql` and not ${valid}`
  return sql`${buyer}${truck}${slips}`
}

/** Batches of the filter as this caller sees them: for a customer from what was shipped to it, for staff from the plant's list. */
function seen(filter: BatchFilter): RawBuilder<unknown> {
  const { companyId, customerId, varietyIds, period, key, batchIds } = filter
  const [from, until] = [period.from, addDays(period.to, 1)]
  if (customerId === null)
    return sql`
      select b.company_id, b.batch_id, b.first_out_at as out_at, null::bigint as kg from batch b
      where b.company_id = ${companyId} and ${ofVarieties(sql`b.variety_id`, varietyIds)}
        and b.first_out_at >= ${from}::timestamptz and b.first_out_at < ${until}::timestamptz${hasKey(key)}${ofIds(batchIds, sql`b.batch_id`)}${hangsOn(filter, sql`b`)}`
  const joined =
    key === undefined ? sql`` : sql` join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id`
  return sql`
      select s.company_id, s.batch_id, s.first_out_at as out_at, s.kg from shipped_batch s${joined}
      where s.company_id = ${companyId} and s.customer_id = ${customerId} and ${ofVarieties(sql`s.variety_id`, varietyIds)}
        and s.first_out_at >= ${from}::timestamptz and s.first_out_at < ${until}::timestamptz${hasKey(key)}${ofIds(batchIds, sql`s.batch_id`)}${hangsOn(filter, sql`s`)}`
}

export interface NumberedBatch {
  readonly batch_id: string
  readonly batch_key: string
}

/** Shipped batches of these whole numbers, given as keys. */
export async function findNumbered(
  db: Db,
  { companyId }: Scope,
  keys: readonly string[],
): Promise<readonly NumberedBatch[]> {
  const { rows } = await sql<NumberedBatch>`
    select b.batch_id, b.batch_key from batch b
    where b.company_id = ${companyId} and b.batch_key = any (${keys}::text[]) and b.first_out_at is not null
  `.execute(db)
  return rows
}

const after = (key: string): string => `${key}\u{10FFFF}`

/** Shipped batches of all periods whose number begins or ends like this: both are ranges of an index. */
export async function findInAllPeriods(db: Db, { companyId }: Scope, key: string): Promise<readonly NumberedBatch[]> {
  const back = [...key].toReversed().join('')
  const { rows } = await sql<NumberedBatch>`
    select b.batch_id, b.batch_key from batch b
    where b.company_id = ${companyId} and b.batch_key >= ${key} and b.batch_key < ${after(key)} and b.first_out_at is not null
    union
    select b.batch_id, b.batch_key from batch b
    where b.company_id = ${companyId} and b.batch_key_back >= ${back} and b.batch_key_back < ${after(back)} and b.first_out_at is not null
  `.execute(db)
  return rows
}

export type Order =
  | { readonly by: 'produced' }
  /** Newest departure first; all of them without a limit. */
  | { readonly by: 'departure'; readonly limit?: number; readonly offset?: number }

interface Read extends Omit<SeenBatch, 'known' | 'corrected'> {
  readonly known: SeenBatch['known'] | null
  readonly corrected: readonly string[] | null
}

/**
 * The batches with the results recorded up to the moment. FULL JOIN equals LEFT JOIN here (the results are limited to these batches)
 * but rules out a nested loop, which the planner picks because it estimates one row.
 */
export async function findBatches(db: Db, filter: BatchFilter, order: Order): Promise<readonly SeenBatch[]> {
  const { codes, moment } = filter
  const page =
    order.by === 'produced' || order.limit === undefined
      ? sql``
      : sql` order by out_at desc, batch_id desc limit ${order.limit} offset ${order.offset ?? 0}`
  const sorted = order.by === 'produced' ? sql`b.produced_on, b.batch_id` : sql`p.out_at desc, p.batch_id desc`
  const kg =
    filter.customerId === null
      ? sql`coalesce((select sum(s.kg) from shipped_batch s where s.company_id = p.company_id and s.batch_id = p.batch_id), 0)::bigint`
      : sql`p.kg`
  if (codes?.length === 0) {
    const { rows } = await sql<Read>`
      with seen as (${seen(filter)}), page as materialized (select * from seen${page})
      select b.batch_id, b.batch_num, b.variety_id, b.produced_on, to_char(p.out_at, 'YYYY-MM-DD') as out_on, b.planned_kg, ${kg} as kg,
        null as known, null as corrected, null as as_of
      from page p join batch b on b.company_id = p.company_id and b.batch_id = p.batch_id
      order by ${sorted}
    `.execute(db)
    return rows.map((row) => ({ ...row, known: {}, corrected: [] }))
  }
  const { rows } = await sql<Read>`
    with seen as (${seen(filter)}), page as materialized (select * from seen${page}), books as materialized (
      select r.batch_id, json_object_agg(r.indicator_code, r.value::text) as known,
        array_agg(r.indicator_code order by r.indicator_code) filter (where r.version > 1) as corrected, to_char(max(r.recorded_at), 'YYYY-MM-DD HH24:MI:SS') as as_of
      from results_of(${filter.companyId}, (select array_agg(batch_id) from page), ${codes ?? null}::text[]) r
      where r.value is not null and r.recorded_at <= ${moment} and (r.replaced_at is null or r.replaced_at > ${moment})
      group by r.batch_id
    )
    select b.batch_id, b.batch_num, b.variety_id, b.produced_on, to_char(p.out_at, 'YYYY-MM-DD') as out_on, b.planned_kg, ${kg} as kg,
      r.known, r.corrected, r.as_of
    from page p
    join batch b on b.company_id = p.company_id and b.batch_id = p.batch_id
    full join books r on r.batch_id = p.batch_id
    order by ${sorted}
  `.execute(db)
  return rows.map((row) => ({ ...row, known: row.known ?? {}, corrected: row.corrected ?? [] }))
}

export async function countBatches(db: Db, filter: BatchFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with seen as (${seen(filter)}) select count(*)::int as n from seen
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Ids of the batches of the filter, newest departure first. */
export async function findIds(db: Db, filter: BatchFilter): Promise<readonly string[]> {
  const { rows } = await sql<{ batch_id: string }>`
    with seen as (${seen(filter)}) select batch_id from seen order by out_at desc, batch_id desc
  `.execute(db)
  return rows.map(({ batch_id }) => batch_id)
}
