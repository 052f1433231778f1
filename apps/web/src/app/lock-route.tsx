import { lazy, Suspense } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { isSignedIn } from '../lib/session/session.ts'
import { loadGroup } from '../lib/words/t.ts'
import { decide } from './decide.ts'
import { follow } from './guard.tsx'

/** Fetched together with the frame: a screen must lock without a network too. */
export async function loadLock() {
  const [module] = await Promise.all([import('../features/account/lock-page.tsx'), loadGroup('account')])
  return module
}

const LockPage = lazy(loadLock)

export function LockRoute() {
  const location = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // The page itself asks who is here.
  const decision = decide({ token: isSignedIn(), user: 'unknown', lockMark: true }, location)
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  return (
    <Suspense fallback={null}>
      <LockPage onUnlocked={() => void follow(search.get('redirect')).then((to) => navigate(to, { replace: true }))} />
    </Suspense>
  )
}
