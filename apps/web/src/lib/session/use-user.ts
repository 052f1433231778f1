import { useSuspenseQuery } from '@tanstack/react-query'
import { userQuery } from './user-query.ts'
import type { User } from './user.ts'

/** The signed-in user; the frame has loaded it before any page stands in it. */
export const useUser = (): User => useSuspenseQuery(userQuery()).data
