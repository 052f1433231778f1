import { IDLE_MS } from '@clinker/contract/session/limits'
import { Problem } from '../problem.ts'
import type { Call } from './call.ts'

/** Locks a session that was idle for too long. A locked one is refused, but for the calls of the lock screen; machines have no lock. */
export async function idleLock(call: Call): Promise<void> {
  const { claimed, route, frame, now } = call
  if (!claimed) return
  if (route.caller !== 'machine') {
    const idle = now - claimed.lastActiveAt > IDLE_MS
    if (idle && !claimed.locked) await frame.sessions.lock(claimed, now)
    if ((idle || claimed.locked) && route.whileLocked !== true) throw new Problem('locked')
    if (!idle && !claimed.locked && route.passive !== true) frame.sessions.touch(claimed, now)
  }
  call.session = claimed
}
