import { useSuspenseQuery } from '@tanstack/react-query'
import { use } from 'react'
import { CachesContext } from '../wire/caches.ts'
import { CompanyContext } from '../wire/company-context.ts'
import { userQuery } from './user-query.ts'
import { userIn, type User } from './user.ts'

/** The signed-in user in the company of the page it is asked from; the frame has loaded it before any page stands in it. */
export function useUser(): User {
  const user = useSuspenseQuery(userQuery(), use(CachesContext)?.root).data
  const company = use(CompanyContext)
  return company === undefined ? user : userIn(user, company)
}
