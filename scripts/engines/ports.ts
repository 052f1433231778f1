import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listenersOn } from '../processes/listeners.ts'

export type Ports = {
  pg: number
  redis: number
  web: number
  api: number[]
  metrics: number[]
  workerMetrics: number
  s3: number
  cephMon: number
  /** The storage daemon takes several in a row. */
  cephOsd: number[]
  /** WebSockets of the chat, its administration, and plain connections, whose limits hold for all. */
  xmpp: number
  xmppApi: number
  xmppC2s: number
}
type Env = Record<string, string | undefined>

/** Below the range from which the system gives ports to connections of its own. */
const DEFAULTS = {
  PG_PORT: '25432',
  REDIS_PORT: '26379',
  WEB_PORT: '24080',
  API_PORTS: '23001,23002',
  METRICS_PORTS: '23101,23102',
  WORKER_METRICS_PORT: '23103',
  S3_PORT: '28080',
  CEPH_MON_PORT: '28081',
  CEPH_OSD_PORT: '28090',
  XMPP_PORT: '25280',
  XMPP_API_PORT: '25281',
  XMPP_C2S_PORT: '25222',
}
const OSD_PORTS = 8
const NAMES = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]

function parsePorts(name: string, text: string): number[] {
  const ports = text.split(',').map((part) => (/^\d{1,5}$/.test(part.trim()) ? Number(part) : 0))
  if (ports.some((port) => port < 1 || port > 65_535))
    throw new Error(`${name}=${text} is not a port or a list of ports`)
  return ports
}

/** The environment wins, then what the running stack uses, then the defaults. */
export function readPorts(env: Env, recorded: Env = {}): Ports {
  const list = (name: keyof typeof DEFAULTS) => parsePorts(name, env[name] || recorded[name] || DEFAULTS[name])
  const one = (name: keyof typeof DEFAULTS) => {
    const [port, ...more] = list(name)
    if (port === undefined || more.length > 0) throw new Error(`${name} takes one port`)
    return port
  }
  const api = list('API_PORTS')
  const metrics = list('METRICS_PORTS')
  if (metrics.length < api.length) throw new Error('METRICS_PORTS needs one port for each of API_PORTS')
  const ports = {
    pg: one('PG_PORT'),
    redis: one('REDIS_PORT'),
    web: one('WEB_PORT'),
    api,
    metrics,
    workerMetrics: one('WORKER_METRICS_PORT'),
    s3: one('S3_PORT'),
    cephMon: one('CEPH_MON_PORT'),
    cephOsd: Array.from({ length: OSD_PORTS }, (_, i) => one('CEPH_OSD_PORT') + i),
    xmpp: one('XMPP_PORT'),
    xmppApi: one('XMPP_API_PORT'),
    xmppC2s: one('XMPP_C2S_PORT'),
  }
  const all = Object.values(ports).flat()
  if (new Set(all).size !== all.length) throw new Error(`the same port is given twice: ${all.join(' ')}`)
  return ports
}

export function portsToEnv(ports: Ports): Record<keyof typeof DEFAULTS, string> {
  return {
    PG_PORT: String(ports.pg),
    REDIS_PORT: String(ports.redis),
    WEB_PORT: String(ports.web),
    API_PORTS: ports.api.join(','),
    METRICS_PORTS: ports.metrics.join(','),
    WORKER_METRICS_PORT: String(ports.workerMetrics),
    S3_PORT: String(ports.s3),
    CEPH_MON_PORT: String(ports.cephMon),
    CEPH_OSD_PORT: String(ports.cephOsd[0]),
    XMPP_PORT: String(ports.xmpp),
    XMPP_API_PORT: String(ports.xmppApi),
    XMPP_C2S_PORT: String(ports.xmppC2s),
  }
}

/** The defaults, or the first block beside them in which every port is free. */
export function findFreeBlock(isTaken = (port: number) => listenersOn(port) !== undefined): Ports {
  for (let shift = 0; shift <= 2_000; shift += 200) {
    const moved = Object.fromEntries(
      NAMES.map((name) => [
        name,
        DEFAULTS[name]
          .split(',')
          .map((p) => Number(p) + shift)
          .join(','),
      ]),
    )
    const ports = readPorts(moved)
    if (!Object.values(ports).flat().some(isTaken)) return ports
  }
  throw new Error('no free block of ports found')
}

const recordFile = (run: string) => join(run, 'ports.json')

/** Ports of the running stack, so that tests and tools find it without repeating the environment. */
export function recordPorts(run: string, ports: Ports): void {
  writeFileSync(recordFile(run), JSON.stringify(portsToEnv(ports)))
}

export function recordedPorts(run: string): Env {
  try {
    return JSON.parse(readFileSync(recordFile(run), 'utf8')) as Env
  } catch {
    return {}
  }
}

export function forgetPorts(run: string): void {
  rmSync(recordFile(run), { force: true })
}
