import { memo, Suspense, useMemo, useState } from 'react'
import { NavigationType, type Location, UNSAFE_LocationContext as LocationContext } from 'react-router'
import type { Feature } from '../../lib/navigation/feature.ts'
import { bodyOf } from '../../lib/navigation/load-page.ts'
import { splitPath, type Tab } from '../../lib/tabs/tab.ts'
import { PageContext, useTabs } from '../../lib/tabs/use-tabs.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ForbiddenState } from '../../ui/states/state-view.tsx'
import { PageBoundary } from './page-boundary.tsx'
import styles from './tab-area.module.css'
import { panelId, tabId } from './ids.ts'
import { InCompany } from './in-company.tsx'
import { useSavedScroll } from './use-saved-scroll.ts'

const WAITING_BARS = 5

/** The address as it was when this page was last in view: hidden pages do not see those of others. */
function useFrozenLocation({ key, fullPath }: Tab) {
  return useMemo(() => {
    const [pathname, search] = splitPath(fullPath)
    const location: Location = { pathname, search, hash: '', state: null, key }
    return { location, navigationType: NavigationType.Pop }
  }, [key, fullPath])
}

export const TabPage = memo(function TabPage({ tab }: { tab: Tab }) {
  const tabs = useTabs()
  const place = useFrozenLocation(tab)
  const [overlay, setOverlay] = useState<HTMLElement | null>(null)
  const scroller = useSavedScroll(tab)
  const page = useMemo(() => ({ tabKey: tab.key, overlay }), [tab.key, overlay])
  const feature = tabs.table.find((one) => one.feature.name === tab.name)?.feature
  if (!feature) return null
  return (
    <LocationContext value={place}>
      <PageContext value={page}>
        <div className={styles.page} role="tabpanel" id={panelId(tab.key)} aria-labelledby={tabId(tab.key)}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <div className={styles.scroller} ref={scroller} tabIndex={0} data-scroller>
            <div>
              <PageBoundary onRetry={() => tabs.refresh(tab.key)}>
                <InCompany path={feature.path} org={tab.query['org']} address={tab.fullPath}>
                  <Suspense fallback={<Skeleton bars={WAITING_BARS} className={styles.waiting} />}>
                    <Body feature={feature} />
                  </Suspense>
                </InCompany>
              </PageBoundary>
            </div>
          </div>
          <div className={styles.overlay} ref={setOverlay} />
        </div>
      </PageContext>
    </LocationContext>
  )
})

function Body({ feature }: { feature: Feature }) {
  const { elements } = useUser()
  const [Page] = useState(() => bodyOf(feature))
  if (feature.access && !elements.has(feature.access)) return <ForbiddenState />
  return <Page />
}
