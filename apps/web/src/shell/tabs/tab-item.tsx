import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { titleText, useT } from '../../lib/words/t.ts'
import type { Tab } from '../../lib/tabs/tab.ts'
import { useTabs } from '../../lib/tabs/use-tabs.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import { panelId, tabId } from './ids.ts'
import { PinIcon } from './pin-icon.tsx'
import styles from './tab-row.module.css'
import { useTabCompany } from './company-names.ts'
import { useTabDrag } from './use-tab-drag.ts'

interface Props {
  readonly tab: Tab
  readonly active: boolean
  /** Where the tabulator key enters the row. */
  readonly reachable: boolean
  readonly unsaved: boolean
  readonly onKey: (event: KeyboardEvent) => void
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void
}

const MIDDLE = 1

export function TabItem({ tab, active, reachable, unsaved, onKey, onMenu }: Props) {
  const t = useT()
  const tabs = useTabs()
  const box = useRef<HTMLDivElement>(null)
  const edge = useTabDrag(box, tab, tabs)
  const company = useTabCompany()(tab.query['org'])
  const title = company === undefined ? titleText(tab.meta.title) : `${titleText(tab.meta.title)} ${company}`
  const close = () => {
    if (!tab.meta.affix) void tabs.run('close', tab.key)
  }
  return (
    <div
      ref={box}
      role="presentation"
      className={`${styles.tab} ${active ? styles.on : ''} ${tab.meta.affix ? styles.affixed : ''} ${edge ? styles[edge] : ''}`}
      onContextMenu={onMenu}
      // Else the middle button starts scrolling instead of closing.
      onMouseDown={(event) => event.button === MIDDLE && event.preventDefault()}
      onAuxClick={(event) => event.button === MIDDLE && close()}
    >
      <button
        type="button"
        role="tab"
        id={tabId(tab.key)}
        className={styles.name}
        aria-selected={active}
        aria-controls={active ? panelId(tab.key) : undefined}
        tabIndex={reachable ? 0 : -1}
        onClick={() => tabs.select(tab.key)}
        onKeyDown={onKey}
      >
        {tab.meta.affix && <PinIcon />}
        <span>{title}</span>
        {unsaved && (
          <>
            <i className={styles.dot} aria-hidden="true" />
            <span className="visually-hidden">{t('frame.tabs.unsaved-mark')}</span>
          </>
        )}
      </button>
      {!tab.meta.affix && (
        // A tab list may hold tabs only: for those who hear the page Delete and the menu do the same.
        <button
          type="button"
          className={styles.close}
          aria-hidden="true"
          tabIndex={-1}
          title={t('frame.tabs.close-one', { title })}
          onClick={close}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </div>
  )
}
