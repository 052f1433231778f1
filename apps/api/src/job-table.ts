import type { Accounts } from './db/tenant.ts'
import { accountJobs } from './features/account/jobs.ts'
import { auditJobs } from './features/audit/jobs.ts'
import { batchJobs } from './features/batches/jobs.ts'
import { chatJobs } from './features/chat/jobs.ts'
import { controlLimitJobs } from './features/control-limits/jobs.ts'
import { feedbackJobs } from './features/feedback/jobs.ts'
import { sessionJobs } from './features/session/jobs.ts'
import { fileJobs } from './features/files/jobs.ts'
import { userJobSweep } from './features/jobs/jobs.ts'
import { reportJobs } from './features/report/jobs.ts'
import { slipJobs } from './features/slips/jobs.ts'
import { knowledgeJobs } from './features/knowledge/jobs.ts'
import { upkeepJobs } from './features/upkeep/jobs.ts'
import type { ChatEngine } from './infra/chat/engine.ts'
import type { Clock } from './infra/clock.ts'
import type { JobHandlers } from './infra/jobs/handlers.ts'
import type { UserJobs } from './infra/jobs/user-job.ts'
import type { Log } from './infra/log.ts'
import type { Objects } from './infra/objects/objects.ts'
import type { Wrapper } from './infra/secrets.ts'
import type { Papers } from './infra/slips/pdf.ts'
import type { SlipSigner } from './infra/slips/signer.ts'
import type { Sms } from './infra/sms/sms.ts'

/** What handlers may need; each feature names its part. */
export interface JobDeps {
  /** Transactions of the worker's role. */
  readonly db: Accounts
  readonly clock: Clock
  readonly log: Log
  readonly wrapper: Wrapper
  readonly sms: Sms
  readonly objects: Objects
  readonly userJobs: UserJobs
  readonly chat: ChatEngine | undefined
  readonly auditKey: string
  readonly slipSigner: SlipSigner
  readonly papers: Papers
  readonly origin: string
}

/** Every job has its handler here; one line per feature. */
export const jobHandlers = (deps: JobDeps): JobHandlers => ({
  ...accountJobs(deps),
  ...auditJobs(deps),
  ...batchJobs(deps),
  ...chatJobs(deps),
  ...controlLimitJobs(deps),
  ...feedbackJobs(deps),
  ...fileJobs(deps),
  ...userJobSweep(deps),
  ...sessionJobs(deps),
  ...reportJobs(deps),
  ...slipJobs(deps),
  ...upkeepJobs(deps),
  ...knowledgeJobs(deps),
})

/** Scheduled jobs. */
export const CRON = {
  'audit.seal': '* * * * *',
  'chat.sync': '* * * * *',
  'control-limit.propose': '23 18 * * *',
  'feedback.close': '*/10 * * * *',
  'files.sweep': '17 * * * *',
  'jobs.sweep': '37 * * * *',
  'session.close': '* * * * *',
  'slip.tick': '* * * * *',
  'knowledge.count': '*/5 * * * *',
  'upkeep.sweep': '*/10 * * * *',
} as const
