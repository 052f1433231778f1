import { initXdd } from '@clinker/contract/companies/routes'
import { todoCounts } from '@clinker/contract/menu/routes'
import type { QueryClient } from '@tanstack/react-query'
import { FEATURES } from '../features.ts'
import { preferencesQuery, query } from '../lib/query.ts'
import { findPage, pageTable } from '../lib/tabs/page-table.ts'
import type { User } from '../lib/user.ts'

/** Whoever shows it asks again and says what is wrong. */
const unasked = () => undefined

/** What frame and page are going to ask for, asked while they are still being drawn. */
export function prepare(client: QueryClient, user: User, [pathname, search]: readonly [string, string]): void {
  const { info } = user
  if (info.locked) return
  void client.query(preferencesQuery()).catch(unasked)
  void client.query(query(initXdd)).catch(unasked)
  void client.query(query(todoCounts)).catch(unasked)
  const page = findPage(pageTable(info.menus, FEATURES), pathname)?.page
  void page?.feature
    .page()
    .then((module) => module.prepare?.(client, user, search))
    .catch(unasked)
}
