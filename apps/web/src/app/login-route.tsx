import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { LoginPage } from '../features/session/login-page.tsx'
import { isSignedIn } from '../lib/session.ts'
import { loadFrame } from './guard.tsx'
import { noticeOf } from './login-notice.ts'
import { targetOf } from './paths.ts'

export function LoginRoute() {
  const [already] = useState(isSignedIn)
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  if (already) return <Navigate to="/" replace />
  return (
    <LoginPage
      notice={noticeOf(state)}
      onIntent={() => void loadFrame().catch(() => undefined)}
      onSignedIn={() => void navigate(targetOf(search.get('redirect')), { replace: true })}
    />
  )
}
