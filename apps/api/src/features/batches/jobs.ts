import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import type { UserJobs } from '../../infra/jobs/user-job.ts'
import { exportBatches } from './export.ts'

export const batchJobs = ({ userJobs }: { readonly userJobs: UserJobs }): Pick<JobHandlers, 'batch.export'> => ({
  'batch.export': (ref, run) => userJobs.run(ref, run, exportBatches),
})
