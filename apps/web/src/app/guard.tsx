import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isSignedIn } from '../lib/session.ts'
import { loadGroup } from '../lib/t.ts'
import { loginPath } from './paths.ts'

export async function loadFrame() {
  const [module] = await Promise.all([import('./signed-in.tsx'), loadGroup('rest')])
  return module
}

const SignedIn = lazy(loadFrame)

/** Without a token only the login page is open; it learns where the person wanted to go. */
export function Guard() {
  const location = useLocation()
  if (!isSignedIn()) return <Navigate to={loginPath(location)} replace />
  return (
    <Suspense fallback={null}>
      <SignedIn />
    </Suspense>
  )
}
