import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { hasLockMark } from '../lib/session/lock.ts'
import { isSignedIn } from '../lib/session/session.ts'
import { decide } from './decide.ts'
import { loadFrame } from './follow.ts'

const SignedIn = lazy(loadFrame)

/** First steps of the guard, which need no user; the frame does the rest. */
export function Guard() {
  const location = useLocation()
  const decision = decide({ token: isSignedIn(), user: 'unknown', lockMark: hasLockMark() }, location)
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  return (
    <Suspense fallback={null}>
      <SignedIn />
    </Suspense>
  )
}
