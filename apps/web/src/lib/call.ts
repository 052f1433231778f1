import {
  envelopeOf,
  type BodyInput,
  type ParamsInput,
  type QueryInput,
  type ReplyOf,
  type Route,
  type RouteSpec,
} from '@clinker/contract/kernel/route'
import { ApiError, isCode, LOCKED, SESSION_ENDED } from './api-error.ts'
import { serverNow, setServerTime } from './clock.ts'
import { currentCompany } from './company.ts'
import { readCookie } from './cookies.ts'
import { findKept, keep } from './etags.ts'
import { callAnswered, callFailed } from './failures.ts'
import { nonce, uuid } from './random.ts'
import { screenLocked } from './screen-locked.ts'
import { send } from './send.ts'
import { sessionEnded } from './session-end.ts'
import { authorizationOf } from './sign.ts'
import { findSigningKey } from './signing-key.ts'
import { dataOf } from './wire-answer.ts'
import { bodyOf, urlOf, type WireBody, type WireInput } from './wire-request.ts'

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
  const once = () => attempt(route, input, { ...options, idempotencyKey })
  try {
    const data = await once().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'clock_skew' || error.serverTime === undefined) throw error
      setServerTime(error.serverTime)
      return once()
    })
    callAnswered()
    return data as ReplyOf<R>
  } catch (error) {
    if (error instanceof ApiError) callFailed(route, error)
    throw error
  }
}

async function attempt(route: RouteSpec, input: WireInput, options: CallOptions): Promise<unknown> {
  const tid = readCookie('tokenId')
  try {
    if (route.access !== 'public' && tid === undefined) throw new ApiError(SESSION_ENDED, { status: 400 })
    return await exchange(route, input, options, tid)
  } catch (error) {
    // An answer to a call of an earlier sign-in is no news about this one.
    const now = readCookie('tokenId')
    if (isCode(error, SESSION_ENDED) && (now === undefined || now === tid)) sessionEnded(tid ?? '')
    if (isCode(error, LOCKED) && now === tid) screenLocked()
    throw error
  }
}

async function exchange(route: RouteSpec, input: WireInput, options: CallOptions, tid = ''): Promise<unknown> {
  const company = route.company === 'one' ? { pkOrg: currentCompany() } : {}
  const url = urlOf(route, input, route.method === 'GET' ? { ...company, t: Date.now() } : company)
  const body = bodyOf(route, input)
  // Without `t`: the same question asked later.
  const key = `${tid} ${urlOf(route, input, company)}`
  const known = route.method === 'GET' ? findKept(key) : undefined
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body) headers['Content-Type'] = body.mediaType
  if (known) headers['If-None-Match'] = known.etag
  const signed = await authorization(route, url, body, tid)
  if (signed !== undefined) headers['Authorization'] = signed
  if (isChange(route) && options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  const answer = await send(url, { method: route.method, headers, body: body?.bytes, signal: options.signal })
  if (answer.http === 304 && known) return known.data
  const data = dataOf(envelopeOf(route), answer, url.split('?', 1)[0] ?? url)
  if (route.method === 'GET' && answer.etag !== undefined) keep(key, answer.etag, data)
  return data
}

/** Log-like writes and those of nobody have no first answer to keep. */
const isChange = (route: RouteSpec): boolean =>
  route.method !== 'GET' && route.logLike === undefined && route.access !== 'public'

async function authorization(
  route: RouteSpec,
  url: string,
  body: WireBody | undefined,
  tid: string,
): Promise<string | undefined> {
  const optional = route.session === 'optional'
  if (route.signed === false && !optional) return undefined
  const uid = readCookie('userId') ?? ''
  const key = await findSigningKey(uid, tid)
  if (!key && optional) return undefined
  // The cookie outlived the key: nobody can sign for this session any more.
  if (!key) throw new ApiError(SESSION_ENDED, { status: 400 })
  const parts = { uid, tid, nonce: nonce(), ts: String(serverNow()) }
  return authorizationOf(key, parts, { method: route.method, url, body })
}
