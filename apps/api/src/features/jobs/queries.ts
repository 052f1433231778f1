import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { UserTask } from '../../db/user-jobs.ts'

export interface FoundJob {
  readonly job_id: string
  readonly task: UserTask
  readonly name: string
  readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'
  readonly done: number
  readonly total: number | null
  readonly refusal: string | null
  readonly bytes: number | null
  readonly ordered_at: string
}

/** A job not updated for this long has no worker any more. */
const STALE = sql`interval '5 minutes'`
const stateAt = (now: Date) =>
  sql`case when state in ('WAITING', 'RUNNING') and touched_at < ${now}::timestamptz - ${STALE} then 'FAILED' else state end`

/** The caller's own of the last day, the newest first. */
export async function listJobs(
  db: Db,
  companyId: number,
  { task, now, max }: { readonly task: string | undefined; readonly now: Date; readonly max: number },
): Promise<readonly FoundJob[]> {
  const { rows } = await sql<FoundJob>`
    select job_id, task, name, ${stateAt(now)} as state, done, total, refusal, bytes,
      to_char(ordered_at, 'YYYY-MM-DD HH24:MI:SS') as ordered_at
    from user_job
    where company_id = ${companyId} and ordered_by = nullif(current_setting('app.user', true), '')::bigint
      and ordered_at > ${now}::timestamptz - interval '1 day' and (${task ?? null}::text is null or task = ${task ?? null})
    order by ordered_at desc, job_id limit ${max}
  `.execute(db)
  return rows
}

/** Failed, or left by a worker that never came back; undefined when there is nothing to try again. */
export async function updateForRetry(
  db: Db,
  companyId: number,
  { jobId, now }: { readonly jobId: string; readonly now: Date },
): Promise<{ readonly task: UserTask } | undefined> {
  const { rows } = await sql<{ task: UserTask }>`
    update user_job set state = 'WAITING', refusal = null, touched_at = ${now}
    where company_id = ${companyId} and job_id = ${jobId} and ${stateAt(now)} = 'FAILED' returning task
  `.execute(db)
  return rows[0]
}

export async function findJob(
  db: Db,
  companyId: number,
  jobId: string,
): Promise<
  { readonly object_key: string | null; readonly media_type: string | null; readonly name: string } | undefined
> {
  return db
    .selectFrom('user_job')
    .select(['object_key', 'media_type', 'name'])
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
}
