import { CustomerRow } from '@clinker/contract/ingest/rows'
import type { z } from 'zod'
import { insertOrFindCustomer, isUsccOfOther, updateOwnCustomer, upsertLink } from './customer-queries.ts'
import { refused, type Target, type Intake, type Outcome, type Refs, type Task } from './kind.ts'

type Row = z.output<typeof CustomerRow>

export const customers: Intake<Row> = {
  kind: 'customer',
  schema: CustomerRow,
  named: true,
  shared: true,
  refs: ({ manager }) => (manager === undefined ? [] : [{ kind: 'user', externalId: manager }]),
  async apply(target, tasks, refs) {
    const out: Outcome[] = []
    for (const task of tasks) out.push(await one(target, task, refs))
    return out
  },
}

async function one({ db, companyId }: Target, { row, id }: Task<Row>, refs: Refs): Promise<Outcome> {
  const uscc = row.uscc ?? null
  const manager = row.manager === undefined ? null : refs('user', row.manager)
  const customerId = id === undefined ? await insertOrFindCustomer(db, row.custname, uscc) : Number(id)
  if (id !== undefined) {
    if (uscc !== null && (await isUsccOfOther(db, uscc, customerId))) return refused('uscc_taken')
    await updateOwnCustomer(db, customerId, row.custname, uscc)
  }
  await upsertLink(db, companyId, customerId, manager)
  return { state: id === undefined ? 'created' : 'updated', id: String(customerId) }
}
