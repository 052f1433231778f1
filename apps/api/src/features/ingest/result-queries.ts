import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface Version {
  readonly batch_id: string
  readonly indicator_code: string
  readonly version: number
  readonly value: string
  readonly test_at: string
  readonly recorded_at: string
  readonly replaced: boolean
}

/** Every version of every value of these batches, the oldest first. */
export async function findVersions(
  db: Db,
  companyId: number,
  batchIds: readonly string[],
): Promise<readonly Version[]> {
  const { rows } = await sql<Version>`
    select batch_id, indicator_code, version, value::text as value, to_char(test_at, 'YYYY-MM-DD HH24:MI:SS') as test_at,
      to_char(recorded_at, 'YYYY-MM-DD HH24:MI:SS') as recorded_at, replaced_at is not null as replaced
    from result where company_id = ${companyId} and batch_id = any (${batchIds}::bigint[]) and value is not null
    order by batch_id, indicator_code, version
  `.execute(db)
  return rows
}

export interface NewVersion {
  readonly batch_id: string
  readonly indicator_code: string
  readonly version: number
  readonly variety_id: number
  readonly produced_on: string
  readonly value: string
  readonly test_at: string
  readonly recorded_at: string
  readonly recorded_by: string
  readonly reason: string | null
  replaced_at: string | null
}

export async function insertVersions(db: Db, companyId: number, versions: readonly NewVersion[]): Promise<void> {
  await sql`
    insert into result (company_id, batch_id, indicator_code, version, variety_id, produced_on, value, test_at, recorded_at, source,
      recorded_by, reason, replaced_at)
    select ${companyId}, x.batch_id, x.indicator_code, x.version, x.variety_id, x.produced_on, x.value, x.test_at, x.recorded_at, 'LIMS',
      x.recorded_by, x.reason, x.replaced_at
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as x(batch_id bigint, indicator_code text, version int, variety_id int,
      produced_on date, value numeric, test_at timestamptz, recorded_at timestamptz, recorded_by text, reason text, replaced_at timestamptz)
  `.execute(db)
}

export interface Replaced {
  readonly batch_id: string
  readonly indicator_code: string
  readonly version: number
  readonly replaced_at: string
}

export async function updateReplaced(db: Db, companyId: number, replaced: readonly Replaced[]): Promise<void> {
  await sql`
    update result r set replaced_at = x.replaced_at
    from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as x(batch_id bigint, indicator_code text, version int, replaced_at timestamptz)
    where r.company_id = ${companyId} and r.batch_id = x.batch_id and r.indicator_code = x.indicator_code and r.version = x.version
      and r.batch_id = any (${replaced.map((one) => one.batch_id)}::bigint[])
  `.execute(db)
}
