import { FEATURES } from '../features.ts'
import { LOCK, LOGIN } from '../lib/places.ts'
import { ownPath } from '../lib/redirect.ts'
import { findPage, pageTable } from '../lib/tabs/page-table.ts'

export const HOME = FEATURES[0].path

/** Every page there is; whether this user has it shows when the menus are known. */
const ALL = pageTable(
  [],
  FEATURES.map((feature) => ({ ...feature, everyone: true })),
)

const resolves = (path: string): boolean => path === '/' || findPage(ALL, path) !== undefined

/** A wish from the address bar as a path of ours, or undefined. */
export const resolved = (wish: string | null): string | undefined => ownPath(wish, resolves)

/** Where a wish from the address bar may lead after signing in. */
export const targetOf = (wish: string | null): string => resolved(wish) ?? HOME

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
