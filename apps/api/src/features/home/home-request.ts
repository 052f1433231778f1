import type { Membership, SessionUser } from '../../http/session.ts'

/** The caller, the company and the time of a request. */
export interface HomeRequest<Q> {
  readonly company: Membership
  readonly user: SessionUser
  readonly query: Q
  readonly now: number
}

/** Companies whose figures this person may read: roles are per company. */
export const readable = (memberships: readonly Membership[]) => memberships.filter((m) => m.codes.has('home:read'))
