import { useState } from 'react'
import { titleText, useT } from '../../lib/words/t.ts'
import { useRow, useTabs } from '../../lib/tabs/use-tabs.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import styles from './tab-switcher.module.css'
import { TabSheet } from './tab-sheet.tsx'

/** On a phone: the page in view and how many are open; a touch lists them. */
export function TabSwitcher() {
  const t = useT()
  const tabs = useTabs()
  const row = useRow()
  const [open, setOpen] = useState(false)
  const active = row.tabs.find((tab) => tab.key === row.active)
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.current}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <b>{active ? titleText(active.meta.title) : t('frame.tabs.title')}</b>
        <span className={styles.count} aria-hidden="true">
          {row.tabs.length}
        </span>
        <span className="visually-hidden">{t('frame.tabs.switch', { count: row.tabs.length })}</span>
      </button>
      <button
        type="button"
        className={styles.refresh}
        aria-label={t('frame.tabs.refresh')}
        disabled={!active}
        onClick={() => active && tabs.refresh(active.key)}
      >
        <Icon name="refresh" />
      </button>
      {open && <TabSheet onClose={() => setOpen(false)} />}
    </div>
  )
}
