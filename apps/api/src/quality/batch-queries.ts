import { addDays } from '@clinker/domain/cement/due-dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Period, Scope } from './period.ts'

export interface BatchFilter extends Scope {
  readonly varietyIds: readonly number[]
  /** Days in which the batch first left, for this caller. */
  readonly period: Period
  /** Beginning of a batch number, as a key. */
  readonly key?: string | undefined
  /** Only these batches; all when absent. */
  readonly batchIds?: readonly string[] | undefined
  /** Only results recorded up to this moment. */
  readonly moment: Date
  /** Only these indicators; all when absent. */
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

const keyRange = (key: string | undefined): RawBuilder<unknown> =>
  key === undefined ? sql`` : sql` and b.batch_key >= ${key} and b.batch_key < ${`${key}\u{10FFFF}`}`

const ofIds = (ids: readonly string[] | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  ids === undefined ? sql`` : sql` and ${column} = any (${ids}::bigint[])`

/** One variety by equality: the index then gives the rows in their order, and a page reads a page. */
const ofVarieties = (column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any (${ids}::int[])`

/** Batches of the filter as this caller sees them: for a customer from what was shipped to it, for staff from the plant's list. */
function seen({ companyId, customerId, varietyIds, period, key, batchIds }: BatchFilter): RawBuilder<unknown> {
  const [from, until] = [period.from, addDays(period.to, 1)]
  if (customerId === null)
    return sql`
      select b.company_id, b.batch_id, b.first_out_at as out_at, null::bigint as kg from batch b
      where b.company_id = ${companyId} and ${ofVarieties(sql`b.variety_id`, varietyIds)}
        and b.first_out_at >= ${from}::timestamptz and b.first_out_at < ${until}::timestamptz${keyRange(key)}${ofIds(batchIds, sql`b.batch_id`)}`
  const joined =
    key === undefined ? sql`` : sql` join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id`
  return sql`
      select s.company_id, s.batch_id, s.first_out_at as out_at, s.kg from shipped_batch s${joined}
      where s.company_id = ${companyId} and s.customer_id = ${customerId} and ${ofVarieties(sql`s.variety_id`, varietyIds)}
        and s.first_out_at >= ${from}::timestamptz and s.first_out_at < ${until}::timestamptz${keyRange(key)}${ofIds(batchIds, sql`s.batch_id`)}`
}

export type Order =
  | { readonly by: 'produced' }
  /** Newest departure first. */
  | { readonly by: 'departure'; readonly limit: number; readonly offset: number }

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
    order.by === 'produced'
      ? sql``
      : sql` order by out_at desc, batch_id desc limit ${order.limit} offset ${order.offset}`
  const sorted = order.by === 'produced' ? sql`b.produced_on, b.batch_id` : sql`p.out_at desc, p.batch_id desc`
  const kg =
    filter.customerId === null
      ? sql`coalesce((select sum(s.kg) from shipped_batch s where s.company_id = p.company_id and s.batch_id = p.batch_id), 0)::bigint`
      : sql`p.kg`
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
