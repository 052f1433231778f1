import { MAX_LISTED_JOBS, MAX_OPEN_JOBS } from '@clinker/contract/jobs/limits'
import { jobFile, jobList, retryJob } from '@clinker/contract/jobs/routes'
import { queueUserJob } from '../../db/user-jobs.ts'
import { Redirect, type On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import { findJob, listJobs, updateForRetry } from './queries.ts'

export function jobs(on: On, { objects }: { readonly objects: Objects }): void {
  on(jobList, async ({ company, query, read, now }) => {
    const filter = { task: query.task, now: new Date(now), max: MAX_LISTED_JOBS }
    const rows = await read((db) => listJobs(db, company.companyId, filter))
    return rows.map(({ job_id, ordered_at, ...row }) => ({ ...row, jobId: job_id, orderedAt: ordered_at }))
  })

  on(retryJob, async ({ company: { companyId }, session, body: { jobId }, write, now }) =>
    write(async (db, note) => {
      const again = await updateForRetry(db, companyId, { jobId, now: new Date(now) })
      if (!again) throw new Problem((await findJob(db, companyId, jobId)) ? 'state_changed' : 'not_found')
      if (!(await queueUserJob(db, again.task, session.user.userId, { companyId, jobId })))
        throw new Problem('jobs_open', { n: MAX_OPEN_JOBS })
      note({ object: jobId })
      return null
    }),
  )

  on(jobFile, async ({ company, query, request, read }) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new Problem('forbidden')
    const found = await read((db) => findJob(db, company.companyId, query.jobId))
    if (!found?.object_key) throw new Problem('not_found')
    return new Redirect(objects.addressOf(found.object_key, found.media_type ?? '', found.name))
  })
}
