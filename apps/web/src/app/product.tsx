import { PAGES, withOrg } from '@clinker/contract/menu/pages'
import { use, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { Navigate, UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigationType } from 'react-router'
import { watchViews } from '../shell/tabs/browse-log.ts'
import { noteEntered } from '../lib/session/entered.ts'
import { userQuery } from '../lib/session/user-query.ts'
import { fillingsOf } from '../lib/navigation/slots.ts'
import { readSavedWindow, ownerOf } from '../lib/tabs/saved-window.ts'
import { confirmLeave, watchUnsaved } from '../lib/tabs/leave.ts'
import type { Page } from '../lib/tabs/page-table.ts'
import { t } from '../lib/words/t.ts'
import { companyOfPage } from '../shell/tabs/page-company.ts'
import { recall, remember } from '../shell/tabs/remember.ts'
import { createTabs } from '../lib/tabs/tabs.ts'
import { TabsContext } from '../lib/tabs/use-tabs.ts'
import { toast } from '../lib/toast/toast.ts'
import { isStaff, type User } from '../lib/session/user.ts'
import { splitPath } from '../lib/tabs/tab.ts'
import { useCaches } from '../lib/wire/caches.ts'
import { Frame } from '../shell/frame.tsx'
import { SlotContext } from '../ui/states/slot.tsx'
import { ChatMount } from './chat-mount.tsx'
import type { Decision } from './decide.ts'
import { isEntry } from './entry.ts'

interface Props {
  readonly user: User
  readonly table: readonly Page[]
  readonly decision: Decision
}

function useUserTabs({ user, table }: Props) {
  const navigate = useNavigate()
  const caches = useCaches()
  const [made] = useState(() => {
    const owner = ownerOf(user.info.id, isStaff(user) ? undefined : user.info.companyId)
    const saved = readSavedWindow(owner)
    const tabs = createTabs({
      table,
      home: PAGES.home.path,
      go: (fullPath) => void navigate(fullPath),
      say: (word) => toast('warning', t(word)),
      confirmLeave: confirmLeave,
      stale: () =>
        caches.invalidate({
          predicate: ({ queryKey }) => queryKey[0] !== userQuery().queryKey[0],
          refetchType: 'none',
        }),
    })
    if (saved) recall(tabs, saved)
    return { tabs, owner, saved }
  })
  return made
}

/** A navigation that follows at once is in the address bar before it is drawn: replacing that entry would undo it. */
function isStillAt(fullPath: string): boolean {
  const inBar = window.location.hash.slice(1)
  return inBar === '' || inBar === fullPath
}

/** The frame with the tabs of this user; the last step of the guard opens the page as a tab. */
export function Product(props: Props) {
  const { decision, user, table } = props
  const { tabs, owner, saved } = useUserTabs(props)
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const entered = decision.kind === 'enter'

  const { companyId } = user.info
  const nameCompany = useEffectEvent(
    (to: string) => void navigate(to, { replace: true, state: location.state as unknown }),
  )
  useLayoutEffect(() => {
    if (!entered) return
    // An address without a company means that of the page it was followed from.
    const fullPath = location.pathname + location.search
    const inView = tabs.companyInView()
    const named = withOrg(fullPath, companyOfPage(user, location.pathname, inView) ?? companyId)
    const [pathname, search] = splitPath(named)
    tabs.arrive({ pathname, search }, type === 'REPLACE')
    if (named !== fullPath && isStillAt(fullPath)) nameCompany(named)
  }, [tabs, entered, location, type, companyId, user])

  // The hooks report what was drawn, and React skips a drawing when the next navigation follows at once: the router knows first.
  const router = use(UNSAFE_DataRouterContext)?.router
  useEffect(
    () =>
      router?.subscribe((state) => {
        if (state.historyAction === 'REPLACE') tabs.viewWritten(state.location)
      }),
    [router, tabs],
  )

  const onRestored = useEffectEvent((active: string) => {
    const isOpen = tabs.store.getState().row.tabs.some((tab) => tab.fullPath === active)
    if (isOpen && isEntry(location) && active !== location.pathname + location.search)
      void navigate(active, { replace: true })
  })
  const savedIn = isStaff(user) ? user.info.corp65sList[0]?.pk56 : undefined
  useEffect(
    () => remember(tabs, { owner, saved, pkOrg: savedIn, onRestored: (active) => onRestored(active) }),
    [tabs, owner, saved, savedIn],
  )
  useEffect(() => watchUnsaved(tabs.hasUnsaved), [tabs])
  useEffect(() => tabs.dispose, [tabs])
  useEffect(noteEntered, [])
  useEffect(() => watchViews(tabs, user.info.companyId), [tabs, user.info.companyId])
  const fillings = useMemo(() => fillingsOf(table.map(({ feature }) => feature)), [table])

  return (
    <TabsContext value={tabs}>
      {decision.kind === 'go' && <Navigate to={decision.to} replace />}
      <SlotContext value={fillings}>
        <Frame />
        <ChatMount />
      </SlotContext>
    </TabsContext>
  )
}
