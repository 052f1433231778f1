import type { Membership, SessionUser } from '../../http/session.ts'

/** Who asks, in which company, and when. */
export interface HomeRequest<Q> {
  readonly company: Membership
  readonly user: SessionUser
  readonly query: Q
  readonly now: number
}

/** Companies whose figures this person may read: roles are per company. */
export const readable = (memberships: readonly Membership[]) => memberships.filter((m) => m.codes.has('home:read'))
