import { WORDS } from '@clinker/contract/catalogue'
import { fill } from '@clinker/contract/kernel/words'
import type { Db } from '../../db/db.ts'
import { dayAt } from '../../quality/period.ts'
import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import { insertNotice } from './issue-queries.ts'
import { remindingOf, type Step } from './steps.ts'
import * as q from './tick-queries.ts'

export interface Message {
  readonly phone: string
  readonly text: string
  readonly notice: Readonly<Record<string, string>>
}
export type Notify = (db: Db, message: Message) => Promise<void>

interface RemindDeps {
  readonly db: Accounts
  readonly clock: Clock
  readonly notify: Notify
}

const ROWS_AT_ONCE = 100
/** Reminders are not sent at night. */
const FIRST_HOUR = 8
const hourAt = (now: number): number => new Date(now + 8 * 3_600_000).getUTCHours()

const NOTICE: Readonly<Record<Step, string>> = {
  'D-3': 'slip-due-soon',
  D: 'slip-due-today',
  'D+1': 'slip-overdue',
  ESCALATED: 'slip-escalated',
}

/** Reminders of one company that are due; returns the number sent. */
export async function remind({ db, clock, notify }: RemindDeps, companyId: number): Promise<number> {
  const now = clock.now()
  if (hourAt(now) < FIRST_HOUR) return 0
  let notified = 0
  for (;;) {
    const n = await db.write(async (tx) => {
      const [rows, count] = await remindSome(tx, companyId, now, notify)
      notified += count
      return rows
    })
    if (n < ROWS_AT_ONCE) return notified
  }
}

async function remindSome(db: Db, companyId: number, now: number, notify: Notify): Promise<[number, number]> {
  const today = dayAt(now)
  const due = await q.findDue(db, companyId, today, ROWS_AT_ONCE)
  if (due.length === 0) return [0, 0]
  const after: { id: string; step: number; next: string | null }[] = []
  const escalated: q.DueObligation[] = []
  let notified = 0
  for (const row of due) {
    const { step, behind, next } = remindingOf(row.due_on, today, row.step, row.escalate_days)
    after.push({ id: row.obligation_id, step: behind, next })
    if (step === undefined) continue
    const fresh = await insertNotice(db, {
      companyId,
      key: `slip-remind:${row.obligation_id}:${step}`,
      customerId: null,
      kind: NOTICE[step],
      params: { batchNum: row.batch_num, custname: row.custname, type: row.kind, dueOn: row.due_on },
      at: new Date(now),
    })
    if (fresh) notified += 1
    if (step === 'ESCALATED') escalated.push(row)
  }
  await q.updateReminded(db, companyId, after)
  if (escalated.length > 0) await escalate(db, companyId, escalated, today, notify)
  return [due.length, notified]
}

/** One message to a person and day, however many are overdue. */
async function escalate(
  db: Db,
  companyId: number,
  rows: readonly q.DueObligation[],
  today: string,
  notify: Notify,
): Promise<void> {
  const managers = rows.flatMap((row) => (row.manager_user_id === null ? [] : [row.manager_user_id]))
  const people = await q.takeRecipients(db, companyId, [...new Set(managers)], managers.length < rows.length, today)
  if (people.length === 0) return
  const { n, unitname } = await q.countOverdue(db, companyId, today)
  const text = fill(WORDS['slips.sms-overdue'].zh, { unitname, n })
  const notice = { name: unitname, count: String(n) }
  for (const { mobile } of people) await notify(db, { phone: mobile, text, notice })
}
