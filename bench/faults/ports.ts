import { readFileSync } from 'node:fs'
import { readPorts, type Ports } from '../../scripts/engines/ports.ts'
import { listenersOn } from '../../scripts/processes/listeners.ts'

const FIRST = 21_000
const STEP = 40

/** Below the ports the kernel hands out: while a server is down, a caller must not get its port as its own. */
export function quietPorts(): Ports {
  const lowest = Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s/)[0])
  for (let at = FIRST; at + STEP < Math.max(lowest, FIRST + 2 * STEP); at += STEP) {
    const ports = readPorts({
      PG_PORT: String(at),
      REDIS_PORT: String(at + 1),
      WEB_PORT: String(at + 2),
      API_PORTS: `${at + 3},${at + 4}`,
      METRICS_PORTS: `${at + 5},${at + 6}`,
      WORKER_METRICS_PORT: String(at + 7),
      S3_PORT: String(at + 8),
      CEPH_MON_PORT: String(at + 9),
      CEPH_OSD_PORT: String(at + 10),
      XMPP_PORT: String(at + 30),
      XMPP_API_PORT: String(at + 31),
      XMPP_C2S_PORT: String(at + 32),
    })
    if (
      Object.values(ports)
        .flat()
        .every((port) => listenersOn(port) === undefined)
    )
      return ports
  }
  throw new Error('no free block of ports found')
}
