import { siteInfo } from '@clinker/contract/account/routes'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isCode, isTrouble, SESSION_ENDED } from '../lib/api-error.ts'
import { createQueryClient, query, userQuery } from '../lib/query.ts'
import type { User } from '../lib/user.ts'
import { FrameSkeleton } from '../shell/frame-skeleton.tsx'
import { Frame } from '../shell/frame.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { ErrorState, OfflineState } from '../ui/state-view.tsx'
import { CheckFailed } from './check-failed.tsx'
import { Consent } from './consent.tsx'
import { loadLock } from './lock-route.tsx'
import { ToLock } from './to-lock.tsx'
import { useIdleLock } from './use-idle-lock.ts'

/** Everything behind the sign-in; the data of a user goes with this component. */
export default function SignedIn() {
  const [client] = useState(() => createQueryClient())
  useEffect(() => void loadLock().catch(() => undefined), [])
  useIdleLock()
  return (
    <QueryClientProvider client={client}>
      <WithUser />
    </QueryClientProvider>
  )
}

function WithUser() {
  const user = useQuery(userQuery())
  if (user.data) return <Entered user={user.data} />
  if (user.fetchStatus === 'paused') {
    return (
      <PageMessage>
        <OfflineState />
      </PageMessage>
    )
  }
  // The event of the ended session already leads to the login page.
  if (!user.error || isCode(user.error, SESSION_ENDED)) return <FrameSkeleton />
  // A bad network has verified nothing: the person stays signed in and may try again.
  if (isTrouble(user.error)) {
    return (
      <PageMessage>
        <ErrorState error={user.error} onRetry={() => void user.refetch()} />
      </PageMessage>
    )
  }
  return <CheckFailed />
}

/** Locked, then consent, then the product. Without an answer about the notice nobody is kept out. */
function Entered({ user }: { user: User }) {
  const site = useQuery({ ...query(siteInfo), enabled: !user.info.locked, staleTime: Infinity })
  if (user.info.locked) return <ToLock />
  if (site.isLoading) return <FrameSkeleton />
  const version = site.data?.privacyVersion ?? ''
  if (site.data && version !== '' && version !== user.info.privacyVersion) return <Consent site={site.data} />
  return <Frame />
}
