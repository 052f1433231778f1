import { useEffect } from 'react'
import { watchErrors } from '../shared/error-log/watch.ts'
import { clearLog } from '../shared/error-log/store.ts'
import { toastFailure } from '../lib/toast/failure-toast.ts'
import { useCaches } from '../lib/wire/caches.ts'
import { watchFailures } from '../lib/wire/failures.ts'
import { useNetwork, watchNetwork } from '../lib/wire/network.ts'
import { watchEvaluation } from '../shared/evaluation/evaluation.ts'
import { isSignedIn } from '../lib/session/session.ts'

/** Subscriptions of the frame while a user is signed in. */
export function useFrameWatch(): void {
  const caches = useCaches()
  useEffect(() => {
    const stops = [watchErrors(), watchFailures({ failed: toastFailure }), watchNetwork(), watchEvaluation()]
    return () => {
      stops.forEach((stop) => stop())
      // Signed out: clear the log of this person.
      if (!isSignedIn()) clearLog()
    }
  }, [])
  useEffect(
    () =>
      // Back online: refetch failed queries only.
      useNetwork.subscribe(({ offline }, before) => {
        if (before.offline && !offline) caches.retryFailed()
      }),
    [caches],
  )
}
