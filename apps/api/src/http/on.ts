import { hash, randomUUID } from 'node:crypto'
import { ERRORS, WORDS } from '@clinker/contract/catalogue'
import { COOKIES, SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import { envelopeOf, wirePath, type Route } from '@clinker/contract/kernel/route'
import { fileLine, type Authorization } from '@clinker/contract/kernel/signing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Tenant } from '../db/tenant.ts'
import type { Clock } from '../infra/clock.ts'
import { SessionBudget, type Door } from './admission.ts'
import { chooseCompany, tenantOf } from './company.ts'
import { Bytes, JsonText, Redirect, type Context, type CookieJar, type On, type RequestFacts } from './context.ts'
import { success } from './envelope.ts'
import { claimedHash, readFilePart } from './file-part.ts'
import { parseBody, parseParams, parseQuery, type RawQuery } from './input.ts'
import { findMachine, isMachine, type MachineSource } from './machine.ts'
import { Problem } from './problem.ts'
import { ReadNonces } from './read-nonces.ts'
import { IDLE_MS, type Membership, type SessionSource, type StoredSession } from './session.ts'
import { checkMac, checkTime, readAuthorization } from './signature.ts'
import { Refusal, writeOnce, type AuditNote, type Wire } from './write.ts'

/** How the frame reaches data; the composition decides which pools stand behind it. */
export interface Store {
  readonly wire: Wire
  readTenant<T>(tenant: Tenant, build: (db: Db) => Promise<T>): Promise<T>
  withTenant<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>
  /** As `withTenant`, by the role that may write company data. */
  withIngest<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>
  readAccounts<T>(build: (db: Db) => Promise<T>): Promise<T>
  withAccounts<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export interface Frame {
  readonly store: Store
  readonly sessions: SessionSource
  readonly machines: MachineSource
  readonly clock: Clock
  readonly door: Door
  /** Throttle of a route class; refuses by throwing. */
  readonly throttle: (route: Route, request: RequestFacts, userId: string | undefined, now: number) => Promise<void>
  /** Refused access is audited; must not fail the answer. */
  readonly refused: (route: Route, problem: Problem, request: RequestFacts, session: StoredSession | undefined) => void
  readonly callsPerMinute?: number
}

interface Caller {
  readonly session: StoredSession
  readonly authorization: Authorization | undefined
}

/** Binds routes of the contract to handlers: everything between the socket and a handler happens here, in this order. */
export function binder(server: FastifyInstance, frame: Frame): On {
  const nonces = new ReadNonces()
  const budget = new SessionBudget(frame.callsPerMinute)

  return (route, handler) => {
    const envelope = envelopeOf(route)
    // Data of a company changes seldom: a client that shows it already gets no second copy.
    const bound = route.company !== undefined && route.company !== 'none'
    const tagged = route.method === 'GET' && route.writesByGet === undefined && (bound || route.tagged === true)
    const okText = WORDS[route.okWord ?? 'wire.ok'].zh
    const key = `${route.method} ${wirePath(route)}`
    const isMultipart = route.encoding === 'multipart'
    server.route({
      method: route.method,
      url: wirePath(route),
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      config: { route },
      handler: async (request, reply) => {
        frame.door.enter()
        const now = frame.clock.now()
        const facts = factsOf(request)
        let session: StoredSession | undefined
        try {
          const caller = knowsCaller(request) ? await authenticate(request, facts, now) : undefined
          session = caller?.session
          const company = caller ? admit(caller.session, request, facts) : undefined
          await frame.throttle(route, facts, caller?.session.user.userId, now)
          const context = contextOf(request, reply, facts, now, caller, company)
          const answer = await handler(context as unknown as Context<typeof route>)
          if (answer instanceof Bytes) return reply.type(answer.type).send(answer.bytes)
          if (answer instanceof Redirect) return reply.code(302).header('location', answer.location).send()
          // Whatever anyone may read a browser may keep, as long as it asks whether it still holds.
          if (tagged && !bound) void reply.header('cache-control', 'no-cache')
          const json = answer instanceof JsonText ? checked(answer.text) : JSON.stringify(route.reply.parse(answer))
          if (tagged && isKnown(request, reply, json)) return reply.code(304).send()
          return reply.type('application/json; charset=utf-8').send(success(envelope, json, okText))
        } catch (error) {
          if (error instanceof Problem) frame.refused(route, error, facts, session)
          throw error
        } finally {
          frame.door.leave()
        }
      },
    })

    /** List replies pass as text in production; elsewhere they are held against their schema. */
    function checked(text: string): string {
      if (process.env['NODE_ENV'] !== 'production') route.reply.parse(JSON.parse(text))
      return text
    }

    /** A public call has no caller, unless it may have one and the request is signed. */
    function knowsCaller(request: FastifyRequest): boolean {
      return route.access !== 'public' || (route.session === 'optional' && request.headers.authorization !== undefined)
    }

    async function authenticate(request: FastifyRequest, facts: RequestFacts, now: number): Promise<Caller> {
      const signed = route.signed !== false || route.session === 'optional'
      const header = request.headers.authorization
      const authorization = signed && header !== undefined ? readAuthorization(header) : undefined
      if (route.caller === 'machine') {
        const machine = await findMachine(frame.machines, authorization, facts.address, now)
        verify(request, machine, authorization, now)
        budget.spend(machine.tokenId, now)
        return { session: machine, authorization }
      }
      if (isMachine(authorization)) throw new Problem('forbidden')
      const sid = sessionIdOf(request)
      // A client that still signs but lost its cookie had a session: tell it that it ended.
      if (sid === undefined) throw new Problem(authorization ? 'session_ended' : 'unauthorised')
      const session = await frame.sessions.find(sid, now)
      if (!session || session.expiresAt <= now) throw new Problem('session_ended')
      if (signed) verify(request, session, authorization, now)
      budget.spend(session.tokenId, now)
      if (route.writesByGet !== undefined && !isOwnScript(request)) throw new Problem('forbidden')
      await watchIdle(session, now)
      return { session, authorization }
    }

    function verify(
      request: FastifyRequest,
      session: StoredSession,
      authorization: Authorization | undefined,
      now: number,
    ): void {
      if (!authorization) throw new Problem('bad_signature')
      const uid = route.caller === 'machine' ? session.user.userName : session.user.userId
      if (authorization.tid !== session.tokenId || authorization.uid !== uid) throw new Problem('bad_signature')
      checkTime(authorization, now)
      checkMac(authorization, session.key, {
        method: request.method,
        url: request.raw.url ?? '',
        contentType: request.headers['content-type'],
        body: request.body as Buffer | undefined,
        ...(isMultipart ? { bodyHash: fileLine(claimedHash(request)) } : {}),
      })
      // A write's nonce is a row in its transaction as well: that one holds over all processes.
      if (!nonces.admit(session.tokenId, authorization.nonce, now)) throw new Problem('replayed')
    }

    async function watchIdle(session: StoredSession, now: number): Promise<void> {
      const idle = now - session.lastActiveAt > IDLE_MS
      if (idle && !session.locked) await frame.sessions.lock(session, now)
      if ((idle || session.locked) && route.whileLocked !== true) throw new Problem('locked')
      if (!idle && !session.locked && route.passive !== true) frame.sessions.touch(session, now)
    }

    /** The company of this call and the permission in it. */
    function admit(session: StoredSession, request: FastifyRequest, facts: RequestFacts): Membership | undefined {
      const named = (request.query as RawQuery)['pkOrg']
      if (named !== undefined && typeof named !== 'string') throw new Problem('bad_input')
      const company = chooseCompany(session.user, named, facts.cookies[COOKIES.companyId])
      const bound = route.company !== undefined && route.company !== 'none'
      if (bound && !company) throw new Problem('forbidden')
      if (route.access !== 'public' && route.access !== 'signed-in' && !company?.codes.has(route.access))
        throw new Problem('forbidden')
      return company
    }

    function contextOf(
      request: FastifyRequest,
      reply: FastifyReply,
      facts: RequestFacts,
      now: number,
      caller: Caller | undefined,
      company: Membership | undefined,
    ) {
      const bound = route.company !== undefined && route.company !== 'none'
      const tenant =
        bound && caller && company
          ? tenantOf(caller.session.user, route.company === 'list' ? caller.session.user.memberships : [company])
          : undefined
      const { store } = frame
      const transaction = <T>(work: (db: Db) => Promise<T>) => {
        if (!tenant) return store.withAccounts(work)
        return route.store === 'ingest' ? store.withIngest(tenant, work) : store.withTenant(tenant, work)
      }
      return {
        query: parseQuery(route, request.query as RawQuery),
        params: parseParams(route, request.params),
        body: isMultipart
          ? undefined
          : parseBody(route, request.headers['content-type'], request.body as Buffer | undefined),
        file: isMultipart ? (most: number) => readFilePart(request, most) : undefined,
        session: caller?.session,
        company,
        request: facts,
        now,
        cookies: jarOf(reply),
        read: <T>(build: (db: Db) => Promise<T>) =>
          tenant ? store.readTenant(tenant, build) : store.readAccounts(build),
        readMany: transaction,
        write: async (work: (db: Db, note: (n: AuditNote) => void) => Promise<unknown>) => {
          const run = async (db: Db, note: (n: AuditNote) => void) => {
            const out = await work(db, note)
            return out instanceof Refusal ? out : JSON.stringify(route.reply.parse(out))
          }
          if (!caller?.authorization || route.logLike !== undefined) return unclaimed(transaction, run)
          const claim = {
            userId: caller.session.user.userId,
            route: key,
            key: keyOf(request, route.caller === 'machine'),
            inputHash: inputHashOf(request, isMultipart ? claimedHash(request) : undefined),
          }
          const audit = {
            companyId: tenant ? (company?.companyId ?? null) : null,
            userId: caller.session.user.userId,
            tokenId: caller.session.tokenId,
            address: facts.address,
            requestId: facts.id,
            action: key,
          }
          const { nonce, tid } = caller.authorization
          const answer = await writeOnce(store.wire, transaction, { nonce, tokenId: tid, claim, audit }, run)
          return JSON.parse(answer) as unknown
        },
      }
    }
  }
}

/** Log-like and anonymous writes: one transaction, no first answer kept. */
async function unclaimed(
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  run: (db: Db, note: (n: AuditNote) => void) => Promise<string | Refusal>,
): Promise<unknown> {
  const out = await transaction((db) => run(db, () => {}))
  if (out instanceof Refusal) throw out.problem
  return JSON.parse(out)
}

/** What a key stands for: path, query without the time stamp, body. */
function inputHashOf(request: FastifyRequest, fileHash: string | undefined): Buffer {
  const [path, query = ''] = (request.raw.url ?? '').split('?', 2)
  const fields = query.split('&').filter((pair) => !pair.startsWith('t='))
  const bodyHash = fileHash ?? hash('sha256', (request.body as Buffer | undefined) ?? Buffer.alloc(0), 'hex')
  return hash('sha256', `${path}\n${fields.toSorted().join('&')}\n${bodyHash}`, 'buffer')
}

const SESSION_PAIR = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]*)`, 'g')
const SESSION_ID = /^[A-Za-z0-9_-]{43}$/

/** Exactly as it was set, once, and not escaped: nginx chooses the process by the raw value, and nonces live in that process. */
function sessionIdOf(request: FastifyRequest): string | undefined {
  const values = [...(request.headers.cookie ?? '').matchAll(SESSION_PAIR)].map(([, value = '']) => value.trim())
  return values.length === 1 && SESSION_ID.test(values[0] ?? '') ? values[0] : undefined
}

const KEY = /^[A-Za-z0-9_-]{8,64}$/

/** A person's call that names no key gets one of its own: its retries are then separate changes. A machine must name one. */
function keyOf(request: FastifyRequest, needed: boolean): string {
  const key = request.headers['idempotency-key']
  if (key === undefined && !needed) return randomUUID()
  if (typeof key !== 'string' || !KEY.test(key)) throw new Problem('bad_input')
  return key
}

/** Sent by a script of our own pages: no link, picture, form or foreign page can send both headers. */
const isOwnScript = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && headers['x-requested-with'] !== undefined

/** Marks the answer by its content; true when the client says it has just that. */
function isKnown(request: FastifyRequest, reply: FastifyReply, json: string): boolean {
  const tag = `"${hash('sha256', json, 'base64url').slice(0, 27)}"`
  void reply.header('etag', tag)
  return request.headers['if-none-match'] === tag
}

function factsOf(request: FastifyRequest): RequestFacts {
  return {
    id: request.id,
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    cookies: request.cookies,
    headers: request.headers,
  }
}

function jarOf(reply: FastifyReply): CookieJar {
  const rules = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' as const }
  return {
    set: (name, value, seconds) => void reply.setCookie(name, value, { ...rules, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(name, rules),
  }
}

export const httpStatusOf = (problem: Problem): number => ERRORS[problem.code].http
