import type { ALL_ROUTES } from '@clinker/contract/routes'

/** Ids that exist, but belong to somebody else than the caller of the example. */
export interface ForeignIds {
  readonly company: string
}

export interface RouteExample {
  /** A call that succeeds for `customer`. */
  readonly input?:
    Readonly<Record<'query' | 'params' | 'body', Readonly<Record<string, unknown>>>> | Readonly<Record<string, never>>
  /** For each place that takes an owned id, a foreign one: `query.pkOrg` → that of another company. */
  readonly foreign?: Readonly<Record<string, (ids: ForeignIds) => string>>
  /** The answer ends the caller's session. */
  readonly ends?: true
}

export type RouteName = (typeof ALL_ROUTES)[number]['name']

const company = { 'query.pkOrg': (ids: ForeignIds) => ids.company }

/** One row per call; a call that is missing here, or an owned id without a foreign example, fails the matrix. */
export const EXAMPLES: Readonly<Record<string, RouteExample>> = {
  doLogin: {},
  login: {},
  logout: { ends: true },
  userInfo: { foreign: company },
  initXdd: { foreign: company },
  managerOfOrg: { foreign: company },
  cementVarietyList: { foreign: company },
}
