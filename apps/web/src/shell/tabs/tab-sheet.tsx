import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { titleText, useT } from '../../lib/words/t.ts'
import { useRow, useTabs } from '../../lib/tabs/use-tabs.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import { useDocumentKey } from '../../ui/overlays/use-document-key.ts'
import { PinIcon } from './pin-icon.tsx'
import styles from './tab-switcher.module.css'

/** Open pages as a list in reach of the thumb. */
export function TabSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const tabs = useTabs()
  const row = useRow()
  const box = useRef<HTMLDivElement>(null)
  useDocumentKey(true, (event) => event.key === 'Escape' && onClose())
  useEffect(() => {
    const before = document.activeElement
    box.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return createPortal(
    <>
      <div className={styles.mask} onClick={onClose} aria-hidden="true" />
      <div ref={box} className={styles.sheet} role="dialog" aria-modal="true" aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id}>{t('frame.tabs.title')}</h2>
          <button
            type="button"
            onClick={() => {
              onClose()
              void tabs.run('close-all', row.active ?? '')
            }}
          >
            {t('frame.tabs.close-all')}
          </button>
          <button type="button" aria-label={t('frame.tabs.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <ul>
          {row.tabs.map((tab) => (
            <li key={tab.key} className={tab.key === row.active ? styles.on : ''}>
              <button
                type="button"
                className={styles.name}
                aria-current={tab.key === row.active ? 'page' : undefined}
                onClick={() => {
                  onClose()
                  tabs.select(tab.key)
                }}
              >
                {tab.meta.affix && <PinIcon />}
                <span>{titleText(tab.meta.title)}</span>
              </button>
              {!tab.meta.affix && (
                <button
                  type="button"
                  className={styles.close}
                  aria-label={t('frame.tabs.close-one', { title: titleText(tab.meta.title) })}
                  onClick={() => void tabs.run('close', tab.key)}
                >
                  <Icon name="close" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>,
    document.body,
  )
}
