import { VERSION } from '@clinker/contract/kernel/version'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../infra/clock.ts'

const CACHE_MS = 1_000
const PATIENCE_MS = 200

export interface HealthOptions {
  readonly clock: Clock
  readonly draining: () => boolean
  readonly ping: () => Promise<unknown>
}

/** `/healthz`: the process runs; `/readyz`: it can serve, by a query to the database at most once a second. */
export function bindHealth(server: FastifyInstance, { clock, draining, ping }: HealthOptions): void {
  let checkedAt = -Infinity
  let last: Promise<boolean> = Promise.resolve(false)

  server.get('/healthz', (_request, reply) => reply.send({ alive: true }))
  server.get('/readyz', async (_request, reply) => {
    const now = clock.now()
    if (now - checkedAt >= CACHE_MS) {
      checkedAt = now
      last = inTime(ping())
    }
    const ready = !draining() && (await last)
    return reply.code(ready ? 200 : 503).send({ ready, version: VERSION })
  })
}

async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
