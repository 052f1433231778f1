import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import type { Log } from '../../infra/log.ts'
import { StoreAway, type Objects } from '../../infra/objects/objects.ts'
import { sweepFiles } from './sweep.ts'

interface FileJobDeps {
  readonly db: Accounts
  readonly clock: Clock
  readonly log: Log
  readonly objects: Objects
}

export const fileJobs = ({ db, clock, log, objects }: FileJobDeps): Pick<JobHandlers, 'files.sweep'> => ({
  'files.sweep': async () => {
    try {
      log.info({ removed: await sweepFiles(db, objects, clock) }, 'orphaned files swept')
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error
      // The next hour tries again; a parked job would only say what the store's own alarm says.
      log.warn({ err: error }, 'the object store is away: nothing swept')
    }
  },
})
