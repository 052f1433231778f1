import type { MenuItem } from '@clinker/contract/session/routes'

export interface MenuRoute {
  readonly item: MenuItem
  /** Titles from the root on, joined. */
  readonly fullTitle: string
}

/** Every visible entry that leads somewhere; hidden ones, and what stands below them, are not found. */
export function menuRoutes(
  items: readonly MenuItem[],
  titleText: (title: string) => string,
  above: readonly string[] = [],
): MenuRoute[] {
  return items.flatMap((item) => {
    if (item.hidden) return []
    const titles = [...above, titleText(item.meta.title)]
    const below = menuRoutes(item.children, titleText, titles)
    return below.length > 0 ? below : [{ item, fullTitle: titles.join(' / ') }]
  })
}
