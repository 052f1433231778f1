import { findQueueState, JOB_POOL, type JobName, type JobPool } from './db/jobs.ts'
import { openPool } from './db/pool.ts'
import { accountsOf, withTenant } from './db/tenant.ts'
import { makeUserJobs } from './features/jobs/run.ts'
import { systemClock, type Clock } from './infra/clock.ts'
import type { AnyHandlers } from './infra/jobs/handlers.ts'
import { makeJobMetrics, type JobMetrics } from './infra/jobs/metrics.ts'
import { startJobs } from './infra/jobs/run.ts'
import { chatEngineOf } from './infra/chat/engine.ts'
import { makeLog, type Log } from './infra/log.ts'
import { serveMetrics } from './infra/metrics.ts'
import { objectsOf } from './infra/objects/open.ts'
import { makeWrapper } from './infra/secrets.ts'
import { makeSlipSigner } from './infra/slips/signer.ts'
import { CRON, jobHandlers } from './job-table.ts'
import { readWorkerConfig, type WorkerConfig } from './worker-config.ts'
import { papersOf } from './worker-papers.ts'
import { smsOf } from './worker-sms.ts'

export interface Worker {
  readonly metrics: JobMetrics
  stop(): Promise<void>
}

export interface WorkerOptions {
  readonly config: WorkerConfig
  readonly clock: Clock
  readonly log: Log
  /** Jobs beyond the table, for tests. */
  readonly handlers?: AnyHandlers
  readonly cron?: Readonly<Record<string, string>>
  readonly pollMs?: number
  readonly freeMs?: number
}

/** SMS, slips and audit seals: short jobs that people wait for. */
const PROMPT_AT_ONCE = 3

/** The part of a table by task that one pool runs; tasks beyond the job table belong to `bulk`. */
function partOf<T>(pool: JobPool, byTask: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(byTask).filter(([task]) => (JOB_POOL[task as JobName] ?? 'bulk') === pool))
}

/** Puts the worker together; the only place that knows all of its parts. */
export async function startWorker({ config, clock, log, handlers, cron, ...pace }: WorkerOptions): Promise<Worker> {
  const pool = openPool({
    url: config.DATABASE_WORKER_URL,
    size: config.JOBS_AT_ONCE + PROMPT_AT_ONCE + 1,
    name: 'clinker-worker',
  })
  // What a person ordered is read as that person, under the same policies as the calls.
  const people = openPool({ url: config.DATABASE_APP_URL, size: 2, name: 'clinker-worker' })
  const db = accountsOf(pool)
  const metrics = makeJobMetrics(() => db.read(findQueueState))
  const wrapper = makeWrapper(config.SESSION_WRAP_KEY)
  const objects = objectsOf(config)
  const papers = papersOf(config)
  const table = jobHandlers({
    db,
    clock,
    log,
    wrapper,
    objects,
    userJobs: makeUserJobs({ db, objects, clock, asPerson: (tenant, work) => withTenant(people, tenant, work) }),
    chat: chatEngineOf(config),
    sms: smsOf(config, db, log),
    auditKey: config.AUDIT_KEY,
    slipSigner: makeSlipSigner(config.SLIP_SIGN_KEY),
    papers,
    origin: config.WEB_ORIGIN,
  })
  const all: AnyHandlers = { ...table, ...handlers }
  const start = (pool: JobPool, concurrency: number) =>
    startJobs({
      url: config.DATABASE_WORKER_URL,
      handlers: partOf(pool, all),
      cron: partOf(pool, cron ?? CRON),
      log,
      metrics,
      concurrency,
      ...pace,
    })
  const pools = await Promise.all([start('prompt', PROMPT_AT_ONCE), start('bulk', config.JOBS_AT_ONCE)])
  return {
    metrics,
    async stop() {
      await Promise.all(pools.map((one) => one.stop()))
      objects.close()
      await Promise.all([papers.close(), pool.end(), people.end()])
    },
  }
}

async function main(): Promise<void> {
  const config = readWorkerConfig(process.env)
  const log = makeLog(config.LOG_LEVEL, 'worker')
  const worker = await startWorker({ config, clock: systemClock, log })
  const listener = await serveMetrics(worker.metrics.registry, config.HOST, config.METRICS_PORT)
  log.info({ port: config.METRICS_PORT }, 'worker takes jobs')
  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'draining')
    await worker.stop()
    listener.close()
    log.info('stopped')
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

if (import.meta.main) await main()
