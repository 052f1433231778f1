import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { LoginPage } from '../features/session/login-page.tsx'
import { isSignedIn } from '../lib/session/session.ts'
import { decide } from './decide.ts'
import { follow, loadFrame } from './follow.ts'
import { noticeOf } from './login-notice.ts'

export function LoginRoute() {
  // As it was on arrival: the sign-in itself leads on to the page that was wanted.
  const [token] = useState(isSignedIn)
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const decision = decide({ token, user: 'unknown', lockMark: false }, location)
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  return (
    <LoginPage
      notice={noticeOf(location.state)}
      onIntent={() => void loadFrame().catch(() => undefined)}
      onSignedIn={() => void follow(search.get('redirect')).then((to) => navigate(to, { replace: true }))}
    />
  )
}
