import { FEATURES } from '../features.ts'
import { LOCK, LOGIN } from '../lib/places.ts'
import { ownPath } from '../lib/redirect.ts'

export const HOME = FEATURES[0].path

const KNOWN: ReadonlySet<string> = new Set(['/', ...FEATURES.map((feature) => feature.path)])

/** Where a wish from the address bar may lead after signing in. */
export const targetOf = (wish: string | null): string => ownPath(wish, (path) => KNOWN.has(path)) ?? HOME

interface Place {
  readonly pathname: string
  readonly search: string
}

const WANTED = 'redirect'

/** The page a person wanted; the lock screen only stands before it. */
const wantedAt = ({ pathname, search }: Place): string =>
  pathname === LOCK ? targetOf(new URLSearchParams(search).get(WANTED)) : pathname + search

const before = (path: string, place: Place): string => `${path}?${WANTED}=${encodeURIComponent(wantedAt(place))}`

export const loginPath = (place: Place): string => before(LOGIN, place)
export const lockPath = (place: Place): string => before(LOCK, place)
