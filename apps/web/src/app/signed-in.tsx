import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isCode, isTrouble, SESSION_ENDED } from '../lib/api-error.ts'
import { createQueryClient, userQuery } from '../lib/query.ts'
import { FrameSkeleton } from '../shell/frame-skeleton.tsx'
import { Frame } from '../shell/frame.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import { ErrorState, OfflineState } from '../ui/state-view.tsx'
import { CheckFailed } from './check-failed.tsx'

/** Everything behind the sign-in; the data of a user goes with this component. */
export default function SignedIn() {
  const [client] = useState(() => createQueryClient())
  return (
    <QueryClientProvider client={client}>
      <WithUser />
    </QueryClientProvider>
  )
}

function WithUser() {
  const user = useQuery(userQuery())
  if (user.data) return <Frame />
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
