import { UserRow } from '@clinker/contract/ingest/rows'
import { ALL_ROUTES_ROLE } from '@clinker/contract/menu/roles'
import type { z } from 'zod'
import { refused, type Target, type Intake, type Outcome, type Refs, type Task } from './kind.ts'
import * as q from './user-queries.ts'

type Row = z.output<typeof UserRow>

/** The only role that ingest gives; people with another role are managed by administrators. */
const CUSTOMER_ROLE = 'customer'

export const users: Intake<Row> = {
  kind: 'user',
  schema: UserRow,
  named: true,
  shared: true,
  refs: ({ customer }) => (customer === undefined ? [] : [{ kind: 'customer', externalId: customer }]),
  async apply(target, tasks, refs) {
    const out: Outcome[] = []
    for (const task of tasks)
      out.push(await (task.id === undefined ? join(target, task.row, refs) : change(target, task, refs)))
    return out
  },
}

const customerOf = ({ customer }: Row, refs: Refs) =>
  customer === undefined ? null : Number(refs('customer', customer))

/** A new person, or one of the same customer whom another company brought before. */
async function join({ db, companyId, nobody }: Target, row: Row, refs: Refs): Promise<Outcome> {
  const customerId = customerOf(row, refs)
  if (customerId !== null && !(await q.isCustomerEnabled(db, customerId))) return refused('customer_disabled')
  const known = await q.findPerson(db, companyId, { userName: row.userName })
  if (known) {
    if (customerId === null || known.customer_id !== customerId) return refused('name_taken')
    await q.addMember(db, known.user_id, companyId)
    return { state: 'created', id: known.user_id }
  }
  if (row.enabled && row.mobile !== undefined && (await q.isMobileTaken(db, row.mobile, undefined)))
    return refused('mobile_taken')
  const userId = await q.insertPerson(db, {
    ...detailsOf(row),
    userName: row.userName,
    customerId,
    passwordHash: await nobody(),
  })
  await q.addMember(db, userId, companyId)
  return { state: 'created', id: userId }
}

const detailsOf = ({ empName, empNo, mobile, enabled }: Row): q.PersonChange => ({
  empName,
  empNo,
  mobile: mobile ?? null,
  enabled,
})

async function change({ db, companyId }: Target, { row, id = '' }: Task<Row>, refs: Refs): Promise<Outcome> {
  const person = await q.findPerson(db, companyId, { userId: id })
  if (!person || person.user_name !== row.userName || person.customer_id !== customerOf(row, refs))
    return refused('user_fixed')
  const details = detailsOf(row)
  if (person.elsewhere || person.roles.includes(ALL_ROUTES_ROLE)) return refused('held_by_admin')
  // A phone number can reset a password: that of a person with rights is not the machine's to change.
  const trusted = person.roles.some((role) => role !== CUSTOMER_ROLE)
  if (trusted && details.mobile !== person.mobile) return refused('held_by_admin')
  // Switched off by administration: no machine switches it on again.
  if (!person.enabled && row.enabled) return refused('user_disabled')
  if (row.enabled && row.mobile !== undefined && (await q.isMobileTaken(db, row.mobile, id)))
    return refused('mobile_taken')
  await q.updatePerson(db, id, details)
  return { state: 'updated', id }
}
