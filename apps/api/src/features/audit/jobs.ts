import type { Accounts } from '../../db/tenant.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import type { Log } from '../../infra/log.ts'
import { makeSealer } from './chain.ts'
import { sealAudit } from './seal.ts'

interface AuditDeps {
  readonly db: Accounts
  readonly log: Log
  readonly auditKey: string
}

export function auditJobs({ db, log, auditKey }: AuditDeps): Pick<JobHandlers, 'audit.seal'> {
  const sealer = makeSealer(auditKey)
  return {
    'audit.seal': async () => {
      const rows = await sealAudit(db, sealer)
      if (rows > 0) log.info({ rows }, 'audit sealed')
    },
  }
}
