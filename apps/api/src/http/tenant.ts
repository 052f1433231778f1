import type { Tenant } from '../db/tenant.ts'
import type { Membership, SessionUser } from './session.ts'

/** The row-level-security context of this caller in these companies. */
export function tenantOf(user: SessionUser, companies: readonly Membership[]): Tenant {
  return {
    scope: user.customerId === null ? 'staff' : 'customer',
    companies: companies.map((c) => c.companyId),
    customer: user.customerId,
    user: user.userId,
  }
}
