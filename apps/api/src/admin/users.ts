import { z } from 'zod'
import { keepingAdministrator } from './administrators.ts'
import { command, record, Refusal, type AdminContext, type Command } from './command.ts'
import { assertRole, companyOf, userOf } from './find.ts'
import { CustomerId, Mobile, Name, Pk56, RoleCode, ShortText, UserName } from './inputs.ts'
import { newPassword } from './new-password.ts'
import { findCompaniesOfCustomer, findCustomerEnabled } from './queries.ts'
import { giveRole } from './roles.ts'
import * as q from './user-queries.ts'

const ONCE = 'the password is shown only now; its owner changes it after signing in'

export interface NewPerson {
  readonly name: string
  readonly person: string
  readonly empno?: string | undefined
  readonly mobile?: string | undefined
  readonly customer?: number | undefined
}

export async function createUser(context: AdminContext, input: NewPerson): Promise<{ id: string; password: string }> {
  const { db, hash } = context
  if (await q.findUserByName(db, input.name)) throw new Refusal(`user ${input.name} is already there`)
  const password = newPassword()
  const id = await q.insertUser(db, {
    userName: input.name,
    passwordHash: await hash(password),
    empName: input.person,
    empNo: input.empno ?? '',
    mobile: input.mobile ?? null,
    customerId: input.customer ?? null,
  })
  await record(context, { action: 'user.create', object: input.name, detail: { customer: input.customer ?? null } })
  return { id, password }
}

/** Staff get the given companies; people of a customer the companies it buys from. */
async function placesOf(context: AdminContext, pk56: string | undefined, customer: number | undefined) {
  if (customer === undefined) return pk56 === undefined ? [] : [(await companyOf(context, pk56)).company_id]
  const enabled = await findCustomerEnabled(context.db, customer)
  if (enabled === undefined) throw new Refusal(`there is no customer ${customer}`)
  if (!enabled) throw new Refusal(`customer ${customer} is disabled`)
  return findCompaniesOfCustomer(context.db, customer)
}

const One = z.strictObject({ name: UserName })
const NewUserInput = z
  .strictObject({
    name: UserName,
    person: Name,
    empno: ShortText.optional(),
    mobile: Mobile.optional(),
    customer: CustomerId.optional(),
    company: Pk56.optional(),
    role: RoleCode.optional(),
  })
  .refine((v) => v.customer === undefined || v.company === undefined, 'give company= or customer=, not both')
  .refine((v) => v.customer !== undefined || (v.company === undefined) === (v.role === undefined), {
    message: 'company= and role= go together',
  })

export const users: Readonly<Record<string, Command>> = {
  create: command(
    'name= person= [empno= mobile=] [company=<pk56> role=] | [customer=<id> role=]',
    NewUserInput,
    async (context, input) => {
      const role = input.role ?? (input.customer === undefined ? undefined : 'customer')
      if (role !== undefined) await assertRole(context, role)
      const places = await placesOf(context, input.company, input.customer)
      const { id, password } = await createUser(context, input)
      for (const companyId of places)
        if (role !== undefined) await giveRole(context, { id, name: input.name }, companyId, role)
      return { rows: [{ user_name: input.name, password, companies: places.length, role: role ?? '' }], notes: [ONCE] }
    },
  ),
  disable: command('name=   ends all sessions at once', One, async (context, { name }) => {
    const { user_id, user_name } = await userOf(context, name)
    await keepingAdministrator(context, () => q.updateUserEnabled(context.db, user_id, false))
    const ended = await q.endSessions(context.db, { userId: user_id }, context.now, 'user disabled')
    await record(context, { action: 'user.disable', object: user_name, detail: { sessions: ended.length } })
    return { rows: [{ user_name, enabled: false, sessions_ended: ended.length }] }
  }),
  enable: command('name=', One, async (context, { name }) => {
    const { user_id, user_name, customer_id } = await userOf(context, name)
    if (customer_id !== null && (await findCustomerEnabled(context.db, customer_id)) === false)
      throw new Refusal(`customer ${customer_id} is disabled`)
    await q.updateUserEnabled(context.db, user_id, true)
    await record(context, { action: 'user.enable', object: user_name })
    return { rows: [{ user_name, enabled: true }] }
  }),
  reset: command('name=   a new password; ends all sessions', One, async (context, { name }) => {
    const { user_id, user_name } = await userOf(context, name)
    const password = newPassword()
    await q.updatePassword(context.db, user_id, await context.hash(password))
    const ended = await q.endSessions(context.db, { userId: user_id }, context.now, 'password reset')
    await record(context, { action: 'user.reset', object: user_name, detail: { sessions: ended.length } })
    return { rows: [{ user_name, password, sessions_ended: ended.length }], notes: [ONCE] }
  }),
  list: command(
    '[company=<pk56>] [role=] [customer=<id>]',
    z.strictObject({ company: Pk56.optional(), role: RoleCode.optional(), customer: CustomerId.optional() }),
    async (context, { company, role, customer }) => {
      const companyId = company === undefined ? undefined : (await companyOf(context, company)).company_id
      return { rows: await q.findUsers(context.db, { companyId, roleCode: role, customerId: customer }, context.now) }
    },
  ),
}
