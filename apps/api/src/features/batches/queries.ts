import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Scope } from '../../quality/period.ts'
import type { VarietyRow } from '../../quality/variety-queries.ts'

export interface Entry {
  readonly code: string
  readonly version: number
  readonly value: string | null
  readonly reason: string | null
  readonly recordedAt: string
  readonly testOn: string
  /** The version that held at the moment. */
  readonly current: boolean
}

export interface BatchInFull extends VarietyRow {
  readonly batch_id: string
  readonly batch_num: string
  readonly pk56: string
  readonly unitname: string
  readonly standard_no: string
  readonly produced_on: string
  readonly planned_kg: string
  /** First dispatch day to any customer: the sealed sample is kept from then on. */
  readonly left_on: string | null
  /** First day it left for this caller. */
  readonly out_on: string | null
  readonly kg: string
  readonly entries: readonly Entry[]
}

/** One batch this caller may see, with every version recorded at the given moment. */
export async function findBatch(
  db: Db,
  { companyId, customerId }: Scope,
  { key, typed, moment }: { readonly key: string; readonly typed: string; readonly moment: Date },
): Promise<BatchInFull | undefined> {
  const { rows } = await sql<BatchInFull>`
    select b.batch_id, b.batch_num, k.pk56, k.unitname, v.variety_id, v.cement_variety, v.variety_code, v.grade, v.show_name, v.pack_type,
      b.standard_no, b.produced_on, b.planned_kg, to_char(b.first_out_at, 'YYYY-MM-DD') as left_on,
      to_char(s.out_at, 'YYYY-MM-DD') as out_on, coalesce(s.kg, 0)::bigint as kg, coalesce(r.entries, '[]') as entries
    from batch b
    join company k on k.company_id = b.company_id
    join variety v on v.variety_id = b.variety_id
    left join lateral (
      select sum(s.kg) as kg, min(s.first_out_at) as out_at from shipped_batch s
      where s.company_id = b.company_id and s.batch_id = b.batch_id${customerId === null ? sql`` : sql` and s.customer_id = ${customerId}`}
    ) s on true
    left join lateral (
      select json_agg(json_build_object('code', r.indicator_code, 'version', r.version, 'value', r.value::text, 'reason', r.reason,
        'recordedAt', to_char(r.recorded_at, 'YYYY-MM-DD HH24:MI:SS'), 'testOn', to_char(r.test_at, 'YYYY-MM-DD'),
        'current', r.replaced_at is null or r.replaced_at > ${moment}) order by r.version desc) as entries
      from results_of(b.company_id, array[b.batch_id], null) r where r.recorded_at <= ${moment}
    ) r on true
    where b.company_id = ${companyId} and b.batch_key = ${key}
    order by b.batch_num = ${typed} desc, b.produced_on desc limit 1
  `.execute(db)
  return rows[0]
}

export interface BatchLoad {
  readonly truck_no: string
  readonly out_at: string
  readonly kg: string
  /** Total number of loads, repeated in each row. */
  readonly count: number
}

/** Loads of this caller that carried the batch, the newest first. */
export async function findBatchLoads(
  db: Db,
  { companyId, customerId }: Scope,
  { batchId, max }: { readonly batchId: string; readonly max: number },
): Promise<readonly BatchLoad[]> {
  const { rows } = await sql<BatchLoad>`
    select l.truck_no, to_char(l.out_at, 'YYYY-MM-DD HH24:MI') as out_at, p.kg::bigint as kg, count(*) over ()::int as count
    from load_batch p
    join load l on l.company_id = p.company_id and l.load_id = p.load_id
    where p.company_id = ${companyId} and p.batch_id = ${batchId}${customerId === null ? sql`` : sql` and p.customer_id = ${customerId}`}
    order by l.out_at desc, l.load_id desc limit ${max}
  `.execute(db)
  return rows
}

export async function findUnitname(db: Db, companyId: number): Promise<string> {
  const row = await db.selectFrom('company').select('unitname').where('company_id', '=', companyId).executeTakeFirst()
  return row?.unitname ?? ''
}

export interface Mix {
  readonly additions: readonly { readonly name: string; readonly pct: string }[]
  readonly gypsum: string | null
  readonly gypsum_pct: string | null
  readonly grinding_aid: string | null
  readonly grinding_aid_pct: string | null
}

/** Kinds and amounts of the periodic test that held on the day of production. */
export async function findMix(
  db: Db,
  companyId: number,
  { varietyId, producedOn }: { readonly varietyId: number; readonly producedOn: string },
): Promise<Mix | undefined> {
  const { rows } = await sql<Mix>`
    select additions, gypsum, gypsum_pct, grinding_aid, grinding_aid_pct from composition
    where company_id = ${companyId} and variety_id = ${varietyId} and valid_from <= ${producedOn} order by valid_from desc limit 1
  `.execute(db)
  return rows[0]
}

export interface BatchSlip {
  readonly slip_no: string
  readonly issue_no: number
  readonly kind: string
  readonly issued_on: string
}

/** Newest issue of each slip of the batch that this caller may see. */
export async function findBatchSlips(
  db: Db,
  { companyId, customerId }: Scope,
  { batchId, max }: { readonly batchId: string; readonly max: number },
): Promise<readonly BatchSlip[]> {
  const { rows } = await sql<BatchSlip>`
    select s.slip_no, i.issue_no, i.kind, to_char(i.issued_at, 'YYYY-MM-DD') as issued_on
    from slip s join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    where s.company_id = ${companyId} and s.batch_id = ${batchId}${customerId === null ? sql`` : sql` and s.customer_id = ${customerId}`}
    order by i.issued_at desc, s.slip_id desc limit ${max}
  `.execute(db)
  return rows
}
