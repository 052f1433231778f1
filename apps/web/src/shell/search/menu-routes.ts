import type { MenuItem } from '@clinker/contract/session/routes'
import { joinMenuPath } from '../menu/menu-target.ts'

export interface MenuRoute {
  readonly code: string
  readonly icon: string
  readonly path: string
  readonly title: string
  /** Titles from the root on, joined. */
  readonly fullTitle: string
}

interface Above {
  readonly path: string
  readonly titles: readonly string[]
}

/** Every visible entry that leads somewhere; hidden ones, and what stands below them, are not found. */
export function menuRoutes(
  items: readonly MenuItem[],
  titleText: (title: string) => string,
  above: Above = { path: '', titles: [] },
): MenuRoute[] {
  return items.flatMap((item) => {
    if (item.hidden) return []
    const title = titleText(item.meta.title)
    const titles = [...above.titles, title]
    const path = joinMenuPath(above.path, item.path)
    const below = menuRoutes(item.children, titleText, { path, titles })
    if (below.length > 0) return below
    return { code: item.code, icon: item.meta.icon, path, title, fullTitle: titles.join(' / ') }
  })
}
