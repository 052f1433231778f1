import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { titleText, useT } from '../../lib/words/t.ts'
import { useRow } from '../../lib/tabs/use-tabs.ts'
import { PrintHead } from '../print-head.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import styles from './tab-area.module.css'
import { TabPages } from './tab-pages.tsx'
import { TabRow } from './tab-row.tsx'
import { TabSwitcher } from './tab-switcher.tsx'

/** The row of open pages and the pages themselves; addresses without a page stand in the same place. */
export function TabArea() {
  const { active } = useRow()
  useTabTitleInWindow()
  return (
    <div className={styles.area}>
      <TabRow />
      <TabSwitcher />
      <main id="content" className={styles.pages} tabIndex={-1}>
        <PrintHead />
        <TabPages />
        <div className={active === undefined ? styles.scroller : undefined}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
      </main>
      <LeaveQuestion />
    </div>
  )
}

/** Product name, then the page in view; pages outside the tabs set their own. */
function useTabTitleInWindow(): void {
  const t = useT()
  const { tabs, active } = useRow()
  const title = tabs.find((tab) => tab.key === active)?.meta.title
  const text = title === undefined ? undefined : `${t('kernel.app.name')} - ${titleText(title)}`
  useEffect(() => {
    if (text !== undefined) document.title = text
  }, [text])
}
