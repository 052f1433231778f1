import { useState } from 'react'
import { useLocation } from 'react-router'
import { usePreferences } from './preferences.ts'
import { useT } from '../lib/words/t.ts'
import { BackToTop } from '../ui/controls/back-to-top.tsx'
import { FRAME_ICONS } from '../ui/icons/frame-icons.tsx'
import { addIcons } from '../ui/icons/icons.tsx'
import { ToastHost } from '../ui/overlays/toast-host.tsx'
import { useDocumentKey } from '../ui/overlays/use-document-key.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Bars } from './bars.tsx'
import { DrawerRows } from './menu/drawer-rows.tsx'
import { FeedbackHost } from './feedback-host.tsx'
import styles from './frame.module.css'
import { Header } from './header/header.tsx'
import { Panels } from './panels/panels.tsx'
import { Sidebar } from './menu/sidebar.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { TabArea } from './tabs/tab-area.tsx'
import { useFrameWatch } from './use-frame-watch.ts'
import { useHotkeys } from './use-hotkeys.ts'
import { useSavedPreferences } from './use-saved-preferences.ts'

addIcons(FRAME_ICONS)

/** Header, sidebar and the pages; on a phone the sidebar and the rest of the header share one drawer. */
export function Frame() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const collapsed = usePreferences((state) => state.sidebarCollapsed)
  const { pathname } = useLocation()
  const close = () => setOpen(false)
  useSavedPreferences()
  useFrameWatch()
  useHotkeys()
  useDocumentKey(open, (event) => event.key === 'Escape' && close())
  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // The address after # is the route.
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {t('session.skip')}
      </a>
      <Header open={open} onMenu={() => setOpen(!open)} />
      <Bars />
      <aside className={`${styles.side} ${open ? styles.open : ''}`}>
        <Sidebar collapsed={collapsed} onOpened={close} />
        <DrawerRows onOpened={close} />
      </aside>
      {open && <div className={styles.mask} onClick={close} aria-hidden="true" />}
      <TabArea />
      <BottomBar open={open} onMenu={() => setOpen(!open)} />
      <BackToTop at={pathname} />
      <Panels />
      <FeedbackHost />
      <SignInAgain />
      <ToastHost />
    </div>
  )
}
