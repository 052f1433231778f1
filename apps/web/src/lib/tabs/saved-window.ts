import { pageState } from '../browser/storage.ts'
import type { Drafts } from './drafts.ts'
import { findPage, type Page } from './page-table.ts'
import { splitPath, tabOf, type Tab } from './tab.ts'

const PLACE = 'tabs'

export interface SavedTab {
  readonly key?: string
  readonly name: string
  readonly fullPath: string
  readonly title?: string | undefined
}

/** What this window remembers over a reload or an ended session, for one user in one company. */
export interface SavedWindow {
  readonly owner: string
  readonly tabs: readonly SavedTab[]
  /** Full path of the page in view. */
  readonly active: string
  readonly drafts: Drafts
  readonly scrolls: Readonly<Record<string, number>>
  readonly views?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The tabs of staff carry their company: one set per person. */
export const ownerOf = (userId: string, companyId: string | undefined): string => `${userId} ${companyId ?? '*'}`

export const saveWindow = (saved: SavedWindow): void => pageState.write(PLACE, JSON.stringify(saved))

export function readSavedWindow(owner: string): SavedWindow | undefined {
  try {
    const saved = JSON.parse(pageState.read(PLACE) ?? 'null') as SavedWindow | null
    return saved?.owner === owner ? saved : undefined
  } catch {
    return undefined
  }
}

/** Saved by an earlier version, a title may be a key that this one does not have: the page knows its own. */
const isKey = (title: string): boolean => /^[a-z-]+(?:\.[a-z-]+)+$/.test(title)

/** Only tabs whose route this user still has come back. */
export function revive(table: readonly Page[], saved: readonly SavedTab[]): readonly Tab[] {
  return saved.flatMap(({ key, name, fullPath, title }) => {
    const [pathname, search] = splitPath(fullPath)
    const found = findPage(table, pathname)
    if (!found || found.page.feature.name !== name) return []
    const tab = tabOf(found, pathname, search)
    return {
      ...tab,
      key: key ?? tab.key,
      meta: { ...tab.meta, title: title === undefined || isKey(title) ? tab.meta.title : title },
    }
  })
}
