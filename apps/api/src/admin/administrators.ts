import { ALL_ROUTES_ROLE } from '@clinker/contract/menu/roles'
import { Refusal, type AdminContext } from './command.ts'
import { countHolders, lockAdministrators } from './user-queries.ts'

export const hasAdministrator = async ({ db }: AdminContext): Promise<boolean> =>
  (await countHolders(db, ALL_ROUTES_ROLE)) > 0

/** Refuses a change that would leave no administrator, by rolling back its transaction. */
export async function keepingAdministrator<T>(context: AdminContext, change: () => Promise<T>): Promise<T> {
  // Two changes at once could each see the other's administrator.
  await lockAdministrators(context.db)
  const before = await hasAdministrator(context)
  const done = await change()
  if (before && !(await hasAdministrator(context)))
    throw new Refusal('this would leave no administrator: give the role to somebody else first')
  return done
}
