import type { MenuItem } from '@clinker/contract/session/routes'
import { menuPathsOf } from '@clinker/contract/menu/pages'
import { joinMenuPath } from './menu-target.ts'

/** Saved when a person has closed the last open submenu; an empty list means that nothing was ever chosen. */
const NONE = '-'

/** Codes of the submenus that stand open after a click on the last of `codes`: its own line, no other. */
export function toggled(codes: readonly string[], wasOpen: boolean): readonly string[] {
  const line = wasOpen ? codes.slice(0, -1) : codes
  return line.length > 0 ? line : [NONE]
}

interface Placed {
  readonly item: MenuItem
  readonly path: string
  /** Codes of the submenus above it, and its own. */
  readonly codes: readonly string[]
}

const placed = (items: readonly MenuItem[], parent = '', above: readonly string[] = []): readonly Placed[] =>
  items.flatMap((item) => {
    const path = joinMenuPath(parent, item.path)
    const codes = [...above, item.code]
    return [{ item, path, codes }, ...placed(item.children, path, codes)]
  })

/** Codes of the drawn entry that stands for the page in view, from its submenu down; none where the menu has none. */
export function codesOfPage(items: readonly MenuItem[], pathname: string): readonly string[] {
  const drawn = placed(items).filter(({ item }) => !item.hidden && item.children.every((child) => child.hidden))
  for (const path of menuPathsOf(pathname)) {
    const found = drawn.find((one) => one.path === path)
    if (found) return found.codes
  }
  return []
}

/** Until a person has chosen, the first submenu stands open. */
export const firstOpen = (items: readonly MenuItem[]): readonly string[] =>
  items
    .filter((item) => !item.hidden && item.children.some((child) => !child.hidden))
    .slice(0, 1)
    .map(({ code }) => code)

export interface Waiting {
  readonly count: number
  readonly late: number
}

/** What waits behind an entry or behind all entries of a submenu. */
export function waitingBehind(item: MenuItem, counts: ReadonlyMap<string, Waiting>): Waiting {
  const own = counts.get(item.code)
  return item.children
    .map((child) => waitingBehind(child, counts))
    .reduce((sum, { count, late }) => ({ count: sum.count + count, late: sum.late + late }), {
      count: own?.count ?? 0,
      late: own?.late ?? 0,
    })
}
