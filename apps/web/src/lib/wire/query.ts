import type { ReplyOf, Route } from '@clinker/contract/kernel/route'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { FRESH_MS } from './fresh.ts'
import { call, type CallArguments, type CallInput } from './call.ts'

type Input<R> = Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

/** Options of useQuery for a route; the key is derived, never typed. */
export function query<R extends Route>(route: R, ...[input]: Input<R>) {
  return queryOptions({
    queryKey: [`${route.method} ${route.path}`, input ?? {}] as const,
    queryFn: ({ signal }): Promise<ReplyOf<R>> => call(route, ...([input ?? {}, { signal }] as CallArguments<R>)),
  })
}

export function createQueryClient(onError: (error: Error) => void = surface): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: { queries: { retry: false, staleTime: FRESH_MS } },
  })
}

/** Refusals are shown by the requesting page; any other error is a bug and must surface. */
function surface(error: Error): void {
  if (!(error instanceof ApiError)) setTimeout(() => reportError(error))
}
