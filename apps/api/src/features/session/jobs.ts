import { IDLE_MS } from '@clinker/contract/session/limits'
import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import { endOverdueSessions, lockIdleSessions } from './queries.ts'

interface SessionJobDeps {
  readonly db: Accounts
  readonly clock: Clock
}

/** Calls refuse an idle or expired session by themselves; its chat has no calls and ends by this. */
export async function closeSessions(db: Accounts, now: number): Promise<void> {
  await db.write((tx) => endOverdueSessions(tx, new Date(now)))
  await db.write((tx) => lockIdleSessions(tx, new Date(now - IDLE_MS), new Date(now)))
}

export const sessionJobs = ({ db, clock }: SessionJobDeps): Pick<JobHandlers, 'session.close'> => ({
  'session.close': () => closeSessions(db, clock.now()),
})
