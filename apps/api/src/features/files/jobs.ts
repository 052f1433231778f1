import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import type { Log } from '../../infra/log.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import { sweepFiles } from './sweep.ts'

interface FileJobDeps {
  readonly db: Accounts
  readonly clock: Clock
  readonly log: Log
  readonly objects: Objects
}

export const fileJobs = ({ db, clock, log, objects }: FileJobDeps): Pick<JobHandlers, 'files.sweep'> => ({
  'files.sweep': async () => log.info({ removed: await sweepFiles(db, objects, clock) }, 'orphaned files swept'),
})
