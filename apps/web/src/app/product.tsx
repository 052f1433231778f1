import { PAGES } from '@clinker/contract/menu/pages'
import { useQueryClient } from '@tanstack/react-query'
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
import { recall, remember } from '../shell/tabs/remember.ts'
import { createTabs } from '../lib/tabs/tabs.ts'
import { TabsContext } from '../lib/tabs/use-tabs.ts'
import { toast } from '../lib/toast/toast.ts'
import type { User } from '../lib/session/user.ts'
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
  const client = useQueryClient()
  const [made] = useState(() => {
    const owner = ownerOf(user.info.id, user.info.companyId)
    const saved = readSavedWindow(owner)
    const tabs = createTabs({
      table,
      home: PAGES.home.path,
      go: (fullPath) => void navigate(fullPath),
      say: (word) => toast('warning', t(word)),
      confirmLeave: confirmLeave,
      stale: () =>
        void client.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== userQuery().queryKey[0],
          refetchType: 'none',
        }),
    })
    if (saved) recall(tabs, saved)
    return { tabs, owner, saved }
  })
  return made
}

/** The frame with the tabs of this user; the last step of the guard opens the page as a tab. */
export function Product(props: Props) {
  const { decision, user, table } = props
  const { tabs, owner, saved } = useUserTabs(props)
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const entered = decision.kind === 'enter'

  useLayoutEffect(() => {
    if (entered) tabs.arrive(location, type === 'REPLACE')
  }, [tabs, entered, location, type])

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
  useEffect(() => remember(tabs, { owner, saved, onRestored: (active) => onRestored(active) }), [tabs, owner, saved])
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
