import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import type { Log } from '../../infra/log.ts'
import { sweep } from './sweep.ts'

interface UpkeepDeps {
  readonly db: Accounts
  readonly clock: Clock
  readonly log: Log
}

export const upkeepJobs = ({ db, clock, log }: UpkeepDeps): Pick<JobHandlers, 'upkeep.sweep'> => ({
  'upkeep.sweep': async () => log.info(await sweep(db, clock), 'swept'),
})
