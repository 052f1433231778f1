import { lazy, Suspense, useEffect } from 'react'
import { useFeedback, watchFeedback } from '../shared/feedback/feedback-form.ts'

const load = () => import('../shared/feedback/feedback-dialog.tsx')
const FeedbackDialog = lazy(async () => ({ default: (await load()).FeedbackDialog }))

/** The form stands over whatever page asked for it; what waits for the network is sent from here. */
export function FeedbackHost() {
  const open = useFeedback((state) => state.open)
  useEffect(() => watchFeedback(), [])
  return open ? (
    <Suspense fallback={null}>
      <FeedbackDialog />
    </Suspense>
  ) : null
}
