import { withOrg } from '@clinker/contract/menu/pages'
import { createStore } from 'zustand/vanilla'
import * as commands from './commands.ts'
import { dropDraft, dropDrafts, putDraft, type Drafts } from './drafts.ts'
import { findPage, type Page } from './page-table.ts'
import { pathWith, splitPath, tabOf, type Query, type Tab } from './tab.ts'

/** Parts of a view that a refreshed page keeps, by their names. */
const isFilter = (part: string): boolean => part.startsWith('filter ')

/** Pause between the unmounting and the mounting of a refreshed page (4.22). */
export const REFRESH_MS = 100

export interface TabsState {
  readonly row: commands.Row
  /** Tabs whose page is unmounted for a moment. */
  readonly off: ReadonlySet<string>
  /** How often a tab was refreshed. */
  readonly turns: Readonly<Record<string, number>>
  readonly drafts: Drafts
}

/** What the tabs may have to say. */
export type TabWord = 'frame.tabs.bad-action' | 'frame.tabs.bad-target' | 'frame.tabs.bad-name'

interface Deps {
  readonly table: readonly Page[]
  readonly home: string
  readonly go: (fullPath: string) => void
  readonly say: (word: TabWord) => void
  /** May the input of these tabs be lost? */
  readonly confirmLeave: () => Promise<boolean>
  /** Queries of the refreshed page are fetched again. */
  readonly stale?: () => void
  readonly wait?: (ms: number, work: () => void) => () => void
}

export interface Place {
  readonly pathname: string
  readonly search: string
}

const later = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

const isAction = (action: string): action is commands.Action => (commands.ACTIONS as readonly string[]).includes(action)

/** The open pages of one user in one company. */
export function createTabs({ table, home, go, say, confirmLeave, stale, wait = later }: Deps) {
  const affixed = table.flatMap((page): Tab[] =>
    page.feature.affix ? [tabOf({ page, params: {} }, page.feature.path, '')] : [],
  )
  const store = createStore<TabsState>()(() => ({
    row: { ...commands.EMPTY, tabs: affixed },
    off: new Set(),
    turns: {},
    drafts: {},
  }))
  const scrolls = new Map<string, number>()
  /** What parts of a page keep of their view (sort, filter, place), by tab and part. */
  const views = new Map<string, Readonly<Record<string, unknown>>>()
  const pauses = new Map<string, () => void>()
  const get = store.getState
  const setRow = (row: commands.Row) => store.setState({ row })

  /** A navigation has arrived. `inPlace`: it was a replacement, so a page may have written its view into its address. */
  const arrive = (place: Place, inPlace: boolean) => {
    const found = findPage(table, place.pathname)
    const tab = found && tabOf(found, place.pathname, place.search)
    setRow(tab ? commands.open(get().row, tab, inPlace) : commands.away(get().row))
  }

  /** The page in view has written into its address; known before it is drawn, so that leaving at once loses nothing. */
  const viewWritten = (place: Place) => {
    const found = findPage(table, place.pathname)
    const { row } = get()
    const next = found && commands.open(row, tabOf(found, place.pathname, place.search), true)
    if (next && next.active === row.active) setRow(next)
  }

  const forget = (keys: readonly string[]) => {
    for (const key of keys) {
      scrolls.delete(key)
      views.delete(key)
      pauses.get(key)?.()
      pauses.delete(key)
    }
    const { off, turns, drafts } = get()
    store.setState({
      off: new Set([...off].filter((key) => !keys.includes(key))),
      turns: Object.fromEntries(Object.entries(turns).filter(([key]) => !keys.includes(key))),
      drafts: dropDrafts(drafts, keys),
    })
  }

  /** An action of the tab menu; `to` names the page to show afterwards. */
  const run = async (action: string, key: string, to?: string): Promise<void> => {
    if (!isAction(action)) return say('frame.tabs.bad-action')
    const target = table.find(({ feature }) => feature.name === to)
    if (to !== undefined && !target) return say('frame.tabs.bad-target')
    const unsaved = commands.tabsToClose(get().row, action, key).some((one) => get().drafts[one])
    if (unsaved && !(await confirmLeave())) return
    const { row, closed, go: next } = commands.close(get().row, action, key, home)
    setRow(row)
    forget(closed)
    const way = target?.feature.path ?? next
    if (way !== undefined) go(way)
  }

  const refresh = (key: string) => {
    if (!get().row.tabs.some((tab) => tab.key === key)) return
    pauses.get(key)?.()
    stale?.()
    scrolls.delete(key)
    const filters = Object.entries(views.get(key) ?? {}).filter(([part]) => isFilter(part))
    if (filters.length > 0) views.set(key, Object.fromEntries(filters))
    else views.delete(key)
    store.setState(({ off }) => ({ off: new Set(off).add(key) }))
    const back = () => {
      pauses.delete(key)
      store.setState(({ off, turns }) => ({
        off: new Set([...off].filter((one) => one !== key)),
        turns: { ...turns, [key]: (turns[key] ?? 0) + 1 },
      }))
    }
    pauses.set(key, wait(REFRESH_MS, back))
  }

  /** Opens a page by the name of its route; the same query again shows the tab already open. */
  const openByName = (name: string, query?: Query, org?: string) => {
    const page = table.find(({ feature }) => feature.name === name)
    if (!page) return say('frame.tabs.bad-name')
    const [pathname, search] = splitPath(withOrg(pathWith(page.feature.path, query), org))
    const same = commands.openAs(get().row, tabOf({ page, params: {} }, pathname, search))
    // A page that declares its identity takes the new view; else the query is the same but for its order.
    go(same && !page.identity ? same.fullPath : pathname + search)
  }

  return {
    store,
    table,
    home,
    scrolls,
    views,
    arrive,
    /** The company that the address of the page in view names. */
    companyInView: (): string | undefined => {
      const { tabs, active } = get().row
      return tabs.find((tab) => tab.key === active)?.query['org']
    },
    viewWritten,
    run,
    refresh,
    openByName,
    go,
    select: (key: string) => {
      const tab = get().row.tabs.find((one) => one.key === key)
      if (tab && key !== get().row.active) go(tab.fullPath)
    },
    move: (key: string, place: number) => setRow(commands.move(get().row, key, place)),
    rename: (key: string, title: string) => setRow(commands.rename(get().row, key, title)),
    restore: (saved: readonly Tab[]) => setRow(commands.restore(get().row, saved)),
    restoreDrafts: (drafts: Drafts) => {
      const open = new Set(get().row.tabs.map((tab) => tab.key))
      const known = Object.entries(drafts).filter(([key]) => open.has(key))
      store.setState({ drafts: { ...Object.fromEntries(known), ...get().drafts } })
    },
    draft: (key: string, field: string, value: unknown) =>
      store.setState(({ drafts }) => ({ drafts: putDraft(drafts, key, field, value) })),
    /** A page on its way out writes no more: what it kept went with it. */
    keepView: (key: string, part: string, view: unknown) => {
      const { row, off } = get()
      if (off.has(key) || !row.tabs.some((tab) => tab.key === key)) return
      views.set(key, { ...views.get(key), [part]: view })
    },
    saved: (key: string, field: string) => store.setState(({ drafts }) => ({ drafts: dropDraft(drafts, key, field) })),
    hasUnsaved: (): boolean => Object.keys(get().drafts).length > 0,
    dispose: () => {
      for (const stop of pauses.values()) stop()
      pauses.clear()
    },
  }
}

export type Tabs = ReturnType<typeof createTabs>
