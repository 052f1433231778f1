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
    queryFn: ({ signal, client }): Promise<ReplyOf<R>> =>
      call(route, ...([input ?? {}, { signal, pkOrg: COMPANIES.get(client) }] as CallArguments<R>)),
  })
}

const COMPANIES = new WeakMap<QueryClient, string>()

/** A cache of answers; with a company, all its calls are for that one. Without, for the company of the window. */
export function createQueryClient({ pkOrg, onError = surface }: CacheOptions = {}): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: { queries: { retry: false, staleTime: FRESH_MS } },
  })
  if (pkOrg !== undefined) COMPANIES.set(client, pkOrg)
  return client
}

interface CacheOptions {
  readonly pkOrg?: string | undefined
  readonly onError?: (error: Error) => void
}

/** Refusals are shown by the requesting page; any other error is a bug and must surface. */
function surface(error: Error): void {
  if (!(error instanceof ApiError)) setTimeout(() => reportError(error))
}
