import { z } from 'zod'
import { keepingAdministrator } from './administrators.ts'
import { command, record, Refusal, type AdminContext, type Command } from './command.ts'
import { assertRole, companyOf, userOf } from './find.ts'
import { Pk56, RoleCode, UserName } from './inputs.ts'
import { deleteEmptyMembership, deleteUserRole, findRoles, insertMembership, insertUserRole } from './user-queries.ts'

/** False when it was held before. */
export async function giveRole(
  context: AdminContext,
  user: { readonly id: string; readonly name: string },
  companyId: number,
  role: string,
): Promise<boolean> {
  await insertMembership(context.db, user.id, companyId)
  const fresh = await insertUserRole(context.db, user.id, companyId, role)
  if (fresh) await record(context, { action: 'role.grant', object: user.name, companyId, detail: { role } })
  return fresh
}

const Holding = z.strictObject({ user: UserName, company: Pk56, role: RoleCode })

export const roles: Readonly<Record<string, Command>> = {
  grant: command('user= company=<pk56> role=', Holding, async (context, { user, company, role }) => {
    const { user_id, user_name } = await userOf(context, user)
    const { company_id } = await companyOf(context, company)
    await assertRole(context, role)
    const fresh = await giveRole(context, { id: user_id, name: user_name }, company_id, role)
    return { rows: [{ user_name, company, role, changed: fresh }] }
  }),
  revoke: command('user= company=<pk56> role=', Holding, async (context, { user, company, role }) => {
    const { db } = context
    const { user_id, user_name } = await userOf(context, user)
    const { company_id } = await companyOf(context, company)
    const gone = await keepingAdministrator(context, () => deleteUserRole(db, user_id, company_id, role))
    if (!gone) throw new Refusal(`${user_name} does not hold ${role} in ${company}`)
    const left = await deleteEmptyMembership(db, user_id, company_id)
    await record(context, { action: 'role.revoke', object: user_name, companyId: company_id, detail: { role, left } })
    return { rows: [{ user_name, company, role, left_company: left }] }
  }),
  list: command('', z.strictObject({}), async ({ db }) => ({ rows: await findRoles(db) })),
}
