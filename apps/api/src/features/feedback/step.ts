import {
  afterAction,
  hoursOf,
  needsText,
  type FeedbackAction,
  type FeedbackStatus,
} from '@clinker/contract/feedback/states'
import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import type { SessionUser } from '../../http/session.ts'
import type { AuditNote } from '../../http/write.ts'
import { findStanding, insertEvent, updateStanding } from './queries.ts'

const HOUR = 3_600_000

interface Asked {
  readonly companyId: number
  readonly feedbackId: string
  readonly action: FeedbackAction
  readonly version: number
  readonly text: string
  readonly user: SessionUser
  readonly staff: boolean
  readonly now: number
}

/** One step of the states; a window that shows an older state is told so. */
export async function step(
  db: Db,
  { companyId, feedbackId, action, version, text, user, staff, now }: Asked,
  note: (n: AuditNote) => void,
): Promise<{ status: FeedbackStatus; version: number }> {
  if (!/^\d{1,18}$/.test(feedbackId)) throw new Problem('not_found')
  const standing = await findStanding(db, companyId, feedbackId)
  if (!standing) throw new Problem('not_found')
  const status = afterAction(standing.status, action)
  if (standing.version !== version || status === undefined) throw new Problem('state_changed')
  if (needsText(action) && text === '') throw new Problem('bad_input', {}, { fields: ['text'] })
  const at = new Date(now)
  const hours = status === standing.status ? undefined : hoursOf(status)
  const owns = staff && (action === 'accept' || action === 'take' || standing.ownerId === null)
  await updateStanding(db, companyId, feedbackId, {
    status,
    now: at,
    ...(status !== standing.status && { dueAt: hours === undefined ? null : new Date(now + hours * HOUR) }),
    ...(owns && { owner: { id: user.userId, name: user.empName } }),
  })
  const by = { userId: user.userId, userName: user.empName, staff: user.customerId === null }
  const { customerId } = standing
  await insertEvent(db, { ...by, companyId, feedbackId, customerId, seq: version + 1, at, action, status, text })
  note({ object: feedbackId, detail: { action, status } })
  return { status, version: version + 1 }
}
