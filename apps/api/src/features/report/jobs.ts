import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import type { UserJobs } from '../../infra/jobs/user-job.ts'
import { exportReport } from './export.ts'

export const reportJobs = ({ userJobs }: { readonly userJobs: UserJobs }): Pick<JobHandlers, 'report.export'> => ({
  'report.export': (ref, run) => userJobs.run(ref, run, exportReport),
})
