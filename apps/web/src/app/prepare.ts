import { siteInfo } from '@clinker/contract/account/routes'
import { initXdd } from '@clinker/contract/companies/routes'
import { PAGES } from '@clinker/contract/menu/pages'
import { todoCounts } from '@clinker/contract/menu/routes'
import type { QueryClient } from '@tanstack/react-query'
import { FEATURES } from '../features.ts'
import { askAhead } from '../lib/wire/call.ts'
import { loadPage } from '../lib/navigation/load-page.ts'
import { preferencesQuery } from '../shell/preferences.ts'
import { query } from '../lib/wire/query.ts'
import { findPage, pageTable } from '../lib/tabs/page-table.ts'
import type { User } from '../lib/session/user.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Whoever shows it asks again and says what is wrong. */
const unasked = () => undefined

const opened = (pathname: string): string => (pathname === '/' ? PAGES.home.path : pathname)

const featureAt = (pathname: string) => FEATURES.find(({ path }) => path === opened(pathname))

/** The page's code is read while nothing else is to be done; whether it may be drawn is known later. */
export function loadPageAt(pathname: string): void {
  const feature = featureAt(pathname)
  if (feature) void loadPage(feature).catch(unasked)
}

/** The same for somebody who was here before, with the first questions of frame and page: before anything is drawn at all. */
export function askPageAhead({ pathname, search }: Place): void {
  askAhead(siteInfo, {})
  const feature = featureAt(pathname)
  if (!feature) return
  void loadPage(feature)
    .then((module) => module.ahead?.(search))
    .catch(unasked)
}

/** What frame and page are going to ask for, asked while they are still being drawn. */
export function prepare(client: QueryClient, user: User, { pathname, search }: Place): void {
  const { info } = user
  if (info.locked) return
  void client.query(preferencesQuery()).catch(unasked)
  void client.query(query(initXdd)).catch(unasked)
  void client.query(query(todoCounts)).catch(unasked)
  const page = findPage(pageTable(info.menus, FEATURES), opened(pathname))?.page
  if (!page) return
  void loadPage(page.feature)
    .then((module) => module.prepare?.(client, user, search))
    .catch(unasked)
}
