import { MAX_TABS, TAB_PATH_MAX, TAB_TITLE_MAX } from '@clinker/contract/frame/limits'
import { myTabs, saveTabs, type SavedTabs } from '@clinker/contract/frame/routes'
import { call } from '../../lib/wire/call.ts'
import { isSignedIn } from '../../lib/session/session.ts'
import { revive, saveWindow, type SavedWindow } from '../../lib/tabs/saved-window.ts'
import type { Tabs } from '../../lib/tabs/tabs.ts'

/** A row that stands still this long goes to the server. */
export const SAVE_MS = 1000
const SCROLL_MS = 250

function snapshot(tabs: Tabs, owner: string): SavedWindow {
  const { row, drafts } = tabs.store.getState()
  return {
    owner,
    tabs: row.tabs.map(({ key, name, fullPath, meta }) => ({ key, name, fullPath, title: meta.title })),
    active: row.tabs.find((tab) => tab.key === row.active)?.fullPath ?? '',
    drafts,
    scrolls: Object.fromEntries(tabs.scrolls),
    views: Object.fromEntries(tabs.views),
  }
}

function savedTabs(tabs: Tabs): SavedTabs {
  const { row } = tabs.store.getState()
  const fits = row.tabs.filter((tab) => tab.fullPath.length <= TAB_PATH_MAX)
  return {
    tabs: fits
      .slice(0, MAX_TABS)
      .map(({ name, fullPath, meta }) => ({ name, fullPath, title: meta.title.slice(0, TAB_TITLE_MAX) })),
    active: fits.find((tab) => tab.key === row.active)?.fullPath ?? '',
  }
}

/** What this window kept comes back before the first page is drawn. */
export function recall(tabs: Tabs, saved: SavedWindow): void {
  for (const [key, top] of Object.entries(saved.scrolls)) tabs.scrolls.set(key, top)
  for (const [key, view] of Object.entries(saved.views ?? {})) tabs.views.set(key, view)
  tabs.restore(revive(tabs.table, saved.tabs))
  tabs.restoreDrafts(saved.drafts)
}

interface Memory {
  readonly owner: string
  /** Found in this window: it wins over the server, where another window may have saved other tabs. */
  readonly saved: SavedWindow | undefined
  /** Full path of the page that was in view at the last visit. */
  readonly onRestored: (active: string) => void
  /** Where the server keeps the set of staff, who have one for all their companies. */
  readonly pkOrg?: string | undefined
}

/** Tabs outlive the page: this window keeps them with drafts and scroll, the server their addresses. */
export function remember(tabs: Tabs, { owner, saved, onRestored, pkOrg }: Memory): () => void {
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let scrollTimer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  let restored = false
  const stop = new AbortController()

  const keepNow = () => {
    // After a chosen logout nothing may be written any more.
    if (isSignedIn()) saveWindow(snapshot(tabs, owner))
  }
  const keepScroll = () => {
    clearTimeout(scrollTimer)
    scrollTimer = setTimeout(keepNow, SCROLL_MS)
  }
  const save = () => {
    const body = savedTabs(tabs)
    const text = JSON.stringify(body)
    if (text === last || !isSignedIn()) return
    last = text
    // Best effort: the next change sends all tabs again.
    call(saveTabs, { body }, { signal: stop.signal, pkOrg }).catch(() => (last = ''))
  }
  const saveSoon = () => {
    if (!restored) return
    clearTimeout(saveTimer)
    saveTimer = setTimeout(save, SAVE_MS)
  }
  const settled = (active: string) => {
    restored = true
    keepNow()
    saveSoon()
    onRestored(active)
  }

  if (saved) settled(saved.active)
  else {
    call(myTabs, {}, { signal: stop.signal, pkOrg }).then(
      (saved) => {
        if (stop.signal.aborted) return
        tabs.restore(revive(tabs.table, saved.tabs))
        settled(saved.active)
      },
      // Without an answer the saved row stays as it is: one that lacks it must not replace it.
      () => undefined,
    )
  }

  const unsubscribe = tabs.store.subscribe((now, before) => {
    if (now.row === before.row && now.drafts === before.drafts) return
    keepNow()
    if (now.row !== before.row) saveSoon()
  })
  document.addEventListener('scroll', keepScroll, { capture: true, passive: true })
  window.addEventListener('pagehide', keepNow)
  return () => {
    document.removeEventListener('scroll', keepScroll, { capture: true })
    window.removeEventListener('pagehide', keepNow)
    unsubscribe()
    clearTimeout(saveTimer)
    clearTimeout(scrollTimer)
    stop.abort()
  }
}
