import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { isSignedIn } from '../lib/session/session.ts'
import { loadGroup } from '../lib/words/t.ts'

const ForgotPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/account/forgot-page.tsx'), loadGroup('account')])
  return module
})

/** A code asked for in a session counts only there: signed-in people change their password elsewhere. */
export function ForgotRoute() {
  if (isSignedIn()) return <Navigate to="/" replace />
  return (
    <Suspense fallback={null}>
      <ForgotPage />
    </Suspense>
  )
}
