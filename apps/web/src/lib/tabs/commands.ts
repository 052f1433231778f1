import { splitPath, wholeKey, type Tab } from './tab.ts'

/** Everything about the row of open pages that a command can change. */
export interface Row {
  readonly tabs: readonly Tab[]
  /** Key of the tab in view; none while a page stands outside the tabs (401, 404). */
  readonly active: string | undefined
  /** Keys by last sight, the latest last. */
  readonly recent: readonly string[]
}

export const EMPTY: Row = { tabs: [], active: undefined, recent: [] }

/** Places for pages that stay mounted; further tabs come back from address, scroll and draft. */
export const ALIVE = 20

export const ACTIONS = ['close', 'close-left', 'close-right', 'close-others', 'close-all'] as const
export type Action = (typeof ACTIONS)[number]

export interface Closed {
  readonly row: Row
  readonly closed: readonly string[]
  /** Where to go, when the page in view has to change. */
  readonly go: string | undefined
}

const see = (row: Row, key: string | undefined): Row => ({
  ...row,
  active: key,
  recent: key === undefined ? row.recent : [...row.recent.filter((one) => one !== key), key],
})

const isSame = (tab: Tab, other: Tab): boolean =>
  tab.key === other.key ||
  (tab.name === other.name && wholeKey(...splitPath(tab.fullPath)) === wholeKey(...splitPath(other.fullPath)))

/** Affixed tabs stand first, new ones last. */
const add = (tabs: readonly Tab[], tab: Tab): Tab[] => {
  if (!tab.meta.affix) return [...tabs, tab]
  const rest = tabs.findIndex((one) => !one.meta.affix)
  return rest < 0 ? [...tabs, tab] : [...tabs.slice(0, rest), tab, ...tabs.slice(rest)]
}

const update = (old: Tab, { fullPath, params, query }: Tab): Tab =>
  old.fullPath === fullPath ? old : { ...old, fullPath, params, query }

/** A navigation has arrived: its tab comes into view, opened if needed. `inPlace` changes the view of the tab shown. */
export function open(row: Row, tab: Tab, inPlace = false): Row {
  const found =
    row.tabs.find((one) => one.key === tab.key) ??
    row.tabs.find((one) => isSame(one, tab)) ??
    (inPlace ? row.tabs.find((one) => one.key === row.active && one.name === tab.name) : undefined)
  if (!found) return see({ ...row, tabs: add(row.tabs, tab) }, tab.key)
  return see({ ...row, tabs: row.tabs.map((one) => (one === found ? update(one, tab) : one)) }, found.key)
}

/** A page outside the tabs is in view. */
export const away = (row: Row): Row => see(row, undefined)

/** The open tab that this one would only repeat. */
export const openAs = (row: Row, tab: Tab): Tab | undefined => row.tabs.find((one) => isSame(one, tab))

/** What an action of the tab menu closes. */
export function tabsToClose({ tabs }: Row, action: Action, key: string): readonly string[] {
  const at = tabs.findIndex((tab) => tab.key === key)
  const within: Record<Action, (index: number) => boolean> = {
    close: (index) => index === at,
    'close-left': (index) => index < at,
    'close-right': (index) => at >= 0 && index > at,
    'close-others': (index) => at >= 0 && index !== at,
    'close-all': () => true,
  }
  return tabs.filter((tab, index) => !tab.meta.affix && within[action](index)).map((tab) => tab.key)
}

/** The right neighbour, else the left one. */
function beside(tabs: readonly Tab[], key: string, gone: ReadonlySet<string>): Tab | undefined {
  const at = tabs.findIndex((tab) => tab.key === key)
  const stays = (tab: Tab) => !gone.has(tab.key)
  return tabs.slice(at + 1).find(stays) ?? tabs.slice(0, at).reverse().find(stays)
}

export function close(row: Row, action: Action, key: string, home: string): Closed {
  const closed = tabsToClose(row, action, key)
  const gone = new Set(closed)
  const tabs = row.tabs.filter((tab) => !gone.has(tab.key))
  const left = { ...row, tabs, recent: row.recent.filter((one) => !gone.has(one)) }
  if (action === 'close-all') {
    const first = tabs[0]
    return { row: see(left, first?.key), closed, go: row.active === first?.key && first ? undefined : home }
  }
  if (row.active === undefined || !gone.has(row.active)) return { row: left, closed, go: undefined }
  const next = action === 'close' ? beside(row.tabs, key, gone) : tabs.find((tab) => tab.key === key)
  return { row: see(left, next?.key), closed, go: next?.fullPath ?? home }
}

/** To a place counted from 0; affixed tabs neither move nor give way. */
export function move(row: Row, key: string, place: number): Row {
  const tab = row.tabs.find((one) => one.key === key)
  if (!tab || tab.meta.affix) return row
  const rest = row.tabs.filter((one) => one !== tab)
  const first = rest.filter((one) => one.meta.affix).length
  const at = Math.min(Math.max(place, first), rest.length)
  return { ...row, tabs: [...rest.slice(0, at), tab, ...rest.slice(at)] }
}

export const rename = (row: Row, key: string, title: string): Row => ({
  ...row,
  tabs: row.tabs.map((tab) =>
    tab.key === key && tab.meta.title !== title ? { ...tab, meta: { ...tab.meta, title } } : tab,
  ),
})

/** Tabs of an earlier visit come before those opened since; which one is in view does not change. */
export function restore(row: Row, saved: readonly Tab[]): Row {
  const before = saved.filter((tab, index) => !saved.slice(0, index).some((other) => isSame(other, tab)))
  // An affixed tab stands there already; what it showed comes back unless it is in view.
  const take = (tab: Tab): Tab => {
    const open = openAs(row, tab)
    return open?.meta.affix && open.key !== row.active ? update(open, tab) : (open ?? tab)
  }
  const kept = [...new Map(before.map((tab) => take(tab)).map((tab) => [tab.key, tab])).values()]
  const merged = [...kept, ...row.tabs.filter((tab) => !kept.some(({ key }) => key === tab.key))]
  return { ...row, tabs: [...merged.filter((tab) => tab.meta.affix), ...merged.filter((tab) => !tab.meta.affix)] }
}

/** Keys of the pages that are mounted, latest last. */
export function alive({ tabs, active, recent }: Row, places = ALIVE): readonly string[] {
  const open = new Map(tabs.map((tab) => [tab.key, tab]))
  const kept = recent.filter((key) => key === active || open.get(key)?.meta.noCache === false)
  return kept.filter((key) => open.has(key)).slice(-places)
}
