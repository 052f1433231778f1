import type { Filter } from './filters.ts'
import type { Oracle } from './tables.ts'

export interface Caller {
  readonly companyId: number
  readonly customerId: number | null
  readonly filter: Filter
}

export interface OracleBatch {
  readonly company_id: number
  readonly batch_id: string
  readonly batch_num: string
  readonly produced_on: string
  readonly out_on: string
  readonly planned_t: string
  readonly out_t: string
  readonly out_kg: string
  readonly verdict: string
  readonly as_of: string | null
  readonly due: string | null
}

const key = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** Batches of the filter, the newest departure first. */
export const batchesOf = (
  oracle: Oracle,
  { companyId, customerId, filter: f }: Caller,
  search = true,
): Promise<OracleBatch[]> =>
  oracle.rows<OracleBatch>(
    `select b.company_id, b.batch_id, b.batch_num, b.produced_on, b.out_on, pg_temp.half_even(b.planned_kg / 1000.0, 2)::text as planned_t,
       pg_temp.half_even(b.kg / 1000.0, 2)::text as out_t, b.kg::text as out_kg, coalesce(v.verdict, 'PENDING') as verdict,
       f.as_of, f.due
     from o_batch b left join o_verdict v using (company_id, batch_id) left join o_fact f using (company_id, batch_id)
     where b.company_id = $1 and b.customer_id is not distinct from $2 and ($3::text is null or cement_variety = $3)
       and ($4::text is null or pack_type = $4) and b.out_on between $5 and $6
       and ($7::text is null or starts_with(replace(upper(b.batch_num), '-', ''), $7))
     order by b.out_at desc, b.batch_id desc`,
    [
      companyId,
      customerId,
      f.cementVariety ?? null,
      f.packType ?? null,
      f.startDate,
      f.endDate,
      search && f.batchNum !== undefined ? key(f.batchNum) : null,
    ],
  )

export interface OracleItem {
  readonly batch_id: string
  readonly code: string
  readonly reported: string | null
  readonly value: string | null
  readonly state: string
  readonly op: string | null
  readonly lo: string | null
  readonly hi: string | null
  readonly kind: string | null
}

/** Items of these batches in the order of production. */
export const itemsOf = (oracle: Oracle, companyId: number, batchIds: readonly string[], codes?: readonly string[]) =>
  oracle.rows<OracleItem>(
    `select batch_id, code, reported::text, value::text, state, op, lo::text, hi::text, kind from o_item
     where company_id = $1 and batch_id = any ($2::bigint[]) and ($3::text[] is null or code = any ($3))
     order by produced_on, batch_id, sort`,
    [companyId, batchIds, codes ?? null],
  )

/** The limit that these batches share, each by the day it was made; undefined where they differ or have none. */
export function limitOfAll(
  rows: readonly OracleBatch[],
  items: readonly OracleItem[],
  code: string,
): Pick<OracleItem, 'lo' | 'hi'> | undefined {
  const byBatch = new Map(items.filter((item) => item.code === code).map((item) => [item.batch_id, item]))
  const limits = rows.map((row) => byBatch.get(row.batch_id))
  const kinds = new Set(limits.map((limit) => [limit?.op, limit?.lo, limit?.hi].join(' ')))
  return kinds.size === 1 ? limits[0] : undefined
}
