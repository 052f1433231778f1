import {
  envelopeOf,
  type BodyInput,
  type ParamsInput,
  type QueryInput,
  type ReplyOf,
  type Route,
  type RouteSpec,
} from '@clinker/contract/kernel/route'
import { storePrefetched, takePrefetched } from './prefetch.ts'
import { ApiError } from './api-error.ts'
import { companyBefore, currentCompany } from './company.ts'
import { readCookie } from './cookies.ts'
import { findCached, keep } from './etags.ts'
import { callAnswered, callFailed } from './failures.ts'
import { authorization, inSession, isChange, withClock } from './in-session.ts'
import { uuid } from './random.ts'
import { send } from './send.ts'
import { dataOf } from './answer.ts'
import { bodyOf, urlOf, type WireInput } from './request.ts'

const RETRY_MS = 1_000
const MAX_RETRY_MS = 3_000

/** Ends early, without an error, when aborted. */
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

type Field<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<never, never> extends V
    ? { readonly [P in K]?: V | undefined }
    : { readonly [P in K]: V }

export type CallInput<R> = Field<'query', QueryInput<R>> & Field<'params', ParamsInput<R>> & Field<'body', BodyInput<R>>

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Made when a form opens, so that a retry of the same change is recognised; else one per call. */
  readonly idempotencyKey?: string | undefined
  /** The company of the page that calls, where it is another than the window's. */
  readonly pkOrg?: string | undefined
  /** Refusals that the caller answers itself: nobody else is told of them. */
  readonly handles?: readonly string[] | undefined
}

export type CallArguments<R> =
  Record<never, never> extends CallInput<R>
    ? [input?: CallInput<R>, options?: CallOptions]
    : [input: CallInput<R>, options?: CallOptions]

/** One call of the contract: signed, bounded in time, its envelope opened. Throws ApiError. */
export async function call<R extends Route>(route: R, ...args: CallArguments<R>): Promise<ReplyOf<R>> {
  const [input = {}, options = {}] = args as [WireInput?, CallOptions?]
  // One key for both tries: the second is the same change.
  const idempotencyKey = options.idempotencyKey ?? uuid()
  // The company too is fixed now: the window may show another one when the key has been found.
  const settled = { ...options, idempotencyKey, pkOrg: options.pkOrg ?? currentCompany() }
  const once = () => inSession(route, (tid) => exchange(route, input, settled, tid))
  try {
    const data = await withClock(once)
    callAnswered()
    return data as ReplyOf<R>
  } catch (error) {
    if (error instanceof ApiError && !options.handles?.includes(error.code)) callFailed(route, error)
    throw error
  }
}

/** Prefetches a GET for the company of the last visit. Errors surface only in the call that consumes it. */
export function prefetch<R extends Route & { readonly method: 'GET' }>(route: R, input: CallInput<R>): void {
  const tid = readCookie('tokenId')
  const pkOrg = orgInAddress() ?? companyBefore() ?? readCookie('companyId')
  if (tid === undefined || pkOrg === undefined) return
  const company = companyOf(route, pkOrg)
  const wire = input as WireInput
  storePrefetched(keyOf(route, wire, tid, company), request(route, wire, {}, tid, company))
}

const orgInAddress = (): string | undefined => /[?&]org=([^&]+)/.exec(location.hash)?.[1]

/** The company of this page stands in every call that is bound to one: the cookie may name another by now. */
const companyOf = (route: RouteSpec, pkOrg: string | undefined) =>
  route.company === 'one' || route.company === 'list' ? { pkOrg } : {}

/** Without `t`, so that a later request has the same key. */
const keyOf = (route: RouteSpec, input: WireInput, tid: string, company: object): string =>
  `${tid} ${urlOf(route, input, company)}`

function exchange(route: RouteSpec, input: WireInput, options: CallOptions, tid: string): Promise<unknown> {
  const company = companyOf(route, options.pkOrg)
  const early = route.method === 'GET' ? takePrefetched(keyOf(route, input, tid, company)) : undefined
  return early ?? request(route, input, options, tid, company)
}

async function request(
  route: RouteSpec,
  input: WireInput,
  options: CallOptions,
  tid: string,
  company: object,
): Promise<unknown> {
  const url = urlOf(route, input, route.method === 'GET' ? { ...company, t: Date.now() } : company)
  const body = bodyOf(route, input)
  const key = keyOf(route, input, tid, company)
  const known = route.method === 'GET' ? findCached(key) : undefined
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body) headers['Content-Type'] = body.mediaType
  if (known) headers['If-None-Match'] = known.etag
  if (isChange(route) && options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  const attempt = async () => {
    const signed = await authorization(route, url, body, tid)
    if (signed !== undefined) headers['Authorization'] = signed
    return send(url, { method: route.method, headers, body: body?.bytes, signal: options.signal })
  }
  let answer = await attempt()
  // A process restarts or is overloaded. The key makes a second try of a change safe; a read is repeated when the server
  // says when to come back.
  if (answer.http === 503 && (isChange(route) || answer.retryAfterMs !== undefined)) {
    await pause(Math.min(answer.retryAfterMs ?? RETRY_MS, MAX_RETRY_MS), options.signal)
    answer = await attempt()
  }
  if (answer.http === 304 && known) return known.data
  const data = dataOf(envelopeOf(route), answer, url.split('?', 1)[0] ?? url)
  if (route.method === 'GET' && answer.etag !== undefined) keep(key, answer.etag, data)
  return data
}
