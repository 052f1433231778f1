import { COOKIES } from '@clinker/contract/kernel/cookies'
import type { RawQuery } from '../input.ts'
import { Problem } from '../problem.ts'
import type { Membership, SessionUser } from '../session.ts'
import type { Call } from './call.ts'

/** The company of this call; a route about company data is refused without one. */
export function chooseCompany(call: Call): void {
  const { session, request, facts, isCompanyBound } = call
  if (!session) return
  const named = (request.query as RawQuery)['pkOrg']
  if (named !== undefined && typeof named !== 'string') throw new Problem('bad_input')
  call.company = companyOf(session.user, named, facts.cookies[COOKIES.companyId])
  if (isCompanyBound && !call.company) throw new Problem('forbidden')
}

/** Named by the query, else by the cookie, else the first. A foreign company in the query is answered like a missing one. */
function companyOf(
  user: SessionUser,
  pkOrg: string | undefined,
  preferred: string | undefined,
): Membership | undefined {
  if (pkOrg !== undefined) {
    const named = user.memberships.find((m) => m.pk56 === pkOrg)
    if (!named) throw new Problem('not_found')
    return named
  }
  return user.memberships.find((m) => m.pk56 === preferred) ?? user.memberships[0]
}
