import { queryOptions } from '@tanstack/react-query'
import { takeUser } from './user.ts'

/** The signed-in user; fetched once per page load. */
export const userQuery = () =>
  queryOptions({ queryKey: ['user'], queryFn: ({ signal }) => takeUser(signal), staleTime: Infinity })
