import { createContext, use, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Row } from './commands.ts'
import type { Tabs } from './tabs.ts'

export const TabsContext = createContext<Tabs | undefined>(undefined)

/** The page a component stands in: its tab, and the place over it for dialogs of its own. */
export interface PageContextValue {
  readonly tabKey: string
  readonly overlay: HTMLElement | null
}
export const PageContext = createContext<PageContextValue | undefined>(undefined)

export function useTabs(): Tabs {
  const tabs = use(TabsContext)
  if (!tabs) throw new Error('outside the frame')
  return tabs
}

export const useRow = (): Row => useStore(useTabs().store, (state) => state.row)

export function usePage(): PageContextValue {
  const page = use(PageContext)
  if (!page) throw new Error('outside a tab')
  return page
}

/** A page that knows better than its route what it shows. */
export function useTabTitle(title: string): void {
  const tabs = useTabs()
  const { tabKey } = usePage()
  useEffect(() => tabs.rename(tabKey, title), [tabs, tabKey, title])
}

/** A field whose text survives hiding, eviction and reload; it counts as unsaved until it equals `initial` or is saved. */
export function useDraft<T>(
  field: string,
  initial: T,
): readonly [value: T, change: (value: T) => void, saved: () => void] {
  const tabs = useTabs()
  const { tabKey } = usePage()
  const draft = useStore(tabs.store, (state) => state.drafts[tabKey]?.[field]) as T | undefined
  const saved = () => tabs.saved(tabKey, field)
  const change = (value: T) => (Object.is(value, initial) ? saved() : tabs.draft(tabKey, field, value))
  return [draft ?? initial, change, saved]
}

/** What a part of this page keeps of its view: it outlives hiding, eviction and reload, and goes with the tab. A refresh drops it unless its name begins with `filter `. */
export function useSavedView<T>(part: string): {
  readonly read: () => T | undefined
  readonly write: (view: T) => void
} {
  const tabs = useTabs()
  const { tabKey } = usePage()
  return useMemo(
    () => ({
      read: () => tabs.views.get(tabKey)?.[part] as T | undefined,
      write: (view: T) => tabs.keepView(tabKey, part, view),
    }),
    [tabs, tabKey, part],
  )
}
