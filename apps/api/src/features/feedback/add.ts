import type { addFeedback } from '@clinker/contract/feedback/routes'
import { acceptHours } from '@clinker/contract/feedback/states'
import type { BodyOf, ReplyOf } from '@clinker/contract/kernel/route'
import type { Db } from '../../db/db.ts'
import { batchKeyOf } from '../../quality/period.ts'
import { Problem } from '../../http/problem.ts'
import type { Membership, SessionUser } from '../../http/session.ts'
import type { AuditNote } from '../../http/write.ts'
import {
  countFiles,
  findBatch,
  findSent,
  insertEvent,
  insertFeedback,
  isCustomer,
  type NewFeedback,
} from './queries.ts'

export const HOUR = 3_600_000

interface Given extends BodyOf<typeof addFeedback> {
  readonly company: Membership
  readonly user: SessionUser
  readonly now: number
}

/** One row per form, however often and by whichever method it is sent. */
export async function add(
  db: Db,
  { company: { companyId }, user, now, ...given }: Given,
  note: (n: AuditNote) => void,
): Promise<ReplyOf<typeof addFeedback>> {
  const { batchNum } = given
  const customerId = await speakerOf(db, companyId, user, given.customerId)
  const batch = batchNum === undefined ? undefined : await findBatch(db, companyId, batchKeyOf(batchNum))
  if (batchNum !== undefined && !batch) throw new Problem('not_found')
  const files = [...new Set(given.imgUrls.map((url) => url.split('/').at(-1) ?? ''))]
  // Only pictures uploaded by the caller may be attached.
  if (files.length > 0 && (await countFiles(db, companyId, { userId: user.userId, fileIds: files })) !== files.length) {
    throw new Problem('not_found')
  }
  const row: NewFeedback = {
    companyId,
    customerId,
    // Staff who enter feedback for a customer become its owner.
    owner: user.customerId === null && customerId !== null ? { id: user.userId, name: user.empName } : undefined,
    userId: user.userId,
    userName: user.empName,
    clientId: given.clientId,
    type: given.feedbackType,
    batch,
    variety: given.cementVariety,
    title: given.title,
    content: given.content,
    contact: given.contact,
    mobile: given.mobile,
    files,
    now: new Date(now),
    dueAt: new Date(now + acceptHours * HOUR),
  }
  const fresh = await insertFeedback(db, row)
  const made = fresh ?? (await findSent(db, row))
  if (!made) throw new Problem('state_changed')
  if (!made.same) throw new Problem('key_reused')
  if (fresh) await insertFirstEvent(db, row, made.feedbackId, user.customerId === null)
  note({ object: made.feedbackNo, detail: { type: row.type, pictures: files.length } })
  return { feedbackId: made.feedbackId, feedbackNo: made.feedbackNo, status: 'NEW', acceptHours }
}

export async function insertFirstEvent(db: Db, row: NewFeedback, feedbackId: string, staff: boolean): Promise<void> {
  const { companyId, customerId, userId, userName, now: at } = row
  const first = { seq: 1, at, action: 'add', status: 'NEW', text: '' }
  await insertEvent(db, { companyId, customerId, userId, userName, staff, feedbackId, ...first })
}

/** The customer a feedback is of: the caller's own, or one that staff of the company speak for. */
async function speakerOf(
  db: Db,
  companyId: number,
  user: SessionUser,
  named: string | undefined,
): Promise<number | null> {
  if (named === undefined) return user.customerId
  if (user.customerId !== null) {
    if (named !== String(user.customerId)) throw new Problem('not_found')
    return user.customerId
  }
  const customerId = /^\d{1,9}$/.test(named) ? Number(named) : undefined
  if (customerId === undefined || !(await isCustomer(db, companyId, customerId))) throw new Problem('not_found')
  return customerId
}
