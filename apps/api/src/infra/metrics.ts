import { createServer, type Server } from 'node:http'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  call(route: string, method: string, status: number, seconds: number): void
}

export function makeMetrics(gauges: Readonly<Record<string, () => number>>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_call_seconds',
    help: 'Time of calls by route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [registry],
  })
  const shed = new Counter({
    name: 'http_shed_total',
    help: 'Calls refused by admission control',
    registers: [registry],
  })
  for (const [name, read] of Object.entries(gauges)) {
    new Gauge({
      name,
      help: name.replaceAll('_', ' '),
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  return {
    registry,
    call(route, method, status, s) {
      seconds.observe({ route, method, status }, s)
      if (status === 503) shed.inc()
    },
  }
}

/** Metrics have a port of their own that no proxy exposes. */
export function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
    return undefined
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
