import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { insertJob, type JobName, type JobTable } from './jobs.ts'

/** What the queue is told of work that a person ordered; the rest stands in `user_job`. */
export interface UserJobRef {
  readonly companyId: number
  readonly jobId: string
}

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

/** Tried again by itself so often; after that the person is asked. */
const ATTEMPTS = 4

/** In the caller's transaction, as the caller; answers the id under which it is asked for. */
export async function insertUserJob(db: Db, job: NewUserJob): Promise<string> {
  const jobId = randomBytes(15).toString('base64url')
  await sql`
    insert into user_job (company_id, job_id, ordered_by, customer_id, task, name, input, state, ordered_at, touched_at)
    values (${job.companyId}, ${jobId}, ${job.userId}, ${job.customerId}, ${job.task}, ${job.name},
      ${JSON.stringify(job.input)}::jsonb, 'WAITING', ${job.now}, ${job.now})
  `.execute(db)
  await queueUserJob(db, job.task, { companyId: job.companyId, jobId })
  return jobId
}

/** Queued twice it waits once. */
export const queueUserJob = (db: Db, task: UserTask, ref: UserJobRef): Promise<void> =>
  insertJob(db, task, ref, { key: `user-job:${ref.companyId}:${ref.jobId}`, maxAttempts: ATTEMPTS })
