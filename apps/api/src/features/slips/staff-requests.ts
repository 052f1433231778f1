import { slipIssue, slipReissue, slipRequest, slipRevoke } from '@clinker/contract/slips/routes'
import type { Db } from '../../db/db.ts'
import { insertJob } from '../../db/jobs.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Membership } from '../../http/session.ts'
import { findOwed, findRequestState, insertRequest, updateRevoked, type NewRequest } from './staff-request-queries.ts'
import { findSlip, insertLog, listFullIssues, type SlipHead } from './detail-queries.ts'
import { readFacts } from './facts.ts'
import { standingOf } from './request.ts'

const ID = /^\d{1,18}$/

/** Requests of staff; only the worker can sign, so it makes the issue. */
export function staffRequests(on: On): void {
  on(slipIssue, async ({ company, session, body, write, now }) =>
    write(async (db, note) => {
      const owed = ID.test(body.obligationId) ? await findOwed(db, company.companyId, body.obligationId) : undefined
      if (!owed) throw new Problem('not_found')
      if (owed.state !== 'OPEN') throw new Problem('state_changed')
      note({ object: `obligation ${body.obligationId}`, detail: { kind: owed.kind, reason: body.reason ?? null } })
      return placeRequest(db, company, {
        ...personOf(session.user),
        customerId: owed.customer_id,
        batchId: owed.batch_id,
        kind: owed.kind,
        reason: body.reason || null,
        project: null,
        at: new Date(now),
      })
    }),
  )

  on(slipReissue, async ({ company, session, body, write, now }) =>
    write(async (db, note) => {
      const { slipNo, reason, project } = body
      const slip = await findSlip(db, company.companyId, slipNo)
      if (!slip) throw new Problem('not_found')
      note({ object: `slip ${slipNo}`, detail: { reason } })
      return placeReissue(db, company, { slip, reason, project: project || null, user: session.user, now })
    }),
  )

  on(slipRequest, async ({ company, query, read }) => {
    const found = await read((db) => findRequestState(db, company.companyId, query.requestId))
    if (!found) throw new Problem('not_found')
    const answer = found.refusal === null ? ('ISSUED' as const) : ('REFUSED' as const)
    return {
      state: found.done ? answer : ('WAITING' as const),
      slipNo: found.slip_no,
      issueNo: found.issue_no,
      refusal: found.refusal,
    }
  })

  on(slipRevoke, async ({ company, session, body, write, now }) =>
    write(async (db, note) => {
      const { companyId } = company
      const slip = await findSlip(db, companyId, body.slipNo)
      const issues = slip ? await listFullIssues(db, companyId, slip.slip_id) : []
      if (!slip || !issues.some((issue) => issue.issue_no === body.issueNo)) throw new Problem('not_found')
      const { userId, who } = personOf(session.user)
      const end = { issueNo: body.issueNo, at: new Date(now), userId, reason: body.reason }
      if (!(await updateRevoked(db, companyId, slip.slip_id, end))) throw new Problem('state_changed')
      const line = { companyId, slipId: slip.slip_id, issueNo: body.issueNo, customerId: slip.customer_id }
      await insertLog(db, [{ ...line, kind: 'REVOKE', userId, who, device: '', at: end.at }])
      note({ object: `slip ${body.slipNo}/${body.issueNo}`, detail: { reason: body.reason } })
      return null
    }),
  )
}

interface Reissue {
  readonly slip: SlipHead
  readonly reason: string
  readonly project: string | null
  readonly user: Person
  readonly now: number
}

/** A request to issue a slip again, by the person who is signed in. */
export async function placeReissue(
  db: Db,
  company: Membership,
  { slip, reason, project, user, now }: Reissue,
): Promise<{ requestId: string }> {
  if (!slip.shipped) throw new Problem('slip_not_shipped')
  return placeRequest(db, company, {
    ...personOf(user),
    customerId: slip.customer_id,
    batchId: slip.batch_id,
    kind: 'REISSUE',
    reason,
    project,
    at: new Date(now),
  })
}

interface Person {
  readonly userId: string
  readonly empName: string
}

const personOf = (user: Person) => ({
  userId: user.userId,
  who: user.empName,
})

/** Values that are missing or fail need a right of their own and a reason; the worker checks again when it signs. */
async function placeRequest(
  db: Db,
  company: Membership,
  request: Omit<NewRequest, 'companyId' | 'exceptional'>,
): Promise<{ requestId: string }> {
  const { companyId } = company
  const pair = { customerId: request.customerId, batchId: request.batchId }
  const facts = (await readFacts(db, companyId, [pair], request.at))(pair)
  if (!facts) throw new Problem('not_found')
  const standing = standingOf(request.kind, facts)
  const exceptional = standing === 'EXCEPTION'
  const excused = company.codes.has('slip:exception') && request.reason !== null
  if (standing === 'NEVER' || (exceptional && !excused)) throw new Problem('slip_incomplete')
  const requestId = await insertRequest(db, { ...request, companyId, exceptional })
  await insertJob(db, 'slip.request', { companyId, requestId })
  return { requestId }
}
