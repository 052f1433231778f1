import { Refusal, type AdminContext } from './command.ts'
import { findCompany } from './queries.ts'
import { findUserByName, isRole, type KnownUser } from './user-queries.ts'

export async function companyOf({ db }: AdminContext, pk56: string): Promise<{ company_id: number; enabled: boolean }> {
  const found = await findCompany(db, pk56)
  if (!found) throw new Refusal(`there is no company ${pk56}`)
  return found
}

export async function userOf({ db }: AdminContext, name: string): Promise<KnownUser> {
  const found = await findUserByName(db, name)
  if (!found) throw new Refusal(`there is no user ${name}`)
  return found
}

export async function assertRole({ db }: AdminContext, code: string): Promise<void> {
  if (!(await isRole(db, code))) throw new Refusal(`there is no role ${code}`)
}
