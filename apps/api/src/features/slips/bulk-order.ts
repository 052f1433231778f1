import { WORDS } from '@clinker/contract/catalogue'
import { MAX_OPEN_JOBS } from '@clinker/contract/jobs/limits'
import type { BodyOf } from '@clinker/contract/kernel/route'
import { slipBulk } from '@clinker/contract/slips/routes'
import { dayAt } from '../../quality/period.ts'
import { insertUserJob } from '../../db/user-jobs.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { findBulk } from './bulk-queries.ts'

/** Payload of the job: each issue once. */
export type BulkInput = BodyOf<typeof slipBulk>

export function bulkOrder(on: On): void {
  on(slipBulk, async ({ company, session, body, write, now }) =>
    write(async (db, note) => {
      const { companyId } = company
      const slips = [...new Map(body.slips.map((one) => [`${one.slipNo}/${one.issueNo}`, one])).values()]
      const seen = await findBulk(db, companyId, slips)
      if (seen.length !== slips.length) throw new Problem('not_found')
      const jobId = await insertUserJob(db, {
        companyId,
        userId: session.user.userId,
        customerId: session.user.customerId,
        task: 'slip.bulk',
        name: `${WORDS['slips.paper.files'][body.language]} ${dayAt(now)} (${slips.length}).${body.format}`,
        input: { ...body, slips },
        now: new Date(now),
      })
      if (jobId === undefined) throw new Problem('jobs_open', { n: MAX_OPEN_JOBS })
      note({ object: jobId, detail: { format: body.format, slips: slips.length } })
      return { jobId }
    }),
  )
}
