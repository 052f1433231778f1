import { randomUUID } from 'node:crypto'
import {
  envelopeOf,
  wirePath,
  type BodyInput,
  type ParamsInput,
  type QueryInput,
  type ReplyOf,
  type Route,
} from '@clinker/contract/kernel/route'
import { doLogin } from '@clinker/contract/session/routes'
import { formOf, type FilePart } from './form.ts'
import { authorizationFor, signerOf, type Signer } from './sign.ts'

export interface Request {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
}

export interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export type Transport = (request: Request) => Promise<Response>

type Given<K extends string, V> = V extends undefined ? { readonly [P in K]?: undefined } : { readonly [P in K]?: V }
export type CallInput<R> = Given<'query', QueryInput<R>> &
  Given<'params', ParamsInput<R>> &
  Given<'body', BodyInput<R>> & { readonly file?: FilePart }

export interface Answer<T> {
  readonly http: number
  /** 200 or the status of the refusal, whatever the envelope. */
  readonly status: number
  readonly code: string | undefined
  readonly message: string
  readonly data: T
  readonly response: Response
}

/** Where the request differs from what a well-behaved client sends; tests use it to misbehave. */
export interface RequestOverrides {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly idempotencyKey?: string
  readonly extraQuery?: Readonly<Record<string, string>>
}

/** What a browser adds to the script of a page, and the script itself. */
const OWN_SCRIPT = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' }

export class Client {
  readonly jar = new Map<string, string>()
  signer: Signer | undefined
  readonly #transport: Transport
  readonly #now: () => number

  constructor(transport: Transport, now: () => number = Date.now) {
    this.#transport = transport
    this.#now = now
  }

  async signIn(userName: string, password: string): Promise<Answer<ReplyOf<typeof doLogin>>> {
    const answer = await this.call(doLogin, { body: { userName, password } })
    if (answer.status === 200) {
      const { token, loginUser } = answer.data
      this.signer = signerOf(loginUser.userId, token.tokenId, token.tokenKey)
    }
    return answer
  }

  async call<R extends Route>(
    route: R,
    input: CallInput<R> = {} as CallInput<R>,
    overrides: RequestOverrides = {},
  ): Promise<Answer<ReplyOf<R>>> {
    const request = this.prepare(route, input, overrides)
    const response = await this.send(request)
    return readAnswer(response, envelopeOf(route) === 'raw')
  }

  /** A whole signed request, not sent yet. */
  prepare<R extends Route>(
    route: R,
    input: CallInput<R> = {} as CallInput<R>,
    overrides: RequestOverrides = {},
  ): Request {
    const { method } = route
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...(input.query as object | undefined), ...overrides.extraQuery })) {
      if (value !== undefined) query.append(name, String(value))
    }
    if (method === 'GET') query.append('t', String(this.#now()))
    const path = fillPath(wirePath(route), input.params as Record<string, unknown> | undefined)
    const url = query.size === 0 ? path : `${path}?${query.toString()}`
    const form = input.file && formOf(input.file)
    const plain = route.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
    const contentType = form?.contentType ?? plain
    const body = form?.body ?? (input.body === undefined ? undefined : encodeBody(route, input.body))
    const headers: Record<string, string | undefined> = {
      cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
      'content-type': body === undefined ? undefined : contentType,
      'idempotency-key': method === 'GET' ? undefined : (overrides.idempotencyKey ?? randomUUID()),
      authorization:
        this.signer && (route.signed !== false || route.session === 'optional')
          ? authorizationFor(this.signer, { method, url, contentType, body, bodyHash: form?.line }, this.#now())
          : undefined,
      ...form?.headers,
      ...(route.writesByGet !== undefined && OWN_SCRIPT),
      ...overrides.headers,
    }
    return { method, url, headers: defined(headers), body }
  }

  async send(request: Request): Promise<Response> {
    const response = await this.#transport(request)
    const cookies = response.headers['set-cookie']
    for (const line of cookies === undefined ? [] : [cookies].flat()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [pair = '', ...rules] = line.split(';')
    const cut = pair.indexOf('=')
    const name = pair.slice(0, cut).trim()
    const gone = rules.some((rule) => /^\s*(?:max-age=0|expires=thu, 01 jan 1970)/i.test(rule))
    if (gone) this.jar.delete(name)
    else this.jar.set(name, pair.slice(cut + 1).trim())
  }
}

function encodeBody(route: Route, body: unknown): string {
  if (route.encoding !== 'form') return JSON.stringify(body)
  const entries = Object.entries(body as object).filter(([, value]) => value !== undefined)
  return new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)])).toString()
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

const defined = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((e): e is [string, string] => e[1] !== undefined))

/** Calls without an envelope also get one when the session has ended. */
const isRefusal = (text: string): boolean => /^\{"status":\d+,.*"code":"\w+"/s.test(text)

/** Both envelopes; the flag is a string on the wire. */
/** A proxy in between answers with a page of its own, or with nothing. */
function envelopeIn(text: string): Record<string, unknown> | undefined {
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : undefined
}

export function readAnswer<T>(response: Response, raw = false): Answer<T> {
  const http = response.status
  const body = raw && http === 200 && !isRefusal(response.text) ? undefined : envelopeIn(response.text)
  if (!body) return { http, status: http, code: undefined, message: '', data: undefined as T, response }
  const status = Number(body['status'] ?? body['flag'])
  return {
    http,
    status,
    code: body['code'] as string | undefined,
    message: String(body['message'] ?? body['msg']),
    data: body['data'] as T,
    response,
  }
}
