import { ERRORS, type ErrorCode } from '@clinker/contract/catalogue'
import {
  envelopeOf,
  wirePath,
  type BodyInput,
  type QueryInput,
  type ReplyInput,
  type Route,
} from '@clinker/contract/kernel/route'
import { fill, type ParamValues } from '@clinker/contract/kernel/words'
import { vi } from 'vitest'

export interface Seen {
  readonly method: string
  readonly url: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
}

/** What the contract says a handler may see and must give: a fake that lies about a reply does not compile. */
type Handler<R> = (
  request: Seen & { readonly input: { query: QueryInput<R>; body: BodyInput<R> } },
) => ReplyInput<R> | Promise<ReplyInput<R>>

/** Thrown by a handler: a refusal of the catalogue. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly params: ParamValues
  readonly extra: object

  constructor(code: ErrorCode, params: ParamValues = {}, extra: object = {}) {
    super(code)
    this.code = code
    this.params = params
    this.extra = extra
  }
}

/** A server in place of fetch, typed by the contract; every request it saw is kept. */
export function fakeApi() {
  const routes = new Map<string, { route: Route; answer: (seen: Seen) => unknown }>()
  const seen: Seen[] = []

  const fetchFake = async (url: string, init: RequestInit): Promise<Response> => {
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    const [path = '', query = ''] = url.split('?', 2)
    const bytes = init.body as Uint8Array | null
    const request: Seen = {
      method: init.method ?? 'GET',
      url,
      path,
      query: new URLSearchParams(query),
      headers: new Headers(init.headers),
      body: bytes ? new TextDecoder().decode(bytes) : '',
    }
    seen.push(request)
    const found = routes.get(`${request.method} ${path}`)
    if (!found) return new Response('', { status: 404 })
    const stopped = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
    return Promise.race([respond(found.route, () => found.answer(request)), stopped])
  }
  vi.stubGlobal('fetch', vi.fn(fetchFake))

  return {
    seen,
    calls: (route: Route): Seen[] => seen.filter((one) => one.path === wirePath(route) && one.method === route.method),
    on<R extends Route>(route: R, handler: Handler<R>): void {
      const answer = (request: Seen) => {
        const body = route.encoding === 'form' ? Object.fromEntries(new URLSearchParams(request.body)) : request.body
        const input = { query: Object.fromEntries(request.query), body } as unknown as {
          query: QueryInput<R>
          body: BodyInput<R>
        }
        return handler({ ...request, input })
      }
      routes.set(`${route.method} ${wirePath(route)}`, { route, answer })
    },
  }
}

async function respond(route: Route, answer: () => unknown): Promise<Response> {
  const kind = envelopeOf(route)
  try {
    const data = await answer()
    if (data instanceof Response) return data
    return json(200, kind === 'B' ? { flag: '200', msg: 'ok', data } : { status: 200, message: 'ok', data })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const row = ERRORS[error.code]
    const message = fill(row.zh, error.params)
    const rest = { data: null, code: error.code, params: error.params, requestId: 'request-1', ...error.extra }
    return json(
      row.http,
      kind === 'B' ? { flag: String(row.status), msg: message, ...rest } : { status: row.status, message, ...rest },
    )
  }
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(status === 304 ? null : JSON.stringify(body), { status, headers })
