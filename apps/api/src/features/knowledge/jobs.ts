import type { Accounts } from '../../db/tenant.ts'
import { dayAt } from '../../quality/period.ts'
import type { Clock } from '../../infra/clock.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import { countReads } from './read-queries.ts'

interface KnowledgeDeps {
  readonly db: Accounts
  readonly clock: Clock
}

const DAY_MS = 86_400_000

/** Reads out of the browse log: today's and, for what came around midnight, yesterday's. */
export const knowledgeJobs = ({ db, clock }: KnowledgeDeps): Pick<JobHandlers, 'knowledge.count'> => ({
  'knowledge.count': async () => {
    const now = clock.now()
    for (const moment of [now - DAY_MS, now]) await db.write((tx) => countReads(tx, dayAt(moment)))
  },
})
