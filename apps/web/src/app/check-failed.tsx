import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { forgetSession } from '../lib/session.ts'
import { FrameSkeleton } from '../shell/frame-skeleton.tsx'
import { loginState } from './login-notice.ts'

/** The server does not know this user any more: out, with words. */
export function CheckFailed() {
  const navigate = useNavigate()
  useEffect(() => {
    void forgetSession().then(() => navigate('/login', { replace: true, state: loginState('session.check-failed') }))
  }, [navigate])
  return <FrameSkeleton />
}
