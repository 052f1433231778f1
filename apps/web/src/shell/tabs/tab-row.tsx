import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { titleText, useT } from '../../lib/words/t.ts'
import type { Tab } from '../../lib/tabs/tab.ts'
import { useRow, useTabs } from '../../lib/tabs/use-tabs.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import { tabId } from './ids.ts'
import { TabItem } from './tab-item.tsx'
import { TabMenu, type MenuPlace } from './tab-menu.tsx'
import styles from './tab-row.module.css'
import { useShowActive } from './use-show-active.ts'

const focusTab = (key: string | undefined) => {
  if (key !== undefined) document.getElementById(tabId(key))?.focus()
}

/** Open pages as tabs; all of it works from the keyboard. */
export function TabRow() {
  const t = useT()
  const tabs = useTabs()
  const row = useRow()
  const drafts = useStore(tabs.store, (state) => state.drafts)
  const [menu, setMenu] = useState<MenuPlace>()
  const closeMenu = useCallback(() => setMenu(undefined), [])
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const active = row.tabs.find((tab) => tab.key === row.active)
  useShowActive(list, active?.key, active?.meta.title)

  const moveBy = (tab: Tab, step: number) => {
    // What moves in the document loses the focus.
    flushSync(() => tabs.move(tab.key, row.tabs.indexOf(tab) + step))
    focusTab(tab.key)
    const after = tabs.store.getState().row.tabs
    const place = after.findIndex((one) => one.key === tab.key) + 1
    setAnnounced(t('frame.tabs.moved', { title: titleText(tab.meta.title), place, count: after.length }))
  }

  const onKey = (event: KeyboardEvent, tab: Tab) => {
    const at = row.tabs.indexOf(tab)
    const last = row.tabs.length - 1
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined && event.ctrlKey && event.shiftKey) moveBy(tab, step)
    else if (step !== undefined) focusTab(row.tabs[(at + step + last + 1) % (last + 1)]?.key)
    else if (event.key === 'Home') focusTab(row.tabs[0]?.key)
    else if (event.key === 'End') focusTab(row.tabs[last]?.key)
    else if (event.key === 'Delete' && !tab.meta.affix) {
      const next = row.tabs[at + 1] ?? row.tabs[at - 1]
      void tabs.run('close', tab.key).then(() => focusTab(next?.key))
    } else return
    event.preventDefault()
  }

  const openMenu = (event: MouseEvent<HTMLElement>, tab: Tab) => {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    // From the keyboard there is no pointer: the menu opens under the tab.
    const byKey = event.clientX === 0 && event.clientY === 0
    setMenu({ tab, x: byKey ? box.left : event.clientX, y: byKey ? box.bottom : event.clientY })
  }

  return (
    <nav className={styles.bar} aria-label={t('frame.tabs.title')}>
      <div
        className={styles.list}
        role="tablist"
        aria-label={t('frame.tabs.title')}
        aria-describedby="tab-keys"
        ref={list}
      >
        {row.tabs.map((tab, index) => (
          <TabItem
            key={tab.key}
            tab={tab}
            active={tab.key === row.active}
            reachable={active ? tab === active : index === 0}
            unsaved={drafts[tab.key] !== undefined}
            onKey={(event) => onKey(event, tab)}
            onMenu={(event) => openMenu(event, tab)}
          />
        ))}
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          aria-label={t('frame.tabs.refresh')}
          title={t('frame.tabs.refresh')}
          disabled={!active}
          onClick={() => active && tabs.refresh(active.key)}
        >
          <Icon name="refresh" />
        </button>
        <button
          type="button"
          aria-label={t('frame.tabs.actions')}
          title={t('frame.tabs.actions')}
          aria-haspopup="menu"
          disabled={!active}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            if (active) setMenu({ tab: active, x: box.right, y: box.bottom + 4, list: true })
          }}
        >
          <Icon name="down" />
        </button>
      </div>
      <p id="tab-keys" className="visually-hidden">
        {t('frame.tabs.keys')}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {menu && <TabMenu place={menu} onMove={moveBy} onClose={closeMenu} />}
    </nav>
  )
}
