import { WORDS } from '@clinker/contract/catalogue'
import { MAX_OPEN_JOBS } from '@clinker/contract/jobs/limits'
import { exportMonthlyReport, monthlyReport } from '@clinker/contract/report/routes'
import { insertUserJob } from '../../db/user-jobs.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { ReportInput } from './export.ts'
import { readReport } from './read-report.ts'

export function report(on: On): void {
  on(monthlyReport, async ({ company, session, query, readMany, now }) => {
    // Roles are per company.
    const plants = session.user.memberships.filter(({ codes }) => codes.has('report:read'))
    return readMany(async (db) => (await readReport(db, { company, plants, month: query.month, now })).report)
  })

  on(exportMonthlyReport, async ({ company, session, body, write, now }) =>
    write(async (db, note) => {
      const input: ReportInput = body
      const jobId = await insertUserJob(db, {
        companyId: company.companyId,
        userId: session.user.userId,
        customerId: session.user.customerId,
        task: 'report.export',
        name: `${WORDS['report.title'][body.language]} ${company.unitname} ${body.month}.xlsx`,
        input,
        now: new Date(now),
      })
      if (jobId === undefined) throw new Problem('jobs_open', { n: MAX_OPEN_JOBS })
      note({ object: jobId, detail: { month: body.month } })
      return { jobId }
    }),
  )
}
