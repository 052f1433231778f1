import { openMenu, TODO_CODES, todoCounts } from '@clinker/contract/menu/routes'
import type { On } from '../../http/context.ts'
import { insertMenuOpen } from './queries.ts'

export function menu(on: On): void {
  on(openMenu, async ({ body, company, session, write }) =>
    write(async (db) => {
      const { companyId } = company
      await insertMenuOpen(db, { companyId, userId: session.user.userId, code: body.referCode, name: body.referName })
      return null
    }),
  )

  // Bills do not exist yet, so there is nothing to do: the true count of each code is zero.
  on(
    todoCounts,
    async () => Object.fromEntries(TODO_CODES.map((code) => [code, 0])) as Record<(typeof TODO_CODES)[number], number>,
  )
}
