import type { Log } from '../infra/log.ts'
import type { Metrics } from '../infra/metrics.ts'
import type { CallLine } from './server.ts'

/** Counts the call and writes its line: what was called and how it went, never what it carried. */
export const callLine =
  (log: Log, metrics: Metrics): CallLine =>
  (request, reply, problem) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    metrics.call(route, request.method, status, reply.elapsedTime / 1000)
    const ms = Math.round(reply.elapsedTime)
    const line = { requestId: request.id, method: request.method, route, status, ms, code: problem?.code }
    if (status >= 500) log.warn(line, 'call')
    else log.info(line, 'call')
  }
