import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchErrors } from '../shared/error-log/watch.ts'
import { clearLog } from '../shared/error-log/store.ts'
import { toastFailure } from '../lib/toast/failure-toast.ts'
import { watchFailures } from '../lib/wire/failures.ts'
import { useNetwork, watchNetwork } from '../lib/wire/network.ts'
import { watchEvaluation } from '../shared/evaluation/evaluation.ts'
import { isSignedIn } from '../lib/session/session.ts'

/** What the frame listens to for as long as somebody is signed in. */
export function useFrameWatch(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stops = [watchErrors(), watchFailures({ failed: toastFailure }), watchNetwork(), watchEvaluation()]
    return () => {
      stops.forEach((stop) => stop())
      // Nobody is here any more: what the log knew goes with the person.
      if (!isSignedIn()) clearLog()
    }
  }, [])
  useEffect(
    () =>
      // The network is back: what failed meanwhile is asked again, what is there stays.
      useNetwork.subscribe(({ offline }, before) => {
        if (before.offline && !offline)
          void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
      }),
    [client],
  )
}
