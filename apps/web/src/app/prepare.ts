import { siteInfo } from '@clinker/contract/account/routes'
import { initXdd } from '@clinker/contract/companies/routes'
import { PAGES } from '@clinker/contract/menu/pages'
import { todoCounts } from '@clinker/contract/menu/routes'
import { FEATURES } from '../features.ts'
import { prefetch } from '../lib/wire/call.ts'
import { loadPage } from '../lib/navigation/load-page.ts'
import { preferencesQuery } from '../shell/preferences.ts'
import { query } from '../lib/wire/query.ts'
import { findPage, pageTable, type Page } from '../lib/tabs/page-table.ts'
import { isStaff, userIn, type User } from '../lib/session/user.ts'
import { companyOfPage } from '../shell/tabs/page-company.ts'
import type { Caches } from '../lib/wire/caches.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Errors are ignored here: the component that shows the data fetches again and shows them. */
const ignoreError = () => undefined

const opened = (pathname: string): string => (pathname === '/' ? PAGES.home.path : pathname)

const featureAt = (pathname: string) => FEATURES.find(({ path }) => path === opened(pathname))

/** The page's code is read while nothing else is to be done; whether it may be drawn is known later. */
export function preloadPage(pathname: string): void {
  const feature = featureAt(pathname)
  if (feature) void loadPage(feature).catch(ignoreError)
}

/** The same for a returning user, with the first requests of frame and page, before anything is rendered. */
export function prefetchPage({ pathname, search }: Place): void {
  prefetch(siteInfo, {})
  const feature = featureAt(pathname)
  if (!feature) return
  void loadPage(feature)
    .then((module) => module.prefetch?.(search))
    .catch(ignoreError)
}

/** The pages of a user; staff also have those of their other companies. */
export function tableOf(user: User): readonly Page[] {
  const codes = new Set(user.info.accessList.flatMap((one) => one.codes))
  return pageTable(user.info.menus, FEATURES, isStaff(user) ? { codes } : undefined)
}

/** Prefetches what frame and page will need while they are being rendered. */
export function prepare(caches: Caches, user: User, { pathname, search }: Place): void {
  if (user.info.locked) return
  const client = caches.root
  void client.query(preferencesQuery()).catch(ignoreError)
  void client.query(query(initXdd)).catch(ignoreError)
  void client.query(query(todoCounts)).catch(ignoreError)
  const page = findPage(tableOf(user), opened(pathname))?.page
  if (!page) return
  const org = companyOfPage(user, page.feature.path, new URLSearchParams(search).get('org'))
  if (org === undefined) return
  void loadPage(page.feature)
    .then((module) => module.prepare?.(caches.of(org), userIn(user, org), search))
    .catch(ignoreError)
}
