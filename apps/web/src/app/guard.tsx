import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { hasLockMark } from '../lib/lock.ts'
import { isSignedIn } from '../lib/session.ts'
import { loadGroup } from '../lib/t.ts'
import { lockPath, loginPath } from './paths.ts'

export async function loadFrame() {
  const [module] = await Promise.all([import('./signed-in.tsx'), loadGroup('rest')])
  return module
}

const SignedIn = lazy(loadFrame)

/** Without a token only the login page is open, with the lock mark only the lock screen; both know the way back. */
export function Guard() {
  const location = useLocation()
  if (!isSignedIn()) return <Navigate to={loginPath(location)} replace />
  if (hasLockMark()) return <Navigate to={lockPath(location)} replace />
  return (
    <Suspense fallback={null}>
      <SignedIn />
    </Suspense>
  )
}
