import { z } from 'zod'
import { CompanyQuery, idOf, PkOrg } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'

export const JobState = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED'])

const JobRow = z.strictObject({
  jobId: z.string(),
  /** As in the server's table of jobs, e.g. `batch.export`. */
  task: z.string(),
  name: z.string(),
  state: JobState,
  /** Units of work; the share is done ÷ total. Null until they are counted. */
  done: z.int(),
  total: z.int().nullable(),
  /** Code of the catalogue when it failed for a reason of its own. */
  refusal: z.string().nullable(),
  bytes: z.int().nullable(),
  orderedAt: z.string(),
})
export type JobRow = z.output<typeof JobRow>

/** The caller's jobs in this company with their progress. */
export const jobList = route({
  method: 'GET',
  path: '/sale/xdd/job/list',
  access: 'signed-in',
  company: 'one',
  passive: true,
  query: z.strictObject({ pkOrg: PkOrg.optional(), task: z.string().max(40).optional() }),
  reply: z.array(JobRow),
})

/** Resumes a failed job where it stopped. */
export const retryJob = route({
  method: 'POST',
  path: '/sale/xdd/job/retry',
  access: 'signed-in',
  company: 'one',
  query: CompanyQuery,
  body: z.strictObject({ jobId: idOf('job') }),
  reply: z.null(),
  errors: ['not_found', 'state_changed', 'jobs_open'],
})

/** The file of a finished job; unsigned because links cannot sign. Redirects (302) to a URL valid for one minute. */
export const jobFile = route({
  method: 'GET',
  path: '/sale/xdd/job/file',
  access: 'signed-in',
  company: 'one',
  envelope: 'raw',
  signed: false,
  unsignedReason: 'a link that saves a file cannot sign; needs the session cookie and, where told, the same origin',
  query: z.strictObject({ pkOrg: PkOrg.optional(), jobId: idOf('job') }),
  reply: z.any(),
  errors: ['not_found', 'store_away'],
})

/** Reply of every call that creates a job. */
export const Ordered = z.strictObject({ jobId: z.string() })
