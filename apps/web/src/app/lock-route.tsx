import { lazy, Suspense } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { isSignedIn } from '../lib/session.ts'
import { loadGroup } from '../lib/t.ts'
import { loginPath, targetOf } from './paths.ts'

/** Fetched together with the frame: a screen must lock without a network too. */
export async function loadLock() {
  const [module] = await Promise.all([import('../features/account/lock-page.tsx'), loadGroup('rest')])
  return module
}

const LockPage = lazy(loadLock)

export function LockRoute() {
  const location = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  if (!isSignedIn()) return <Navigate to={loginPath(location)} replace />
  return (
    <Suspense fallback={null}>
      <LockPage onUnlocked={() => void navigate(targetOf(search.get('redirect')), { replace: true })} />
    </Suspense>
  )
}
