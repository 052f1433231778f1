import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { forgetSession } from '../lib/session/session.ts'
import { FrameSkeleton } from '../shell/frame-skeleton.tsx'
import { loginState, type Notice } from './login-notice.ts'

/** The server no longer has this user: sign out with a message. */
export function CheckFailed({ to, notice }: { to: string; notice: Notice }) {
  const navigate = useNavigate()
  useEffect(() => {
    void forgetSession().then(() => navigate(to, { replace: true, state: loginState(notice) }))
  }, [navigate, to, notice])
  return <FrameSkeleton />
}
