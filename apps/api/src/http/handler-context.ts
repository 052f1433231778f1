import { hash, randomUUID } from 'node:crypto'
import { wirePath } from '@clinker/contract/kernel/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import type { CookieJar } from './context.ts'
import { claimedHash, readFilePart } from './file-part.ts'
import { Problem } from './problem.ts'
import type { Call } from './steps/call.ts'
import { tenantOf } from './tenant.ts'
import { Refusal, writeOnce, type AuditNote } from './write.ts'

type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>
type Work<T> = (db: Db, note: (n: AuditNote) => void) => Promise<T>

/** What a handler gets of a call that passed all steps. */
export function handlerContext(call: Call) {
  const { frame, route, request, reply, facts, session, company, input, now } = call
  const { store } = frame
  const tenant = tenantFor(call)
  const transaction: Transaction = (work) => {
    if (!tenant) return store.withAccounts(work)
    return route.store === 'ingest' ? store.withIngest(tenant, work) : store.withTenant(tenant, work)
  }
  return {
    ...input,
    file: route.encoding === 'multipart' ? (max: number) => readFilePart(request, max) : undefined,
    session,
    company,
    request: facts,
    now,
    cookies: cookieJar(reply),
    read: <T>(build: (db: Db) => Promise<T>) => (tenant ? store.readTenant(tenant, build) : store.readAccounts(build)),
    readMany: transaction,
    write: async (work: Work<unknown>): Promise<unknown> => {
      const run: Work<string | Refusal> = async (db, note) => {
        const out = await work(db, note)
        return out instanceof Refusal ? out : JSON.stringify(route.reply.parse(out))
      }
      if (!session || !call.authorization || route.logLike !== undefined) return writeUnclaimed(transaction, run)
      const { nonce, tid } = call.authorization
      const action = `${route.method} ${wirePath(route)}`
      const { userId } = session.user
      const claim = { userId, route: action, key: idempotencyKeyOf(call), inputHash: inputHashOf(call) }
      const audit = {
        companyId: tenant ? (company?.companyId ?? null) : null,
        userId,
        tokenId: session.tokenId,
        address: facts.address,
        requestId: facts.id,
        action,
      }
      const answer = await writeOnce(store.wire, transaction, { nonce, tokenId: tid, claim, audit }, run)
      return JSON.parse(answer) as unknown
    },
  }
}

function tenantFor({ route, isCompanyBound, session, company }: Call) {
  if (!isCompanyBound || !session || !company) return undefined
  return tenantOf(session.user, route.company === 'list' ? session.user.memberships : [company])
}

/** Log-like and anonymous writes are not idempotent: one transaction, no stored answer. */
async function writeUnclaimed(transaction: Transaction, run: Work<string | Refusal>): Promise<unknown> {
  const out = await transaction((db) => run(db, () => {}))
  if (out instanceof Refusal) throw out.problem
  return JSON.parse(out)
}

/** What a key stands for: path, query without the time stamp, body. */
function inputHashOf({ route, request }: Call): Buffer {
  const [path, query = ''] = (request.raw.url ?? '').split('?', 2)
  const fields = query.split('&').filter((pair) => !pair.startsWith('t='))
  const bodyHash = route.encoding === 'multipart' ? claimedHash(request) : bytesHashOf(request)
  return hash('sha256', `${path}\n${fields.toSorted().join('&')}\n${bodyHash}`, 'buffer')
}

const bytesHashOf = (request: FastifyRequest): string =>
  hash('sha256', (request.body as Buffer | undefined) ?? Buffer.alloc(0), 'hex')

const KEY = /^[A-Za-z0-9_-]{8,64}$/

/** A person's call that names no key gets one of its own: its retries are then separate changes. A machine must name one. */
function idempotencyKeyOf({ route, request }: Call): string {
  const key = request.headers['idempotency-key']
  if (key === undefined && route.caller !== 'machine') return randomUUID()
  if (typeof key !== 'string' || !KEY.test(key)) throw new Problem('bad_input')
  return key
}

function cookieJar(reply: FastifyReply): CookieJar {
  const rules = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' as const }
  return {
    set: (name, value, seconds) => void reply.setCookie(name, value, { ...rules, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(name, rules),
  }
}
