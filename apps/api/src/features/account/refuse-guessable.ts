import { Problem } from '../../http/problem.ts'
import { isGuessable } from './block-list.ts'
import type { AccountRow } from './queries.ts'

export function refuseGuessable(password: string, known: AccountRow): void {
  const names = [known.user_name, known.mobile, known.emp_name, ...known.company_names]
  if (isGuessable(password, names)) throw new Problem('password_common')
}
