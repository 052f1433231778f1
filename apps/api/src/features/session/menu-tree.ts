import type { MenuItem } from '@clinker/contract/session/routes'
import type { MenuRow } from './queries.ts'

/** Entries under their parents; an entry whose parent is not granted stands at the top. */
export function menuTree(rows: readonly MenuRow[]): MenuItem[] {
  const known = new Set(rows.map((r) => r.code))
  const below = (parent: string | null): MenuItem[] =>
    rows
      .filter((r) => (r.parent !== null && known.has(r.parent) ? r.parent : null) === parent)
      .map((r) => ({
        code: r.code,
        path: r.path,
        meta: { title: r.title, icon: r.icon },
        hidden: r.hidden,
        alwaysShow: r.always_show,
        children: below(r.code),
      }))
  return below(null)
}
