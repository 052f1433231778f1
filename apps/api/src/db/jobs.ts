import { sql } from 'kysely'
import type { Db } from './db.ts'

type Nothing = Readonly<Record<string, never>>

/** What the queue holds of work that a person ordered; the rest is in `user_job`. */
export interface UserJobRef {
  readonly companyId: number
  readonly jobId: string
}

/** Every job with its payload; a new job adds one line here and one in JOB_POOL. */
export interface JobTable {
  'audit.seal': Nothing
  /** Notifies the chat engine of every session that was locked or ended; added by a trigger (migration 0055). */
  'chat.end': Nothing
  'chat.sync': Nothing
  /** Proposes control limits where none are in force or the phase is old. */
  'control-limit.propose': Nothing
  'files.sweep': Nothing
  'audio.convert': { readonly fileId: string }
  /** Phone and words of a message under the wrapping key, base64: the queue shows neither. */
  'sms.send': { readonly wrapped: string }
  'slip.tick': Nothing
  /** An issue requested by a person. */
  'slip.request': { readonly companyId: number; readonly requestId: string }
  'slip.pdf': { readonly companyId: number; readonly slipId: string; readonly issueNo: number }
  /** The copy of an issue that was revoked or superseded. */
  'slip.marked': { readonly companyId: number; readonly slipId: string; readonly issueNo: number }
  /** Locks idle sessions, ends expired ones. */
  'session.close': Nothing
  'upkeep.sweep': Nothing
  'feedback.close': Nothing
  'knowledge.count': Nothing
  /** Ordered work and its files are kept for a week. */
  'jobs.sweep': Nothing
  'batch.export': UserJobRef
  'report.export': UserJobRef
  'slip.bulk': UserJobRef
  'slip.export': UserJobRef
}
export type JobName = keyof JobTable

/** Each pool has workers of its own, so that work ordered by people never delays what others wait for. */
export type JobPool = 'prompt' | 'bulk'

export const JOB_POOL: Readonly<Record<JobName, JobPool>> = {
  'audit.seal': 'prompt',
  'chat.end': 'prompt',
  'chat.sync': 'prompt',
  'session.close': 'prompt',
  'sms.send': 'prompt',
  'slip.tick': 'prompt',
  'slip.request': 'prompt',
  'slip.pdf': 'prompt',
  'slip.marked': 'prompt',
  'audio.convert': 'bulk',
  'batch.export': 'bulk',
  'control-limit.propose': 'bulk',
  'feedback.close': 'bulk',
  'files.sweep': 'bulk',
  'jobs.sweep': 'bulk',
  'knowledge.count': 'bulk',
  'report.export': 'bulk',
  'slip.bulk': 'bulk',
  'slip.export': 'bulk',
  'upkeep.sweep': 'bulk',
}
export const JOB_NAMES: readonly string[] = Object.keys(JOB_POOL)

export interface JobOptions {
  /** A waiting job of the same key is replaced. */
  readonly key?: string
  readonly runAt?: Date
  readonly maxAttempts?: number
}

const MAX_ATTEMPTS = 5

/** Added in the caller's transaction: it runs after the commit, never after a rollback. */
export async function insertJob<N extends JobName>(
  db: Db,
  task: N,
  payload: JobTable[N],
  options: JobOptions = {},
): Promise<void> {
  await sql`select wire.add_job(${task}::text, ${JSON.stringify(payload)}::json, ${options.key ?? null}::text,
    ${options.runAt ?? null}::timestamptz, ${options.maxAttempts ?? MAX_ATTEMPTS}::int)`.execute(db)
}

export interface QueueState {
  /** Tried as often as allowed; a person has to look. */
  readonly parked: number
  readonly waiting: number
  readonly oldestSeconds: number
}

export async function findQueueState(db: Db): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*) filter (where parked)::int as parked, count(*) filter (where due)::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as "oldestSeconds"
    from (select run_at, attempts >= max_attempts and locked_at is null as parked,
        run_at <= now() and not (attempts >= max_attempts and locked_at is null) as due
      from graphile_worker._private_jobs) j`.execute(db)
  return rows[0] ?? { parked: 0, waiting: 0, oldestSeconds: 0 }
}
