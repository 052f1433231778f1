import { LOCK, LOGIN } from '../lib/navigation/places.ts'

/** Where `/` leads. */
export const HOME = '/home'

interface Place {
  readonly pathname: string
  readonly search: string
}

const WANTED = 'redirect'

/** The page a person wanted; the lock screen only stands before it. Whoever follows the wish judges it. */
const wantedAt = ({ pathname, search }: Place): string =>
  pathname === LOCK ? (new URLSearchParams(search).get(WANTED) ?? HOME) : pathname + search

const before = (path: string, place: Place): string => `${path}?${WANTED}=${encodeURIComponent(wantedAt(place))}`

export const loginPath = (place: Place): string => before(LOGIN, place)
export const lockPath = (place: Place): string => before(LOCK, place)
