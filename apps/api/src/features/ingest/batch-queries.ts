import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface NewBatch {
  readonly id: string
  readonly batch_num: string
  readonly variety_id: number
  readonly standard_no: string
  readonly produced_on: string
  readonly sampled_at: string | null
  readonly planned_kg: number
  readonly state: string
}

export async function findTakenNumbers(
  db: Db,
  companyId: number,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ batch_num: string }>`
    select batch_num from batch where company_id = ${companyId} and batch_num = any (${numbers}::text[])
  `.execute(db)
  return rows.map((row) => row.batch_num)
}

export async function insertBatches(db: Db, companyId: number, batches: readonly NewBatch[]): Promise<void> {
  await sql`
    insert into batch (company_id, batch_id, batch_num, variety_id, standard_no, produced_on, sampled_at, planned_kg, state, verdict)
    select ${companyId}, x.id, x.batch_num, x.variety_id, x.standard_no, x.produced_on, x.sampled_at, x.planned_kg, x.state, 'PENDING'
    from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) as x(id bigint, batch_num text, variety_id int, standard_no text,
      produced_on date, sampled_at timestamptz, planned_kg bigint, state text)
  `.execute(db)
}

export interface KnownBatch {
  readonly batch_id: string
  readonly batch_num: string
  readonly variety_id: number
  readonly variety_code: string
  readonly grade: string
  readonly produced_on: string
  readonly state: string
  readonly verdict: string
  readonly shipped: boolean
}

export async function findKnownBatches(
  db: Db,
  companyId: number,
  ids: readonly string[],
): Promise<readonly KnownBatch[]> {
  const { rows } = await sql<KnownBatch>`
    select b.batch_id, b.batch_num, b.variety_id, v.variety_code, v.grade, b.produced_on, b.state, b.verdict,
      b.first_out_at is not null as shipped
    from batch b join variety v on v.variety_id = b.variety_id
    where b.company_id = ${companyId} and b.batch_id = any (${ids}::bigint[])
  `.execute(db)
  return rows
}

export type BatchChange = Pick<NewBatch, 'id' | 'sampled_at' | 'planned_kg'> & { readonly state: string | null }

export async function updateBatches(db: Db, companyId: number, changes: readonly BatchChange[]): Promise<void> {
  await sql`
    update batch b set sampled_at = x.sampled_at, planned_kg = x.planned_kg, state = coalesce(x.state, b.state), version = b.version + 1
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(id bigint, sampled_at timestamptz, planned_kg bigint, state text)
    where b.company_id = ${companyId} and b.batch_id = x.id and b.batch_id = any (${changes.map((c) => c.id)}::bigint[])
  `.execute(db)
}

export interface Judged {
  readonly id: string
  readonly verdict: string
  /** Null leaves it. */
  readonly state: string | null
}

export async function updateVerdicts(db: Db, companyId: number, judged: readonly Judged[]): Promise<void> {
  await sql`
    update batch b set verdict = x.verdict, state = coalesce(x.state, b.state), version = b.version + 1
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as x(id bigint, verdict text, state text)
    where b.company_id = ${companyId} and b.batch_id = x.id and b.batch_id = any (${judged.map((j) => j.id)}::bigint[])
  `.execute(db)
}
