/** The whole API in a process of its own, with its log line, without a limit on calls. */
import type { AddressInfo } from 'node:net'
import { makeApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { systemClock } from '../../apps/api/src/infra/clock.ts'
import { makeCallLog, makeLog } from '../../apps/api/src/infra/log.ts'
import { cpuMicros, serveJobs } from '../method/child.ts'

const app = await makeApp({
  config: readConfig(process.env),
  clock: systemClock,
  log: makeLog('error', 'bench'),
  callLog: makeCallLog('info', 'bench'),
  callsPerMinute: Number.MAX_SAFE_INTEGER,
})
await app.server.listen({ host: '127.0.0.1', port: 0 })
serveJobs({
  port: () => (app.server.server.address() as AddressInfo).port,
  cpu: cpuMicros,
  end: () => app.close(),
})
