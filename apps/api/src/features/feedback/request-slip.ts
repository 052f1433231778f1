import { randomUUID } from 'node:crypto'
import { WORDS } from '@clinker/contract/catalogue'
import type { requestSlip } from '@clinker/contract/feedback/routes'
import { acceptHours, type FeedbackStatus } from '@clinker/contract/feedback/states'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import type { Membership, SessionUser } from '../../http/session.ts'
import type { AuditNote } from '../../http/write.ts'
import { batchKeyOf } from '../../quality/period.ts'
import { HOUR, insertFirstEvent } from './add.ts'
import { findBatch, findSlipRequest, insertFeedback } from './queries.ts'

interface Given {
  readonly batchNum: string
  readonly company: Membership
  readonly user: SessionUser
  readonly now: number
}

/** A customer asks for the slip of a batch shipped to it; staff see it among the feedback. A second request is the first. */
export async function askForSlip(
  db: Db,
  { batchNum, company: { companyId }, user, now }: Given,
  note: (n: AuditNote) => void,
): Promise<ReplyOf<typeof requestSlip>> {
  const { customerId } = user
  const batch = customerId === null ? undefined : await findBatch(db, companyId, batchKeyOf(batchNum))
  // Staff issue slips themselves: for them there is no such thing.
  if (customerId === null || !batch) throw new Problem('not_found')
  const row = {
    companyId,
    customerId,
    userId: user.userId,
    userName: user.empName,
    clientId: randomUUID(),
    type: 'SERVICE' as const,
    batch,
    variety: undefined,
    // Staff read them in the language of the house.
    title: WORDS['feedback.slip-title'].zh,
    content: WORDS['feedback.slip-content'].zh.replace('{batchNum}', batch.batchNum),
    contact: '',
    mobile: '',
    files: [],
    about: 'SLIP' as const,
    now: new Date(now),
    dueAt: new Date(now + acceptHours * HOUR),
  }
  const fresh = await insertFeedback(db, row)
  const made = fresh ?? (await findSlipRequest(db, { companyId, customerId, batchId: batch.batchId }))
  if (!made) throw new Problem('state_changed')
  if (fresh) await insertFirstEvent(db, row, fresh.feedbackId, false)
  note({ object: made.feedbackNo, detail: { batchNum: batch.batchNum, again: fresh === undefined } })
  const { feedbackId, feedbackNo } = made
  return { feedbackId, feedbackNo, status: made.status as FeedbackStatus, acceptHours }
}
