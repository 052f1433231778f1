import { Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { openPool, waiting } from './db/pool.ts'
import { listen } from './db/listen.ts'
import { isOutage } from './db/outage.ts'
import { accountsOf, archiveOf, readTenant, withTenant } from './db/tenant.ts'
import * as wire from './db/wire.ts'
import { bindFeatures } from './features.ts'
import { closeEndedChats } from './features/chat/ended.ts'
import { insertLog, type LogEntry } from './features/slips/detail-queries.ts'
import { makeSmsCodes } from './features/account/sms-codes.ts'
import { machineSource } from './features/ingest/machine-source.ts'
import { openCache } from './features/evaluation/open-cache.ts'
import { makeRegister } from './features/verify/register.ts'
import { sessionSource } from './features/session/source.ts'
import { Admission } from './http/admission.ts'
import { callLine } from './http/call-line.ts'
import type { Store } from './http/frame.ts'
import { bindHealth } from './http/health.ts'
import { binder } from './http/on.ts'
import { auditRefusals } from './http/refusals.ts'
import { routeLimits } from './http/route-limits.ts'
import { makeServer } from './http/server.ts'
import type { Clock } from './infra/clock.ts'
import type { Log } from './infra/log.ts'
import { chatEngineOf } from './infra/chat/engine.ts'
import { makeBatching } from './infra/batching.ts'
import { makeCaptcha } from './infra/captcha/captcha.ts'
import { makeDevices } from './infra/devices.ts'
import { makeCodeStore } from './infra/code-store.ts'
import { makeMetrics, type Metrics } from './infra/metrics.ts'
import { StoreAway } from './infra/objects/objects.ts'
import { objectsOf } from './infra/objects/open.ts'
import { makePasswords } from './infra/passwords.ts'
import { makePictures } from './infra/pictures/pictures.ts'
import { isRedisOutage, openRedis, settled } from './infra/redis.ts'
import { makeWrapper } from './infra/secrets.ts'
import { readPublicKeys } from './infra/slips/signer.ts'
import { makeSignInGate } from './infra/sign-in-gate.ts'
import { makeThrottle } from './infra/throttle.ts'

const MAX_CALLS_INSIDE = 256
const MAX_PICTURES_WAITING = 12

export interface App {
  readonly server: FastifyInstance
  readonly metrics: Metrics
  /** No longer ready and taking no new connections; what comes over open ones is answered, and they are closed with the answer. */
  drain(): void
  close(): Promise<void>
}

export interface AppOptions {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly callLog: Log
  readonly callsPerMinute?: number
  /** Instead of the limits after which PostgreSQL and Redis count as absent; for tests on machines that are stalled by others. */
  readonly engineTimeoutMs?: number | undefined
}

/** Puts the server together; the only place that knows all of its parts. */
export async function makeApp({
  config,
  clock,
  log,
  callLog,
  callsPerMinute,
  engineTimeoutMs,
}: AppOptions): Promise<App> {
  const pools = { connectTimeoutMs: engineTimeoutMs }
  const app = openPool({ ...pools, url: config.DATABASE_APP_URL, size: config.POOL_SIZE, name: 'clinker-api' })
  const auth = openPool({
    ...pools,
    url: config.DATABASE_AUTH_URL,
    size: Math.max(2, config.POOL_SIZE / 2),
    name: 'clinker-auth',
  })
  const ingest = openPool({ ...pools, url: config.DATABASE_INGEST_URL, size: 2, name: 'clinker-ingest' })
  const archive = openPool({ ...pools, url: config.DATABASE_ARCHIVE_URL, size: 2, name: 'clinker-archive' })
  const wrapper = makeWrapper(config.SESSION_WRAP_KEY)
  const accounts = accountsOf(auth)
  const sessions = sessionSource(accounts, config.DATABASE_AUTH_URL, wrapper)
  const admission = new Admission(MAX_CALLS_INSIDE)
  const metrics = makeMetrics({
    calls_inside: () => admission.inside,
    pool_waiting: () => waiting(app),
    auth_pool_waiting: () => waiting(auth),
    ingest_pool_waiting: () => waiting(ingest),
    archive_pool_waiting: () => waiting(archive),
  })
  let draining = false

  const server = await makeServer({
    log,
    outageOf: (error) => {
      if (error instanceof StoreAway) return 'store_away'
      return isOutage(error) || isRedisOutage(error) ? 'shed' : undefined
    },
    onCall: callLine(callLog, metrics),
    draining: () => draining,
  })
  const store: Store = {
    readTenant: (tenant, build) => readTenant(app, tenant, build),
    withTenant: (tenant, work) => withTenant(app, tenant, work),
    withIngest: (tenant, work) => withTenant(ingest, tenant, work),
    readAccounts: accounts.read,
    withAccounts: accounts.write,
    wire,
  }
  const redis = openRedis(config.REDIS_URL, config.REDIS_PREFIX, engineTimeoutMs)
  await settled(redis, engineTimeoutMs)
  const throttle = makeThrottle(redis)
  const captcha = makeCaptcha(redis)
  const objects = objectsOf(config)
  const refusals = makeBatching<wire.AuditRow>(
    (rows) => accounts.write((db) => wire.insertAudits(db, rows)),
    (rows) => log.warn({ rows }, 'refusals were not audited'),
  )
  const slipLog = makeBatching<LogEntry>(
    (rows) => accounts.write((db) => insertLog(db, rows)),
    (rows) => log.warn({ rows }, 'lines of the log of slips were lost'),
  )
  const register = makeRegister(accounts)
  const slipNews = listen(
    config.DATABASE_AUTH_URL,
    ['slip_changed'],
    (_, code) => register.forget(code),
    () => register.forget(),
  )
  const chatEngine = chatEngineOf(config)
  const endedChats = chatEngine && closeEndedChats(config.DATABASE_AUTH_URL, chatEngine)
  const evaluations = openCache(config.DATABASE_APP_URL)
  const on = binder(server, {
    store,
    sessions,
    machines: machineSource(accounts, wrapper),
    clock,
    admission,
    throttle: routeLimits(throttle),
    refused: auditRefusals(refusals),
    ...(callsPerMinute === undefined ? {} : { callsPerMinute }),
  })
  bindHealth(server, { clock, draining: () => draining, ping: () => app.query('select 1') })
  bindFeatures(on, {
    gate: makeSignInGate(throttle, captcha),
    devices: makeDevices(config.SESSION_WRAP_KEY),
    captcha,
    throttle,
    codes: makeSmsCodes(makeCodeStore(redis), throttle, {
      perDay: config.SMS_PER_DAY,
      alarm: () => log.error({ perDay: config.SMS_PER_DAY }, 'the SMS budget of the day is spent'),
    }),
    site: {
      icp: config.ICP_RECORD,
      policeRecord: config.POLICE_RECORD,
      servicePhone: config.SERVICE_PHONE,
      privacyVersion: config.PRIVACY_VERSION,
      privacyNotice: config.PRIVACY_NOTICE,
    },
    passwords: makePasswords(config.PASSWORD_COST, 2, 64),
    objects,
    pictures: makePictures(2, MAX_PICTURES_WAITING),
    slipLog,
    origin: new URL(config.WEB_ORIGIN).origin,
    slipKeys: readPublicKeys(config.SLIP_PUBLIC_KEYS),
    register,
    chat: chatEngine,
    archive: config.DATABASE_ARCHIVE_URL === '' ? undefined : archiveOf(archive),
    accounts,
    wrapper,
    forgetSession: sessions.forget,
    findSession: sessions.find,
    evaluations,
  })

  return {
    server,
    metrics,
    drain: () => {
      draining = true
      // Not the method of HTTP, which also closes idle connections: the proxy may be sending over one just now.
      NetServer.prototype.close.call(server.server)
    },
    async close() {
      await server.close()
      await refusals.flush()
      await slipLog.flush()
      await slipNews.close()
      await endedChats?.close()
      await evaluations.close()
      await sessions.close()
      redis.disconnect()
      objects.close()
      await Promise.all([app.end(), auth.end(), ingest.end(), archive.end()])
    },
  }
}
