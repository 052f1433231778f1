import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { VarietyRow } from '../../quality/variety-queries.ts'

export interface Pair {
  readonly customerId: number
  readonly batchId: string
}

export interface BatchFacts extends VarietyRow {
  readonly batch_id: string
  readonly batch_num: string
  readonly name_zh: string
  readonly standard_no: string
  readonly produced_on: string
  /** Day on which the batch first left, to whomever. */
  readonly first_out_on: string | null
  readonly planned_kg: string
  readonly state: string
}

/** Batches as a slip names them. */
export async function findBatchFacts(
  db: Db,
  companyId: number,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BatchFacts>> {
  const { rows } = await sql<BatchFacts>`
    select b.batch_id, b.batch_num, b.standard_no, b.produced_on, to_char(b.first_out_at, 'YYYY-MM-DD') as first_out_on, b.planned_kg, b.state, v.variety_id, v.cement_variety, v.variety_code,
      v.grade, v.show_name, v.name_zh, v.pack_type
    from batch b join variety v on v.variety_id = b.variety_id
    where b.company_id = ${companyId} and b.batch_id = any (${batchIds}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.batch_id, row]))
}

export interface ValueRow {
  readonly batch_id: string
  readonly code: string
  readonly value: string
  readonly tested_on: string
}

/** Recorded results of these batches at the given moment. */
export async function findValues(
  db: Db,
  companyId: number,
  batchIds: readonly string[],
  moment: Date,
): Promise<readonly ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    select batch_id, indicator_code as code, value::text as value, to_char(test_at, 'YYYY-MM-DD') as tested_on
    from result where company_id = ${companyId} and batch_id = any (${batchIds}::bigint[]) and value is not null
      and recorded_at <= ${moment} and (replaced_at is null or replaced_at > ${moment})
  `.execute(db)
  return rows
}

export interface LoadRow {
  readonly customer_id: number
  readonly batch_id: string
  readonly truck_no: string
  readonly kg: number
  readonly out_at: string
}

/** Loads of these batches that had left at the moment, the oldest first. */
export async function findLoads(
  db: Db,
  companyId: number,
  batchIds: readonly string[],
  moment: Date,
): Promise<readonly LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    select p.customer_id, p.batch_id, l.truck_no, p.kg, to_char(l.out_at, 'YYYY-MM-DD HH24:MI') as out_at
    from load_batch p join load l on l.company_id = p.company_id and l.load_id = p.load_id
    where p.company_id = ${companyId} and p.batch_id = any (${batchIds}::bigint[]) and l.out_at <= ${moment}
    order by l.out_at, l.load_id
  `.execute(db)
  return rows
}

export interface CompanyFacts {
  readonly pk56: string
  readonly unitname: string
  readonly licence_no: string | null
  readonly tester: string
  readonly checker: string
  readonly approver: string
  readonly escalate_days: number
}

/** Undefined for a company that issues no slips. */
export async function findCompanyFacts(db: Db, companyId: number): Promise<CompanyFacts | undefined> {
  const { rows } = await sql<CompanyFacts>`
    select k.pk56, k.unitname, k.licence_no, s.tester, s.checker, s.approver, s.escalate_days
    from company k join slip_setting s on s.company_id = k.company_id where k.company_id = ${companyId}
  `.execute(db)
  return rows[0]
}

export interface CustomerFacts {
  readonly customer_id: number
  readonly custname: string
  readonly project: string | null
}

export async function findCustomerFacts(
  db: Db,
  companyId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, CustomerFacts>> {
  const { rows } = await sql<CustomerFacts>`
    select c.customer_id, c.custname, p.project
    from customer c left join slip_customer p on p.customer_id = c.customer_id and p.company_id = ${companyId}
    where c.customer_id = any (${customerIds}::int[])
  `.execute(db)
  return new Map(rows.map((row) => [row.customer_id, row]))
}

export interface CompositionRow {
  readonly variety_id: number
  readonly valid_from: string
  readonly additions: readonly { readonly name: string; readonly pct: string }[]
  readonly gypsum: string | null
  readonly gypsum_pct: string | null
  readonly grinding_aid: string | null
  readonly grinding_aid_pct: string | null
}

/** All dated rows of a company, the newest first. */
export async function findCompositions(db: Db, companyId: number): Promise<readonly CompositionRow[]> {
  const { rows } = await sql<CompositionRow>`
    select variety_id, valid_from, additions, gypsum, gypsum_pct, grinding_aid, grinding_aid_pct
    from composition where company_id = ${companyId} order by variety_id, valid_from desc
  `.execute(db)
  return rows
}
