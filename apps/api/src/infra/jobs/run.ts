import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { parseCronItems, run, type CronItem, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Log } from '../log.ts'
import { Alive } from './alive.ts'
import type { AnyHandlers } from './handlers.ts'
import { queueLogger } from './logger.ts'
import type { JobMetrics } from './metrics.ts'

export interface JobsOptions {
  readonly url: string
  readonly handlers: AnyHandlers
  /** Task → crontab line of five fields. */
  readonly cron: Readonly<Record<string, string>>
  readonly log: Log
  readonly metrics: JobMetrics
  readonly concurrency: number
  readonly pollMs?: number
  /** Interval of the search for jobs of dead workers. */
  readonly freeMs?: number
}

export interface Jobs {
  /** Takes no new jobs and waits for the running ones. */
  stop(): Promise<void>
}

const RESTART_MS = 1_000
const CRON_ATTEMPTS = 5

/** Takes jobs until stopped; a queue that gives up, e.g. after a long outage, is started again. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { log } = options
  const alive = new Alive(options.url, log)
  await alive.open()
  const stopping = new AbortController()
  const free = () =>
    alive.freeDead().catch((error: Error) => log.warn({ reason: error.message }, 'jobs of dead workers not freed'))

  let runner = await launch(options, alive).catch(async (error: unknown) => {
    await alive.close()
    throw error
  })
  await free()
  const timer = setInterval(() => void free(), options.freeMs ?? 30_000)

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const why = await runner.promise.then(
        () => 'it ended',
        (error: Error) => error.message,
      )
      if (stopping.signal.aborted) return
      log.error({ reason: why }, 'queue stopped, starting again')
      await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      runner = await launch(options, alive).catch(() => runner)
    }
  }
  const stop = keepRunning()

  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      // Already stopped by itself: then there is nothing to wait for.
      await runner.stop().catch(() => {})
      await stop
      await alive.close()
    },
  }
}

function launch(
  { url, handlers, cron, log, concurrency, pollMs, metrics }: JobsOptions,
  alive: Alive,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  let pool = ''
  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool.id
  })
  events.on('job:failed', ({ job }) => log.error({ job: job.id, task: job.task_identifier }, 'job parked'))
  const named = new URL(url)
  named.searchParams.set('application_name', 'clinker-jobs')
  return alive.enter(async () => {
    const value = await run({
      connectionString: named.toString(),
      taskList: tasksOf(handlers, metrics),
      parsedCronItems: parseCronItems(cronItems(cron)),
      concurrency,
      maxPoolSize: concurrency + 3,
      pollInterval: pollMs ?? 1_000,
      noHandleSignals: true,
      events,
      logger: queueLogger(log),
      // Batched results are retried while the database is away; unbatched ones would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    return { pool, value }
  })
}

const cronItems = (cron: JobsOptions['cron']): CronItem[] =>
  Object.entries(cron).map(([task, match]) => ({
    task,
    match,
    identifier: task,
    options: { maxAttempts: CRON_ATTEMPTS },
  }))

function tasksOf(handlers: AnyHandlers, metrics: JobMetrics): TaskList {
  const tasks = Object.entries(handlers).map(([name, handle]): [string, TaskList[string]] => [
    name,
    async (payload, { job, abortSignal }) => {
      const before = performance.now()
      let result: 'done' | 'failed' = 'failed'
      try {
        await handle(payload as never, {
          id: job.id,
          attempt: job.attempts,
          last: job.attempts >= job.max_attempts,
          signal: abortSignal,
        })
        result = 'done'
      } finally {
        metrics.ran(name, result, (performance.now() - before) / 1000)
      }
    },
  ])
  return Object.fromEntries(tasks)
}
