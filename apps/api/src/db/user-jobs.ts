import { randomBytes } from 'node:crypto'
import { MAX_OPEN_JOBS } from '@clinker/contract/jobs/limits'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { insertJob, type JobName, type JobTable, type UserJobRef } from './jobs.ts'

/** Jobs of the table that people order. */
export type UserTask = { [N in JobName]: JobTable[N] extends UserJobRef ? N : never }[JobName]

export interface NewUserJob {
  readonly companyId: number
  readonly userId: string
  readonly customerId: number | null
  readonly task: UserTask
  /** What the file is called. */
  readonly name: string
  readonly input: object
  readonly now: Date
}

/** Automatic retries; after that the person may retry. */
const ATTEMPTS = 4

/** In the caller's transaction, as the caller; answers the job's id, or undefined when the person has too many open jobs. */
export async function insertUserJob(db: Db, job: NewUserJob): Promise<string | undefined> {
  const jobId = randomBytes(15).toString('base64url')
  await sql`
    insert into user_job (company_id, job_id, ordered_by, customer_id, task, name, input, state, ordered_at, touched_at)
    values (${job.companyId}, ${jobId}, ${job.userId}, ${job.customerId}, ${job.task}, ${job.name},
      ${JSON.stringify(job.input)}::jsonb, 'WAITING', ${job.now}, ${job.now})
  `.execute(db)
  const queued = await queueUserJob(db, job.task, job.userId, { companyId: job.companyId, jobId })
  return queued ? jobId : undefined
}

/**
 * False when the person has MAX_OPEN_JOBS open already; the caller then rolls back. Queued twice a job waits once.
 * The key begins with the person: `wire.open_user_jobs` counts by it.
 */
export async function queueUserJob(db: Db, task: UserTask, userId: string, ref: UserJobRef): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select wire.open_user_jobs() as n`.execute(db)
  if ((rows[0]?.n ?? 0) >= MAX_OPEN_JOBS) return false
  await insertJob(db, task, ref, { key: `user-job:${userId}:${ref.companyId}:${ref.jobId}`, maxAttempts: ATTEMPTS })
  return true
}
