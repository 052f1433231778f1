import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import { closeExpired } from './queries.ts'

const AT_ONCE = 500

/** Closes feedback whose reply was not objected to in time. */
export const feedbackJobs = ({
  db,
  clock,
}: {
  readonly db: Accounts
  readonly clock: Clock
}): Pick<JobHandlers, 'feedback.close'> => ({
  'feedback.close': async () => {
    while ((await db.write((tx) => closeExpired(tx, new Date(clock.now()), AT_ONCE))) === AT_ONCE);
  },
})
