import { hash } from 'node:crypto'
import { WORDS } from '@clinker/contract/catalogue'
import { envelopeOf, type Route } from '@clinker/contract/kernel/route'
import type { FastifyReply } from 'fastify'
import { Bytes, JsonText, Redirect } from './context.ts'
import { success } from './envelope.ts'
import type { Call } from './steps/call.ts'

/** Sends what a handler returned: bytes and redirects as they are, data by the reply's schema and in its envelope. */
export function sendReply({ route, isCompanyBound, request, reply }: Call, answer: unknown): FastifyReply {
  if (answer instanceof Bytes) return reply.type(answer.type).send(answer.bytes)
  if (answer instanceof Redirect) return reply.code(302).header('location', answer.location).send()
  const tagged = hasEtag(route, isCompanyBound)
  // Public replies may be cached by the browser, but are revalidated each time.
  if (tagged && !isCompanyBound) void reply.header('cache-control', 'no-cache')
  const json = answer instanceof JsonText ? checked(route, answer.text) : JSON.stringify(route.reply.parse(answer))
  if (tagged) {
    const etag = `"${hash('sha256', json, 'base64url').slice(0, 27)}"`
    void reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  const text = success(envelopeOf(route), json, WORDS[route.okWord ?? 'kernel.wire.ok'].zh)
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Company data changes rarely: 304 when the client has the same answer. */
const hasEtag = (route: Route, isCompanyBound: boolean): boolean =>
  route.method === 'GET' && route.writesByGet === undefined && (isCompanyBound || route.tagged === true)

/** List replies pass as text in production; elsewhere they are parsed by their schema. */
function checked(route: Route, text: string): string {
  if (process.env['NODE_ENV'] !== 'production') route.reply.parse(JSON.parse(text))
  return text
}
