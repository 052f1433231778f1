import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueState } from '../../db/jobs.ts'

export interface JobMetrics {
  readonly registry: Registry
  ran(task: string, result: 'done' | 'failed', seconds: number): void
}

/** The queue is queried on each scrape; if it is down, its figures are NaN and the others still reported. */
export function makeJobMetrics(readQueue: () => Promise<QueueState>): JobMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauges: Readonly<Record<string, readonly [string, (q: QueueState) => number]>> = {
    jobs_parked: ['Jobs that failed as often as they may', (q) => q.parked],
    jobs_waiting: ['Jobs due or running', (q) => q.waiting],
    jobs_oldest_seconds: ['Age of the oldest job that is due', (q) => q.oldestSeconds],
  }
  for (const [name, [help, pick]] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await readQueue().then(pick, () => Number.NaN))
      },
    })
  }
  const runs = new Histogram({
    name: 'job_seconds',
    help: 'Time of job runs by task and result',
    labelNames: ['task', 'result'],
    buckets: [0.01, 0.05, 0.2, 1, 5, 30, 120],
    registers: [registry],
  })
  return { registry, ran: (task, result, seconds) => runs.observe({ task, result }, seconds) }
}
