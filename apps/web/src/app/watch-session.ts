import { PAGES } from '@clinker/contract/menu/pages'
import { setLockMark } from '../lib/session/lock.ts'
import { onScreenLocked } from '../lib/wire/screen-locked.ts'
import { onSessionEnded, wasNotKept } from '../lib/wire/session-end.ts'
import { forgetSession } from '../lib/session/session.ts'
import { loginState } from './login-notice.ts'
import { isEntrance, lockPath, loginPath } from './paths.ts'
import type { Router } from './router.tsx'

type Driver = Pick<Router, 'state' | 'navigate'>

export function watchSession(router: Driver): () => void {
  const stops = [watchEnd(router), watchLock(router)]
  return () => stops.forEach((stop) => stop())
}

/** Status 1423: to the lock screen without a message; it returns to the page. */
function watchLock(router: Driver): () => void {
  return onScreenLocked(() => {
    const { location } = router.state
    if (isEntrance(location.pathname) || location.pathname === PAGES.lock.path) return
    setLockMark()
    void router.navigate(lockPath(location), { replace: true })
  })
}

/** Status 400: out without asking, back to the same place after signing in again. */
function watchEnd(router: Driver): () => void {
  return onSessionEnded(() => {
    if (router.state.location.pathname === PAGES.login.path) return
    const state = loginState(wasNotKept(window.location.protocol) ? 'session.not-kept' : 'session_ended')
    void forgetSession().then(() => {
      const { location } = router.state
      // A navigation under way may have met the missing session first: it is there without saying why.
      const to = location.pathname === PAGES.login.path ? location : loginPath(location)
      void router.navigate(to, { replace: true, state })
    })
  })
}
