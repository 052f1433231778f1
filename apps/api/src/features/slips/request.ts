import type { Db } from '../../db/db.ts'
import { isHeld, readFacts, type Facts } from './facts.ts'
import { issueSlip, type Issued } from './issue.ts'
import * as q from './request-queries.ts'
import type { TickDeps } from './tick-deps.ts'

/** An issue requested by a person; idempotent, and a refusal is stored as a result too. */
export async function answerRequest(
  { db: store, clock, signer, onIssued }: Pick<TickDeps, 'db' | 'clock' | 'signer' | 'onIssued'>,
  companyId: number,
  requestId: string,
): Promise<void> {
  await store.write(async (db) => {
    const request = await q.findRequest(db, companyId, requestId)
    if (!request) return
    const now = clock.now()
    const outcome = await makeIssue(db, companyId, request, now)
    if (typeof outcome !== 'string') await onIssued(db, companyId, outcome)
    await q.updateAnswered(db, companyId, requestId, {
      at: new Date(now),
      issueNo: typeof outcome === 'string' ? null : outcome.issueNo,
      refusal: typeof outcome === 'string' ? outcome : null,
    })
  })

  async function makeIssue(db: Db, company: number, request: q.SlipRequest, now: number): Promise<Issued | string> {
    const pair = { customerId: request.customer_id, batchId: request.batch_id }
    const owed = await q.listOwed(db, company, pair.customerId, pair.batchId)
    const facts = (await readFacts(db, company, [pair], new Date(now)))(pair)
    if (!facts || facts.loads.length === 0) return 'not_shipped'
    if (request.kind !== 'REISSUE' && !owed.some((one) => one.kind === request.kind && one.state === 'OPEN'))
      return 'state_changed'
    const standing = standingOf(request.kind, facts)
    if (standing === 'NEVER' || (standing === 'EXCEPTION' && !request.exceptional)) return 'slip_incomplete'
    return issueSlip(db, signer, {
      companyId: company,
      facts,
      kind: request.kind,
      now,
      lateBy: request.late_due_on,
      by: { userId: request.user_id, who: request.who },
      reason: request.reason,
      project: request.project,
    })
  }
}

/** SOUND: by the ordinary right. EXCEPTION: by a right of its own. NEVER: a supplement without its values is none. */
export function standingOf(
  kind: q.SlipRequest['kind'],
  { verdict, batch }: Pick<Facts, 'verdict' | 'batch'>,
): 'SOUND' | 'EXCEPTION' | 'NEVER' {
  const open = verdict === 'PENDING' || verdict === 'PROVISIONAL'
  if (kind === 'LATE' && open) return 'NEVER'
  return isHeld(batch) || verdict === 'FAILED' || verdict === 'PENDING' ? 'EXCEPTION' : 'SOUND'
}
