import { useEffect, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../lib/words/t.ts'
import { ACTIONS, tabsToClose } from '../../lib/tabs/commands.ts'
import type { Tab } from '../../lib/tabs/tab.ts'
import { useRow, useTabs } from '../../lib/tabs/use-tabs.ts'
import anchored from '../../ui/overlays/anchored.module.css'
import { useAnchored } from '../../ui/overlays/use-anchored.ts'
import { useDismiss } from '../../ui/overlays/use-dismiss.ts'
import { TabList } from './tab-list.tsx'
import styles from './tab-menu.module.css'

export interface MenuPlace {
  readonly tab: Tab
  readonly x: number
  readonly y: number
  /** Lists the open pages above what can be done with this one. */
  readonly list?: boolean
}

interface Props {
  readonly place: MenuPlace
  readonly onMove: (tab: Tab, step: number) => void
  readonly onClose: () => void
}

interface Entry {
  readonly text: string
  readonly off?: boolean
  readonly run: () => void
}

/** What can be done with a tab; an affixed one offers only to close all. */
function useEntries(tab: Tab, onMove: Props['onMove']): readonly Entry[] {
  const t = useT()
  const tabs = useTabs()
  const row = useRow()
  const closing = ACTIONS.map((action) => ({
    action,
    text: t(`frame.tabs.${action}`),
    off: action !== 'close-all' && tabsToClose(row, action, tab.key).length === 0,
    run: () => void tabs.run(action, tab.key),
  }))
  if (tab.meta.affix) return closing.filter(({ action }) => action === 'close-all')
  const at = row.tabs.findIndex((one) => one.key === tab.key)
  return [
    { text: t('frame.tabs.refresh'), run: () => tabs.refresh(tab.key) },
    ...closing,
    { text: t('frame.tabs.move-left'), off: row.tabs[at - 1]?.meta.affix !== false, run: () => onMove(tab, -1) },
    { text: t('frame.tabs.move-right'), off: at === row.tabs.length - 1, run: () => onMove(tab, 1) },
  ]
}

export function TabMenu({ place, onMove, onClose }: Props) {
  const t = useT()
  const entries = useEntries(place.tab, onMove)
  const box = useRef<HTMLDivElement>(null)
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  useAnchored(box, place, { placement: 'bottom-start' })
  useEffect(() => {
    const before = document.activeElement
    const current = box.current?.querySelector<HTMLElement>('[aria-checked=true]')
    const first = current ?? items()[0]
    first?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  useDismiss(box, onClose)

  const onKey = (event: KeyboardEvent) => {
    const list = items()
    const at = list.indexOf(document.activeElement as HTMLElement)
    const next = {
      ArrowDown: (at + 1) % list.length,
      ArrowUp: (at - 1 + list.length) % list.length,
      Home: 0,
      End: list.length - 1,
    }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (next !== undefined) list[next]?.focus()
    else return
    event.preventDefault()
  }

  return createPortal(
    <div
      ref={box}
      className={`${styles.menu} ${anchored.anchored}`}
      role="menu"
      tabIndex={-1}
      aria-label={t('frame.tabs.actions')}
      onKeyDown={onKey}
    >
      {place.list && <TabList onClose={onClose} />}
      {entries.map(({ text, off = false, run }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={off}
          onClick={() => {
            if (off) return
            onClose()
            run()
          }}
        >
          {text}
        </button>
      ))}
    </div>,
    document.body,
  )
}
