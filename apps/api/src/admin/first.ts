import { ALL_ROUTES_ROLE } from '@clinker/contract/menu/roles'
import { z } from 'zod'
import { hasAdministrator } from './administrators.ts'
import { command, Refusal, type AdminContext } from './command.ts'
import { createCompany, NewCompanyInput } from './companies.ts'
import { findCompanies } from './queries.ts'
import { giveRole } from './roles.ts'
import { lockAdministrators } from './user-queries.ts'
import { createUser } from './users.ts'

const NAME = 'admin'

/** Roles are held in a company, so an empty installation gets its first one here. */
async function firstCompanies(
  context: AdminContext,
  given: Readonly<Record<string, string>>,
): Promise<readonly number[]> {
  const known = (await findCompanies(context.db)).filter((company) => company.enabled)
  if (known.length > 0) return known.map((company) => company.company_id)
  const parsed = NewCompanyInput.safeParse(given)
  if (!parsed.success) throw new Refusal('there is no company yet: first pk56= name= short= org=')
  return [await createCompany(context, parsed.data)]
}

/** At first start: an administrator with a random password; with one already there it does nothing. */
export const first = command(
  '[pk56= name= short= org=]   the first administrator, with the first company when there is none',
  z.record(z.string(), z.string()),
  async (context, given) => {
    await lockAdministrators(context.db)
    if (await hasAdministrator(context)) return { rows: [], notes: ['there is an administrator already'] }
    const companies = await firstCompanies(context, given)
    const { id, password } = await createUser(context, { name: NAME, person: NAME })
    for (const companyId of companies) await giveRole(context, { id, name: NAME }, companyId, ALL_ROUTES_ROLE)
    return {
      rows: [{ user_name: NAME, password }],
      notes: ['the password is shown only now; change it after signing in'],
    }
  },
)
