import { MAX_EXPORTED, type exportBatches } from '@clinker/contract/batches/routes'
import { WORDS } from '@clinker/contract/catalogue'
import { MAX_OPEN_JOBS } from '@clinker/contract/jobs/limits'
import type { BodyOf, ReplyOf } from '@clinker/contract/kernel/route'
import { countBatches } from '../../quality/batch-queries.ts'
import type { Db } from '../../db/db.ts'
import { insertUserJob } from '../../db/user-jobs.ts'
import { Problem } from '../../http/problem.ts'
import type { Membership, SessionUser } from '../../http/session.ts'
import type { AuditNote } from '../../http/write.ts'
import { periodOf } from '../../quality/period.ts'
import { prepare } from './prepare.ts'

type ExportRequest = BodyOf<typeof exportBatches>

/** Payload of the job: the filter with both ends of its period. */
export interface ExportInput extends Omit<ExportRequest, 'startDate' | 'endDate'> {
  readonly startDate: string
  readonly endDate: string
}

interface Order {
  readonly company: Membership
  readonly user: SessionUser
  readonly request: ExportRequest
  readonly now: number
}

/** What the file is about in its name and title: the period, or the numbers searched in all periods. */
export function spanOf({ allPeriods, batchNum, batchNums, startDate, endDate }: ExportInput, join = '~'): string {
  if (batchNums) return batchNums.length > 1 ? `${batchNums[0]} +${batchNums.length - 1}` : (batchNums[0] ?? '')
  return allPeriods === '1' ? (batchNum ?? '') : `${startDate}${join}${endDate}`
}

export async function orderExport(
  db: Db,
  { company, user, request, now }: Order,
  note: (n: AuditNote) => void,
): Promise<ReplyOf<typeof exportBatches>> {
  const scope = { companyId: company.companyId, customerId: user.customerId }
  const { filter } = await prepare(db, scope, request, now)
  const rows = await countBatches(db, filter)
  if (rows > MAX_EXPORTED) throw new Problem('job_too_large', { n: MAX_EXPORTED })
  const { from, to } = periodOf(request, now)
  const input: ExportInput = { ...request, startDate: from, endDate: to }
  const jobId = await insertUserJob(db, {
    ...scope,
    userId: user.userId,
    task: 'batch.export',
    name: `${WORDS['batches.grid.title'][request.language]} ${company.unitname} ${spanOf(input)}.${request.format}`,
    input,
    now: new Date(now),
  })
  if (jobId === undefined) throw new Problem('jobs_open', { n: MAX_OPEN_JOBS })
  note({ object: jobId, detail: { format: request.format, from, to, rows } })
  return { jobId }
}
