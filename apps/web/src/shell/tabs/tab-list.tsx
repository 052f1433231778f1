import { useStore } from 'zustand'
import { useRow, useTabs } from '../../lib/tabs/use-tabs.ts'
import { titleText, useT } from '../../lib/words/t.ts'
import { useTabCompany } from './company-names.ts'
import { PinIcon } from './pin-icon.tsx'
import styles from './tab-menu.module.css'

/** The open pages as entries of the menu: with many tabs most of the row is out of view. */
export function TabList({ onClose }: { onClose: () => void }) {
  const t = useT()
  const tabs = useTabs()
  const row = useRow()
  const drafts = useStore(tabs.store, (state) => state.drafts)
  const companyOf = useTabCompany()
  return (
    <div className={styles.tabs} role="group" aria-label={t('frame.tabs.title')}>
      {row.tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={tab.key === row.active}
          onClick={() => {
            onClose()
            tabs.select(tab.key)
          }}
        >
          {tab.meta.affix && <PinIcon />}
          <span>{[titleText(tab.meta.title), companyOf(tab.query['org'])].filter(Boolean).join(' ')}</span>
          {drafts[tab.key] !== undefined && (
            <>
              <i aria-hidden="true" />
              <span className="visually-hidden">{t('frame.tabs.unsaved-mark')}</span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
