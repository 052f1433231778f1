import { FEATURES } from '../features.ts'
import { ownPath } from '../lib/redirect.ts'

export const HOME = FEATURES[0].path
export const LOGIN = '/login'

const KNOWN: ReadonlySet<string> = new Set(['/', ...FEATURES.map((feature) => feature.path)])

/** Where a wish from the address bar may lead after signing in. */
export const targetOf = (wish: string | null): string => ownPath(wish, (path) => KNOWN.has(path)) ?? HOME

interface Place {
  readonly pathname: string
  readonly search: string
}

export const loginPath = ({ pathname, search }: Place): string =>
  `${LOGIN}?redirect=${encodeURIComponent(pathname + search)}`
