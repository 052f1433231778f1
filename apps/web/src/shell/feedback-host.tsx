import { lazy, Suspense, useEffect } from 'react'
import { useFeedback, watchFeedback } from '../shared/feedback/feedback-form.ts'

const load = () => import('../shared/feedback/feedback-dialog.tsx')
const FeedbackDialog = lazy(async () => ({ default: (await load()).FeedbackDialog }))

/** Shows the feedback form over any page, and sends queued feedback when back online. */
export function FeedbackHost() {
  const open = useFeedback((state) => state.open)
  useEffect(() => watchFeedback(), [])
  return open ? (
    <Suspense fallback={null}>
      <FeedbackDialog />
    </Suspense>
  ) : null
}
