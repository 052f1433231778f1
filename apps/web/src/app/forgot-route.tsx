import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { isSignedIn } from '../lib/session/session.ts'
import { loadGroup } from '../lib/words/t.ts'

const ForgotPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/account/forgot-page.tsx'), loadGroup('account')])
  return module
})

/** Signed-in people change their password in the account dialog instead. */
export function ForgotRoute() {
  if (isSignedIn()) return <Navigate to="/" replace />
  return (
    <Suspense fallback={null}>
      <ForgotPage />
    </Suspense>
  )
}
