import { siteInfo } from '@clinker/contract/account/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isCode, isTrouble, SESSION_ENDED } from '../lib/wire/api-error.ts'
import { hasLockMark } from '../lib/session/lock.ts'
import { CachesContext, createCaches } from '../lib/wire/caches.ts'
import { query } from '../lib/wire/query.ts'
import { userQuery } from '../lib/session/user-query.ts'
import { findPage } from '../lib/tabs/page-table.ts'
import type { User } from '../lib/session/user.ts'
import { FrameSkeleton } from '../shell/frame-skeleton.tsx'
import { PageMessage } from '../ui/states/page-message.tsx'
import { ErrorState, OfflineState } from '../ui/states/state-view.tsx'
import { CheckFailed } from './check-failed.tsx'
import { Consent } from './consent.tsx'
import { decide } from './decide.ts'
import { loadLock } from './load-lock.ts'
import { preloadPage, prepare, tableOf } from './prepare.ts'
import { Product } from './product.tsx'
import { ToLock } from './to-lock.tsx'
import { useIdleLock } from './use-idle-lock.ts'

export { Inside } from './inside.tsx'
export { prefetchPage } from './prepare.ts'
export { resolved } from './redirect-target.ts'

const siteQuery = () => ({ ...query(siteInfo), staleTime: Infinity })

const needsConsent = ({ info }: User, { privacyVersion }: ReplyOf<typeof siteInfo>): boolean =>
  privacyVersion !== '' && privacyVersion !== info.privacyVersion

/** Everything behind the sign-in; the data of a user goes with this component. */
export default function SignedIn() {
  const place = useLocation()
  const [caches] = useState(createCaches)
  const begin = useEffectEvent(() => {
    preloadPage(place.pathname)
    Promise.all([caches.root.query(userQuery()), caches.root.query(siteQuery())]).then(
      ([user, site]) => needsConsent(user, site) || prepare(caches, user, place),
      () => undefined,
    )
  })
  useEffect(() => begin(), [])
  useEffect(() => void loadLock().catch(() => undefined), [])
  useIdleLock()
  return (
    <CachesContext value={caches}>
      <QueryClientProvider client={caches.root}>
        <WithUser />
      </QueryClientProvider>
    </CachesContext>
  )
}

/** Step 3 of the guard: who is here. */
function WithUser() {
  const location = useLocation()
  const user = useQuery(userQuery())
  if (user.data) return <Entered user={user.data} />
  const paused = user.fetchStatus === 'paused'
  // The event of the ended session already leads to the login page.
  if (!paused && (!user.error || isCode(user.error, SESSION_ENDED))) return <FrameSkeleton />
  const unreachable = paused || isTrouble(user.error)
  const state = unreachable ? 'unreachable' : 'failed'
  const decision = decide({ token: true, user: state, lockMark: hasLockMark() }, location)
  if (decision.kind === 'out') return <CheckFailed to={decision.to} notice={decision.notice} />
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  return (
    <PageMessage>
      {paused ? <OfflineState /> : <ErrorState error={user.error} onRetry={() => void user.refetch()} />}
    </PageMessage>
  )
}

/** The rest of the guard; then consent, then the product. If the notice cannot be fetched, nobody is blocked. */
function Entered({ user }: { user: User }) {
  const location = useLocation()
  const { locked, roles } = user.info
  const site = useQuery({ ...siteQuery(), enabled: !locked })
  const table = useMemo(() => tableOf(user), [user])
  const page = findPage(table, location.pathname)?.page
  const decision = decide(
    { token: true, user: { roles }, lockMark: locked || hasLockMark() },
    { ...location, ...(page && { route: { ...page.feature, levels: page.levels } }) },
  )
  if (locked) return <ToLock />
  if (site.isLoading) return <FrameSkeleton />
  if (site.data && needsConsent(user, site.data)) return <Consent site={site.data} />
  return <Product user={user} table={table} decision={decision} />
}
