import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { UserJobRef } from '../../db/jobs.ts'

export interface StartedJob {
  readonly ordered_by: string
  readonly customer_id: number | null
  readonly name: string
  readonly input: unknown
  readonly done: number
  readonly total: number | null
  readonly ordered_ms: string
  /** The owner still has the same access to the company. */
  readonly allowed: boolean
}

/** Undefined when it is finished, failed for good, or gone. */
export async function startJob(db: Db, { companyId, jobId }: UserJobRef, now: Date): Promise<StartedJob | undefined> {
  const { rows } = await sql<StartedJob>`
    update user_job j set state = 'RUNNING', touched_at = ${now}
    where company_id = ${companyId} and job_id = ${jobId} and state in ('WAITING', 'RUNNING')
    returning ordered_by, customer_id, name, input, done, total, (extract(epoch from ordered_at) * 1000)::bigint as ordered_ms,
      exists (select 1 from auth.app_user u join auth.membership m using (user_id) where u.user_id = j.ordered_by and u.enabled
        and u.customer_id is not distinct from j.customer_id and m.company_id = j.company_id) as allowed
  `.execute(db)
  return rows[0]
}

export async function updateTotal(db: Db, { companyId, jobId }: UserJobRef, total: number): Promise<void> {
  await sql`update user_job set total = ${total} where company_id = ${companyId} and job_id = ${jobId}`.execute(db)
}

/** Never backwards and never beyond the whole. */
export async function updateDone(
  db: Db,
  { companyId, jobId }: UserJobRef,
  { done, now }: { readonly done: number; readonly now: Date },
): Promise<void> {
  await sql`
    update user_job set done = greatest(done, least(${done}, coalesce(total, ${done}))), touched_at = ${now}
    where company_id = ${companyId} and job_id = ${jobId}
  `.execute(db)
}

export async function insertPart(db: Db, { companyId, jobId }: UserJobRef, body: string): Promise<void> {
  await sql`
    insert into user_job_part (company_id, job_id, part, body)
    select ${companyId}, ${jobId}, count(*), ${body} from user_job_part where company_id = ${companyId} and job_id = ${jobId}
  `.execute(db)
}

export async function listParts(db: Db, { companyId, jobId }: UserJobRef): Promise<readonly string[]> {
  const { rows } = await sql<{ body: string }>`
    select body from user_job_part where company_id = ${companyId} and job_id = ${jobId} order by part
  `.execute(db)
  return rows.map((row) => row.body)
}

export interface Finished {
  readonly key: string
  readonly type: string
  readonly bytes: number
  readonly now: Date
}

export async function finishJob(db: Db, { companyId, jobId }: UserJobRef, file: Finished): Promise<void> {
  await sql`
    update user_job set state = 'DONE', done = coalesce(total, done), object_key = ${file.key}, media_type = ${file.type},
      bytes = ${file.bytes}, touched_at = ${file.now}
    where company_id = ${companyId} and job_id = ${jobId}
  `.execute(db)
  await sql`delete from user_job_part where company_id = ${companyId} and job_id = ${jobId}`.execute(db)
}

export async function failJob(
  db: Db,
  { companyId, jobId }: UserJobRef,
  { refusal, now }: { readonly refusal: string | null; readonly now: Date },
): Promise<void> {
  await sql`
    update user_job set state = 'FAILED', refusal = ${refusal}, touched_at = ${now}
    where company_id = ${companyId} and job_id = ${jobId}
  `.execute(db)
}

/** Some that were ordered before the moment, with what they left in the store. */
export async function listOld(
  db: Db,
  before: Date,
  max: number,
): Promise<readonly (UserJobRef & { readonly key: string | null })[]> {
  const { rows } = await sql<UserJobRef & { key: string | null }>`
    select company_id as "companyId", job_id as "jobId", object_key as key from user_job
    where ordered_at < ${before} order by ordered_at limit ${max}
  `.execute(db)
  return rows
}

export async function deleteJob(db: Db, { companyId, jobId }: UserJobRef): Promise<void> {
  await sql`delete from user_job where company_id = ${companyId} and job_id = ${jobId}`.execute(db)
}
