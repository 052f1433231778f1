import { COOKIES } from '@clinker/contract/kernel/cookies'
import { PAGES } from '@clinker/contract/menu/pages'
import { doLogin, logout, type SessionData } from '@clinker/contract/session/routes'
import { clearPrefetched } from '../wire/prefetch.ts'
import { call } from '../wire/call.ts'
import { closeConnections } from './closing.ts'
import { fixCompany, keepCompany } from '../wire/company.ts'
import { readCookie, removeCookie, writeCookie, type CookieName } from '../wire/cookies.ts'
import { forgetEntered } from './entered.ts'
import { forgetLock } from './lock.ts'
import { clearCached } from '../wire/etags.ts'
import { uuid } from '../wire/random.ts'
import { sessionBegan } from '../wire/session-end.ts'
import { assertSecure, forgetSigningKey, keepSigningKey } from '../wire/signing-key.ts'
import { pageState } from '../browser/storage.ts'

export interface Credentials {
  readonly userName: string
  readonly password: string
  readonly captcha?: string
}

export const isSignedIn = (): boolean => readCookie('tokenId') !== undefined

/** Rejects with the refusal and leaves nothing behind. */
export async function signIn({ captcha, ...credentials }: Credentials): Promise<void> {
  assertSecure()
  const data = await call(doLogin, { body: captcha ? { ...credentials, captcha } : credentials })
  try {
    await store(data)
  } catch (error) {
    await forgetSession()
    throw error
  }
}

/** First token and uuid, then the user's data (4.01). The key's bytes end here. */
async function store(data: SessionData): Promise<void> {
  const { userId } = data.loginUser
  await forgetOther(userId)
  const fingerprint = await keepSigningKey(userId, data.token.tokenId, data.token.tokenKey)
  const values: [CookieName, string][] = [
    ['tokenId', data.token.tokenId],
    ['tokenKey', fingerprint],
    ['uuid', readCookie('uuid') ?? uuid()],
    ['userId', userId],
    ['empNo', data.empNo],
    ['name', data.empName],
    ['userRoleType', data.userRoleType],
  ]
  for (const [name, value] of values) writeCookie(name, value)
  sessionBegan()
}

/** What another user left in this browser is wiped before the new one enters. */
async function forgetOther(userId: string): Promise<void> {
  const last = pageState.read('last-user')
  const before = readCookie('userId') ?? last
  if (before !== undefined && before !== userId) {
    pageState.clear()
    await forgetSession()
  }
  pageState.write('last-user', userId)
}

/** The session ended by itself: cookies and key go, the page state waits for the same user. */
export async function forgetSession(): Promise<void> {
  for (const name of Object.keys(COOKIES) as CookieName[]) {
    // The chosen company survives the sign-in; the server validates it.
    if (name !== 'companyId') removeCookie(name)
  }
  // A lock that never reached the server belonged to the ended session.
  forgetLock()
  fixCompany(undefined)
  clearCached()
  clearPrefetched()
  forgetEntered()
  await forgetSigningKey()
}

/** A chosen logout: the server's session first; without an answer the key is destroyed all the same. */
export async function signOut(): Promise<void> {
  await closeConnections()
  await call(logout).catch(() => undefined)
  pageState.clear()
  await forgetSession()
}

/** Saves the chosen company and reloads at an address of it, so that no page keeps data of the previous one. */
export function switchCompany(
  pk56: string,
  { to = PAGES.home.path, reload = () => location.reload() }: { to?: string; reload?: () => void } = {},
): void {
  writeCookie('companyId', pk56)
  keepCompany(pk56)
  history.replaceState(null, '', `#${to}`)
  reload()
}
