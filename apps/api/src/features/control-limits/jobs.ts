import { addDays } from '@clinker/domain/cement/due-dates'
import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import type { Log } from '../../infra/log.ts'
import { dayAt } from '../../quality/period.ts'
import { propose } from './propose.ts'
import { findDueProcesses } from './queries.ts'

/** A phase as old as this gets a proposal for the next; a declined proposal is left alone for a while. */
const OLD_DAYS = 185
const DECLINED_DAYS = 30

interface LimitDeps {
  readonly db: Accounts
  readonly clock: Clock
  readonly log: Log
}

/** Proposes limits for processes without any, and for those whose phase has grown old. */
export const controlLimitJobs = ({ db, clock, log }: LimitDeps): Pick<JobHandlers, 'control-limit.propose'> => ({
  'control-limit.propose': async () => {
    const now = clock.now()
    const today = dayAt(now)
    const due = await db.read((tx) => findDueProcesses(tx, { today, oldDays: OLD_DAYS, declinedDays: DECLINED_DAYS }))
    let proposed = 0
    for (const { company_id: companyId, variety_id: varietyId, indicator_code: code } of due) {
      const request = { companyId, varietyId, code, validFrom: addDays(today, 1), by: null, at: new Date(now) }
      if (typeof (await db.write((tx) => propose(tx, request))) === 'object') proposed += 1
    }
    if (proposed > 0) log.info({ proposed }, 'control limits proposed')
  },
})
