import { onSessionEnded } from '../lib/session-end.ts'
import { forgetSession } from '../lib/session.ts'
import { loginState } from './login-notice.ts'
import { LOGIN, loginPath } from './paths.ts'
import type { Router } from './router.tsx'

/** Status 400: out without asking, back to the same place after signing in again. */
export function watchSession(router: Pick<Router, 'state' | 'navigate'>): () => void {
  return onSessionEnded(() => {
    void forgetSession().then(() => {
      const { location } = router.state
      if (location.pathname === LOGIN) return
      void router.navigate(loginPath(location), { replace: true, state: loginState('session_ended') })
    })
  })
}
