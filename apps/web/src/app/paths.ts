import { href, PAGES } from '@clinker/contract/menu/pages'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Before a sign-in; the forgotten password is our addition to the login page. */
export const isEntrance = (pathname: string): boolean => pathname === PAGES.login.path || pathname === PAGES.forgot.path

/** The requested page behind the lock screen; validated before it is opened. */
const wantedAt = ({ pathname, search }: Place): string =>
  pathname === PAGES.lock.path ? (new URLSearchParams(search).get('redirect') ?? PAGES.home.path) : pathname + search

export const loginPath = (place: Place): string => href('login', { redirect: wantedAt(place) })
export const lockPath = (place: Place): string => href('lock', { redirect: wantedAt(place) })
