import { Problem } from '../problem.ts'
import type { Call } from './call.ts'

/** The route's `access` must be among the codes of this user in this company. */
export function checkPermission({ route, session, company }: Call): void {
  if (route.access === 'public') return
  // The steps before refuse such a call already; no order of steps may let it through.
  if (!session) throw new Problem('unauthorised')
  if (route.access !== 'signed-in' && !company?.codes.has(route.access)) throw new Problem('forbidden')
}
