import {
  afterAction,
  CLOSE_DAYS,
  hoursOf,
  needsText,
  REOPEN_DAYS,
  type FeedbackAction,
  type FeedbackStatus,
} from '@clinker/contract/feedback/states'
import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import type { SessionUser } from '../../http/session.ts'
import type { AuditNote } from '../../http/write.ts'
import { findStanding, insertEvent, updateStanding, type Standing, type Step } from './queries.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface StepRequest {
  readonly companyId: number
  readonly feedbackId: string
  readonly action: FeedbackAction
  readonly version: number
  readonly text: string
  readonly user: SessionUser
  readonly staff: boolean
  readonly now: number
}

/** A closed one can be reopened for some days only. */
const isTooLate = ({ closedMs }: Standing, action: FeedbackAction, now: number): boolean =>
  action === 'reopen' && closedMs !== null && now > closedMs + REOPEN_DAYS * DAY

/** What is due in a state that begins now. */
function clocksOf(status: FeedbackStatus, now: number): Pick<Step, 'dueAt' | 'closeAt' | 'closedAt'> {
  const hours = hoursOf(status)
  return {
    dueAt: hours === undefined ? null : new Date(now + hours * HOUR),
    closeAt: status === 'REPLIED' ? new Date(now + CLOSE_DAYS * DAY) : null,
    closedAt: status === 'CLOSED' ? new Date(now) : null,
  }
}

/** One step of the states; a client with an outdated state is refused. */
export async function step(
  db: Db,
  { companyId, feedbackId, action, version, text, user, staff, now }: StepRequest,
  note: (n: AuditNote) => void,
): Promise<{ status: FeedbackStatus; version: number }> {
  if (!/^\d{1,18}$/.test(feedbackId)) throw new Problem('not_found')
  const standing = await findStanding(db, companyId, feedbackId)
  if (!standing) throw new Problem('not_found')
  const status = afterAction(standing.status, action)
  if (standing.version !== version || status === undefined || isTooLate(standing, action, now))
    throw new Problem('state_changed')
  if (needsText(action) && text === '') throw new Problem('bad_input', {}, { fields: ['text'] })
  const at = new Date(now)
  const owns = staff && (action === 'accept' || action === 'take' || standing.ownerId === null)
  await updateStanding(db, companyId, feedbackId, {
    status,
    now: at,
    ...(status !== standing.status && clocksOf(status, now)),
    ...(owns && { owner: { id: user.userId, name: user.empName } }),
  })
  const by = { userId: user.userId, userName: user.empName, staff: user.customerId === null }
  const { customerId } = standing
  await insertEvent(db, { ...by, companyId, feedbackId, customerId, seq: version + 1, at, action, status, text })
  note({ object: feedbackId, detail: { action, status } })
  return { status, version: version + 1 }
}
