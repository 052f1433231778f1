import { isCompanyPage } from '@clinker/contract/menu/pages'
import { matchPath } from 'react-router'
import type { Feature } from '../navigation/feature.ts'
import type { MenuItem } from '../session/user.ts'
import { flatLevels } from './levels.ts'

/** A page that this user can reach. */
export interface Page {
  readonly feature: Feature
  /** A word of ours or the text of an administrator. */
  readonly title: string
  readonly icon: string | undefined
  /** Matched levels after flattening. */
  readonly levels: number
  /** Query parameters that make another tab; without this list the whole query does. */
  readonly identity: readonly string[] | undefined
}

interface Entry {
  readonly title: string
  readonly icon: string
  readonly levels: number
}

const join = (parent: string, path: string): string =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`

function collect(items: readonly MenuItem[], into: Map<string, Entry>, parent = '', levels = 1): Map<string, Entry> {
  for (const item of items) {
    const path = join(parent, item.path)
    if (!into.has(path)) into.set(path, { title: item.meta.title, icon: item.meta.icon, levels })
    collect(item.children, into, path, levels + 1)
  }
  return into
}

/** How the tabs of staff differ: each carries its company, and that may be another than the one of the menus. */
export interface StaffTabs {
  /** Permissions in any company of this person. */
  readonly codes: ReadonlySet<string>
}

/** The affixed tab stays one: its company is a part of its view. */
function identityOf({ identity, affix, path }: Feature, staff: StaffTabs | undefined): readonly string[] | undefined {
  return identity && staff && !affix && isCompanyPage(path) ? [...identity, 'org'] : identity
}

/** The routes of a user: pages that exist here and that the menus hold, hidden entries included. */
export function pageTable(
  menus: readonly MenuItem[],
  features: readonly Feature[],
  staff?: StaffTabs,
): readonly Page[] {
  const entries = collect(menus, new Map())
  return features.flatMap((feature) => {
    const entry = entries.get(feature.path)
    const elsewhere = feature.access !== undefined && isCompanyPage(feature.path) && staff?.codes.has(feature.access)
    if (!entry && !feature.everyone && elsewhere !== true) return []
    return {
      feature,
      title: entry?.title ?? feature.title,
      icon: feature.icon ?? entry?.icon,
      levels: flatLevels(entry?.levels ?? 1, feature.showIframe),
      identity: identityOf(feature, staff),
    }
  })
}

export type Params = Readonly<Record<string, string>>

export interface Found {
  readonly page: Page
  readonly params: Params
}

export function findPage(table: readonly Page[], pathname: string): Found | undefined {
  for (const page of table) {
    const { path } = page.feature
    if (path === pathname) return { page, params: {} }
    if (!path.includes(':')) continue
    const match = matchPath({ path, caseSensitive: true }, pathname)
    if (match) return { page, params: match.params as Params }
  }
  return undefined
}
