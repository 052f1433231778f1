import { useState } from 'react'
import { useT } from '../lib/t.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { useDocumentKey } from '../ui/use-document-key.ts'
import { Contacts } from './contacts.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabArea } from './tabs/tab-area.tsx'
import { UserRows } from './user-area.tsx'

/** Header, sidebar and the page; on a phone the sidebar and the rest of the header share one drawer. */
export function Frame() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useDocumentKey(open, (event) => event.key === 'Escape' && close())
  return (
    <div className={styles.frame}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // The address after # is the route.
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {t('frame.skip')}
      </a>
      <Header open={open} onMenu={() => setOpen(!open)} />
      <aside className={`${styles.side} ${open ? styles.open : ''}`}>
        <Sidebar onOpened={close} />
        <div className={styles.more}>
          <section aria-label={t('frame.contacts')}>
            <Contacts />
          </section>
          <LanguageSwitch />
          <UserRows onOpened={close} />
        </div>
      </aside>
      {open && <div className={styles.mask} onClick={close} aria-hidden="true" />}
      <TabArea />
    </div>
  )
}
