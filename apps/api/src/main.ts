import { setTimeout as delay } from 'node:timers/promises'
import { makeApp } from './app.ts'
import { readConfig } from './config.ts'
import { systemClock } from './infra/clock.ts'
import { makeCallLog, makeLog } from './infra/log.ts'
import { serveMetrics } from './infra/metrics.ts'

/** Longer than nginx keeps an idle connection to this process (4 s): by then it has closed all of them itself. */
const DRAIN_MS = 5_000

const config = readConfig(process.env)
const log = makeLog(config.LOG_LEVEL, 'api')
const app = await makeApp({ config, clock: systemClock, log, callLog: makeCallLog(config.LOG_LEVEL, 'api') })
await app.server.listen({ host: config.HOST, port: config.PORT })
const metrics = await serveMetrics(app.metrics.registry, config.HOST, config.METRICS_PORT)
log.info({ port: config.PORT }, 'api listens')

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'draining')
  app.drain()
  await delay(DRAIN_MS)
  await app.close()
  metrics.close()
  log.info('stopped')
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
