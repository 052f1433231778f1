import { lazy, Suspense } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { isSignedIn } from '../lib/session/session.ts'
import { decide } from './decide.ts'
import { follow } from './follow.ts'
import { loadLock } from './load-lock.ts'

const LockPage = lazy(loadLock)

export function LockRoute() {
  const location = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // The page fetches the user itself.
  const decision = decide({ token: isSignedIn(), user: 'unknown', lockMark: true }, location)
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  return (
    <Suspense fallback={null}>
      <LockPage onUnlocked={() => void follow(search.get('redirect')).then((to) => navigate(to, { replace: true }))} />
    </Suspense>
  )
}
