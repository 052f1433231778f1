import type { Tenant } from '../db/tenant.ts'
import { Problem } from './problem.ts'
import type { Membership, SessionUser } from './session.ts'

/** The request names the company; the cookie is a wish; the first is the default. A foreign one is like a missing one. */
export function chooseCompany(
  user: SessionUser,
  pkOrg: string | undefined,
  wish: string | undefined,
): Membership | undefined {
  if (pkOrg !== undefined) {
    const named = user.memberships.find((m) => m.pk56 === pkOrg)
    if (!named) throw new Problem('not_found')
    return named
  }
  return user.memberships.find((m) => m.pk56 === wish) ?? user.memberships[0]
}

export function tenantOf(user: SessionUser, companies: readonly Membership[]): Tenant {
  return {
    scope: user.customerId === null ? 'staff' : 'customer',
    companies: companies.map((c) => c.companyId),
    customer: user.customerId,
    user: user.userId,
  }
}
