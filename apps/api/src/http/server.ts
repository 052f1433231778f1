import { randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import type { ErrorCode } from '@clinker/contract/catalogue'
import { envelopeOf, type Envelope, type Route } from '@clinker/contract/kernel/route'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Log } from '../infra/log.ts'
import { failure } from './envelope.ts'
import { httpStatusOf, Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route
  }
}

const HEADERS: Record<string, string> = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** One line per call; query values and bodies never reach it. */
export type CallLine = (request: FastifyRequest, reply: FastifyReply, problem: Problem | undefined) => void

/** Refusals that ask the caller to come back later. */
export type Outage = Extract<ErrorCode, 'shed' | 'store_away'>

export interface ServerOptions {
  readonly log: Log
  readonly onCall: CallLine
  /** The refusal for a dependency that is away or overloaded; undefined for any other failure. */
  readonly outageOf: (error: unknown) => Outage | undefined
  /** Whether the process is about to end: connections are closed with their next answer. */
  readonly draining: () => boolean
}

export async function makeServer({ log, onCall, outageOf, draining }: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    // Calls that still come while the server closes are answered like any other.
    return503OnClosing: false,
    // Forwarded addresses are trusted from the local proxy only.
    trustProxy: (address) => address === '127.0.0.1' || address === '::1',
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 128 },
    genReqId: (raw) => {
      const given = raw.headers['x-request-id']
      return typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomBytes(16).toString('hex')
    },
    // The router's own refusals (bad escapes in the address) take the same way as ours.
    frameworkErrors: (error, request, reply) => void answer(error, request, reply as FastifyReply),
    clientErrorHandler: (error, socket) => {
      if (!socket.writable) return socket.destroy(error)
      const code = (error as { code?: string }).code
      const status =
        code === 'HPE_HEADER_OVERFLOW'
          ? '431 Request Header Fields Too Large'
          : code === 'ERR_HTTP_REQUEST_TIMEOUT'
            ? '408 Request Timeout'
            : '422 Unprocessable Content'
      const body = failure('A', new Problem('bad_input'), '')
      socket.end(
        `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      )
    },
  })
  await server.register(fastifyCookie)

  // Bodies stay bytes: the signature covers them as they came.
  server.removeAllContentTypeParsers()
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    server.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  }

  // A file is read by the call that takes one, after its caller is known.
  server.addContentTypeParser('multipart/form-data', (request, _payload, done) =>
    done(request.routeOptions.config.route?.encoding === 'multipart' ? null : new Problem('bad_input')),
  )

  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(HEADERS)
    reply.header('x-request-id', request.id)
    done()
  })
  server.addHook('onSend', async (_request, reply) => {
    if (draining()) reply.header('connection', 'close')
  })
  server.addHook('onResponse', (request, reply, done) => {
    onCall(request, reply, (request as { problem?: Problem }).problem)
    done()
  })
  server.setErrorHandler((error, request, reply) => answer(error, request, reply))
  server.setNotFoundHandler((request, reply) =>
    answer(new Problem('no_such_path', { url: pathOf(request.raw.url).slice(0, 200) }), request, reply),
  )
  return server

  function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const problem = problemOf(error, outageOf)
    ;(request as { problem?: Problem }).problem = problem
    if (problem.code === 'internal') log.error({ requestId: request.id, err: error }, 'unexpected failure')
    const status = httpStatusOf(problem)
    if (status === 503 || status === 429)
      reply.header('retry-after', String(Math.ceil((problem.retryAfterMs ?? 1_000) / 1_000)))
    return reply
      .code(status)
      .type(JSON_TYPE)
      .send(failure(envelopeFor(request), problem, request.id))
  }
}

/** Without the query: its values never reach an answer or a log. */
const pathOf = (url = '') => url.replace(/\?.*$/s, '')

function envelopeFor(request: FastifyRequest): Envelope {
  const route = request.routeOptions?.config?.route
  const kind = route ? envelopeOf(route) : envelopeOf({ path: (request.raw.url ?? '').replace(/^\/api/, '') })
  return kind === 'raw' ? 'A' : kind
}

/** Everything that can go wrong, as a row of the catalogue. */
function problemOf(error: unknown, outageOf: ServerOptions['outageOf']): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too_large')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new Problem('bad_input')
  return new Problem(outageOf(error) ?? 'internal')
}
