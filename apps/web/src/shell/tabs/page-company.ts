import { isCompanyPage } from '@clinker/contract/menu/pages'
import { isStaff, type User } from '../../lib/session/user.ts'

/** Whether this person belongs to a company. */
export const isOwnCompany = ({ info }: User, pk56: string): boolean =>
  info.corp65sList.some((company) => company.pk56 === pk56)

/**
 * The company a page at this address shows; undefined where it cannot: a company of others, or, for a customer, another
 * than that of the window.
 */
export function companyOfPage(user: User, path: string, org: string | null | undefined): string | undefined {
  const { companyId } = user.info
  if (org === null || org === undefined || org === companyId || !isCompanyPage(path)) return companyId
  return isStaff(user) && isOwnCompany(user, org) ? org : undefined
}
