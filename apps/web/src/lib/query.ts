import type { ReplyOf, Route } from '@clinker/contract/kernel/route'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call, type CallArguments, type CallInput } from './call.ts'
import { loadPreferences } from './preferences.ts'
import { takeUser } from './user.ts'

type Input<R> = Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

/** Options of useQuery for a route; the key is derived, never typed. */
export function query<R extends Route>(route: R, ...[input]: Input<R>) {
  return queryOptions({
    queryKey: [`${route.method} ${route.path}`, input ?? {}] as const,
    queryFn: ({ signal }): Promise<ReplyOf<R>> => call(route, ...([input ?? {}, { signal }] as CallArguments<R>)),
  })
}

type Asked = { readonly query?: { readonly cementVariety?: string } }

/** Old answers may stay while the new one comes, but numbers of one cement never under the name of another. */
export function keepSameVariety(variety: string | undefined) {
  return <T>(
    previous: T | undefined,
    asked: { readonly queryKey: readonly [string, object] } | undefined,
  ): T | undefined =>
    (asked?.queryKey[1] as Asked | undefined)?.query?.cementVariety === variety ? previous : undefined
}

/** Who is here; loaded once per page. */
export const userQuery = () =>
  queryOptions({ queryKey: ['user'], queryFn: ({ signal }) => takeUser(signal), staleTime: Infinity })

/** What this user chose for the frame. */
export const preferencesQuery = () =>
  queryOptions({ queryKey: ['preferences'], queryFn: ({ signal }) => loadPreferences(signal), staleTime: Infinity })

export function createQueryClient(onError: (error: Error) => void = surface): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
  })
}

/** Refusals are shown by the page that asked; anything else is a fault of ours and must be seen. */
function surface(error: Error): void {
  if (!(error instanceof ApiError)) setTimeout(() => reportError(error))
}
