import { z } from 'zod'
import { command, record, Refusal, type Command } from './command.ts'
import { companyOf } from './find.ts'
import { CustomerId, Name, Pk56, Uscc } from './inputs.ts'
import { findCustomers, insertCompanyCustomer, insertCustomer, updateCustomerEnabled } from './queries.ts'
import { disableUsersOfCustomer, endSessions } from './user-queries.ts'

const PkList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(Pk56).min(1).max(50))

const One = z.strictObject({ id: CustomerId })

export const customers: Readonly<Record<string, Command>> = {
  create: command(
    'name= company=<pk56,pk56> [uscc=]',
    z.strictObject({ name: Name, company: PkList, uscc: Uscc.optional() }),
    async (context, { name, company, uscc }) => {
      const customerId = await insertCustomer(context.db, name, uscc ?? null)
      for (const pk56 of new Set(company)) {
        const { company_id } = await companyOf(context, pk56)
        await insertCompanyCustomer(context.db, company_id, customerId)
      }
      await record(context, { action: 'customer.create', object: String(customerId), detail: { name, company } })
      return { rows: [{ customer_id: customerId, custname: name, companies: company.join(' ') }] }
    },
  ),
  disable: command('id=   its people too, at once', One, async (context, { id }) => {
    const { db, now } = context
    if (!(await updateCustomerEnabled(db, id, false))) throw new Refusal(`there is no customer ${id}`)
    const users = await disableUsersOfCustomer(db, id)
    for (const { user_id } of users) await endSessions(db, { userId: user_id }, now, 'customer disabled')
    const names = users.map((user) => user.user_name)
    await record(context, { action: 'customer.disable', object: String(id), detail: { users: names } })
    return { rows: [{ customer_id: id, enabled: false, users_disabled: names.join(' ') }] }
  }),
  enable: command('id=   its people stay disabled until each is enabled', One, async (context, { id }) => {
    if (!(await updateCustomerEnabled(context.db, id, true))) throw new Refusal(`there is no customer ${id}`)
    await record(context, { action: 'customer.enable', object: String(id) })
    return { rows: [{ customer_id: id, enabled: true }] }
  }),
  list: command('', z.strictObject({}), async ({ db }) => ({ rows: await findCustomers(db) })),
}
