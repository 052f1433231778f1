import type { MenuItem } from '@clinker/contract/session/routes'
import { joinMenuPath } from './menu-target.ts'

/** Saved when a person has closed the last open submenu; an empty list means that nothing was ever chosen. */
const NONE = '-'

/** Codes of the submenus that stand open after a click on the last of `codes`: its own line, no other. */
export function toggled(codes: readonly string[], wasOpen: boolean): readonly string[] {
  const line = wasOpen ? codes.slice(0, -1) : codes
  return line.length > 0 ? line : [NONE]
}

/** The submenus above the page in view. */
export function pathToPage(items: readonly MenuItem[], pathname: string, parent = ''): readonly string[] {
  for (const item of items) {
    const path = joinMenuPath(parent, item.path)
    if (item.children.length === 0) continue
    const below = pathToPage(item.children, pathname, path)
    const here = item.children.some((child) => joinMenuPath(path, child.path) === pathname)
    if (here || below.length > 0) return [item.code, ...below]
  }
  return []
}
