import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import { StoreAway, type Objects } from '../../infra/objects/objects.ts'
import { deleteJob, listOld } from './worker-queries.ts'

interface SweepDeps {
  readonly db: Accounts
  readonly clock: Clock
  readonly objects: Objects
}

const KEEP_MS = 7 * 24 * 3_600_000
const AT_ONCE = 100

export const userJobSweep = ({ db, clock, objects }: SweepDeps): Pick<JobHandlers, 'jobs.sweep'> => ({
  'jobs.sweep': async () => {
    const before = new Date(clock.now() - KEEP_MS)
    try {
      for (;;) {
        const old = await db.read((one) => listOld(one, before, AT_ONCE))
        for (const { key, ...ref } of old) {
          if (key !== null) await objects.remove(key)
          await db.write((tx) => deleteJob(tx, ref))
        }
        if (old.length < AT_ONCE) return
      }
    } catch (error) {
      // The next hour tries again.
      if (!(error instanceof StoreAway)) throw error
    }
  },
})
