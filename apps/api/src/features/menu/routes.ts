import type { Permission } from '@clinker/contract/catalogue'
import { menuCounts, openMenu, TODO_CODES, todoCounts } from '@clinker/contract/menu/routes'
import type { On } from '../../http/context.ts'
import { dayAt } from '../../quality/period.ts'
import { countMenus, insertMenuOpen } from './queries.ts'

export function menu(on: On): void {
  on(openMenu, async ({ body, company, session, write }) =>
    write(async (db) => {
      const { companyId } = company
      await insertMenuOpen(db, { companyId, userId: session.user.userId, code: body.referCode, name: body.referName })
      return null
    }),
  )

  on(menuCounts, async ({ company, session, read, now }) => {
    const owned = session.user.customerId !== null
    const may = (code: Permission) => company.codes.has(code)
    const rows = await read((db) =>
      countMenus(db, {
        companyId: company.companyId,
        now: new Date(now),
        today: dayAt(now),
        wanted: [
          ...(owned && may('slip:read') ? (['slips'] as const) : []),
          ...(may('slip:board') ? (['slip-board'] as const) : []),
          ...(may('control-limit:approve') ? (['control-limits'] as const) : []),
          ...(may('feedback:handle') ? (['feedback-desk'] as const) : []),
          ...(may('ingest:manage') ? (['ingest'] as const) : []),
        ],
      }),
    )
    return rows.filter(({ count }) => count > 0)
  })

  // Bills do not exist yet, so there is nothing to do: the true count of each code is zero.
  on(
    todoCounts,
    async () => Object.fromEntries(TODO_CODES.map((code) => [code, 0])) as Record<(typeof TODO_CODES)[number], number>,
  )
}
