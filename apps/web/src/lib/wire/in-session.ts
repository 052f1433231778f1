import type { RouteSpec } from '@clinker/contract/kernel/route'
import { ApiError, isCode, LOCKED, SESSION_ENDED } from './api-error.ts'
import { serverNow, setServerTime } from './server-clock.ts'
import { readCookie } from './cookies.ts'
import { nonce } from './random.ts'
import { screenLocked, unlockCount } from './screen-locked.ts'
import { sessionAnswered, sessionEnded } from './session-end.ts'
import { authorizationOf, type HashedBody } from './sign.ts'
import { findSigningKey } from './signing-key.ts'
import type { WireBody } from './request.ts'

/** Runs one attempt of a call in the current session; reports an ended or locked session to its listeners. */
export async function inSession<T>(route: RouteSpec, work: (tid: string) => Promise<T>): Promise<T> {
  const tid = readCookie('tokenId')
  const unlocks = unlockCount()
  try {
    if (route.access !== 'public' && tid === undefined) throw new ApiError(SESSION_ENDED, { status: 400 })
    const data = await work(tid ?? '')
    if (route.access !== 'public') sessionAnswered()
    return data
  } catch (error) {
    // Ignore replies to calls of an earlier sign-in or from before the last unlock.
    const now = readCookie('tokenId')
    if (isCode(error, SESSION_ENDED) && (now === undefined || now === tid)) sessionEnded(tid ?? '')
    if (isCode(error, LOCKED) && now === tid && unlocks === unlockCount()) screenLocked()
    throw error
  }
}

/** Retries once with the server's time after a clock-skew refusal. */
export const withClock = <T>(once: () => Promise<T>): Promise<T> =>
  once().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'clock_skew' || error.serverTime === undefined) throw error
    setServerTime(error.serverTime)
    return once()
  })

/** Log-like and anonymous writes are not idempotent, so they carry no key. */
export const isChange = (route: RouteSpec): boolean =>
  route.method !== 'GET' && route.logLike === undefined && route.access !== 'public'

export async function authorization(
  route: RouteSpec,
  url: string,
  body: WireBody | HashedBody | undefined,
  tid: string,
): Promise<string | undefined> {
  const optional = route.session === 'optional'
  if (route.signed === false && !optional) return undefined
  const uid = readCookie('userId') ?? ''
  const key = await findSigningKey(uid, tid)
  if (!key && optional) return undefined
  // The cookie outlived the key: this session can no longer sign.
  if (!key) throw new ApiError(SESSION_ENDED, { status: 400 })
  const parts = { uid, tid, nonce: nonce(), ts: String(serverNow()) }
  return authorizationOf(key, parts, { method: route.method, url, body })
}
