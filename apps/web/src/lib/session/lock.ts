import { lockScreen, unlockScreen } from '@clinker/contract/account/routes'
import { userInfo, type UserInfo } from '@clinker/contract/session/routes'
import { call } from '../wire/call.ts'
import { closeConnections } from './closing.ts'
import { readCookie, removeCookie, writeCookie } from '../wire/cookies.ts'
import { screenLocked, screenUnlocked } from '../wire/screen-locked.ts'
import { device, pageState } from '../browser/storage.ts'

/** Set until the server has confirmed the lock: a bad network must not leave the screen unlocked. */
const PENDING = 'lock-pending'
/** Changed in storage at each unlock, which notifies other windows. */
const UNLOCKED = 'unlocked'

/** The mark only mirrors the server's state: removing it opens nothing, not even before the server knows. */
export const hasLockMark = (): boolean => readCookie('locking') !== undefined || pageState.read(PENDING) !== undefined
export const setLockMark = (): void => writeCookie('locking', '1')

let pendingRequest: Promise<void> | undefined

function requestLock(): Promise<void> {
  pendingRequest ??= closeConnections()
    .then(() => call(lockScreen))
    .then(() => {
      setLockMark()
      pageState.remove(PENDING)
    })
    .finally(() => (pendingRequest = undefined))
  return pendingRequest
}

/** Locks this browser at once and notifies the server; the lock screen retries if that failed. */
export function lockNow(): void {
  pageState.write(PENDING, '1')
  setLockMark()
  void requestLock().catch(() => undefined)
  screenLocked()
}

/** The user as the server knows it, fetched after a pending lock was sent. */
export async function lockState(signal: AbortSignal): Promise<UserInfo> {
  if (pendingRequest || pageState.read(PENDING) !== undefined) await requestLock()
  return call(userInfo, {}, { signal })
}

/** The server does not hold the lock, or the session it belonged to has ended. */
export function forgetLock(): void {
  pageState.remove(PENDING)
  removeCookie('locking')
}

export async function unlock(password: string): Promise<void> {
  // A lock that is still on its way to the server must not arrive after the unlock.
  await pendingRequest?.catch(() => undefined)
  await call(unlockScreen, { body: { password } })
  screenUnlocked()
  forgetLock()
  device.write(UNLOCKED, String(Date.now()))
}

/** Another window of this browser unlocked the session. */
export function onUnlockedElsewhere(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => key?.endsWith(UNLOCKED) === true && listener()
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
