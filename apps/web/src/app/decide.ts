import { PAGES } from '@clinker/contract/menu/pages'
import { ALL_ROUTES_ROLE } from '@clinker/contract/menu/roles'
import { flatLevels } from '../lib/tabs/levels.ts'
import type { Notice } from './login-notice.ts'
import { isEntrance, lockPath, loginPath } from './paths.ts'

export const UNAUTHORISED = '/401'
export const NO_GO_BACK = 'noGoBack'

export interface GuardState {
  readonly token: boolean
  /** User info: not requested yet, unreachable, refused, or present. */
  readonly user: 'unknown' | 'unreachable' | 'failed' | { readonly roles: readonly string[] }
  readonly lockMark: boolean
}

export interface Target {
  readonly pathname: string
  readonly search: string
  /** What the table of pages says about it; absent for pages of the frame itself and for unknown addresses. */
  readonly route?: {
    readonly roles?: readonly string[] | undefined
    readonly levels: number
    readonly showIframe?: boolean | undefined
  }
}

export type Decision =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'load' }
  | { readonly kind: 'out'; readonly to: string; readonly notice: Notice }
  | { readonly kind: 'enter'; readonly levels: number }

const go = (to: string): Decision => ({ kind: 'go', to })

/** The top role passes each route, others by one role in common; a route without roles is open. */
export function passes(roles: readonly string[], wanted: readonly string[] | undefined): boolean {
  return wanted === undefined || roles.includes(ALL_ROUTES_ROLE) || wanted.some((role) => roles.includes(role))
}

/** The seven steps before every navigation, in the order of the seed; `enter` is followed by tab and title. */
export function decide({ token, user, lockMark }: GuardState, target: Target): Decision {
  const { pathname, route } = target
  // 1
  if (!token) return isEntrance(pathname) ? { kind: 'enter', levels: 1 } : go(loginPath(target))
  // 2
  if (isEntrance(pathname)) return go('/')
  // 3
  if (user === 'unknown') return { kind: 'load' }
  // A bad network has verified nothing; the mark of the lock needs no user.
  if (user === 'unreachable') return lockMark && pathname !== PAGES.lock.path ? go(lockPath(target)) : { kind: 'load' }
  if (user === 'failed') return { kind: 'out', to: PAGES.login.path, notice: 'session.check-failed' }
  // 4; without any role nothing is open
  const outside = pathname === UNAUTHORISED || pathname === PAGES.lock.path
  if (!outside && (user.roles.length === 0 || !passes(user.roles, route?.roles)))
    return go(`${UNAUTHORISED}?${NO_GO_BACK}=true`)
  // 5
  if (lockMark && pathname !== PAGES.lock.path) return go(lockPath(target))
  // 6
  return { kind: 'enter', levels: flatLevels(route?.levels ?? 1, route?.showIframe) }
}
