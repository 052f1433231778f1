import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { listenersOn } from '../processes/listeners.ts'

/** Distinct free ports, for tests. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/** The first of a run of consecutive free ports below the kernel's ephemeral range. */
export function freeRow(count: number): number {
  const from = 22_000 + Math.floor(Math.random() * 400) * 20
  for (let first = from; first < 32_000; first += 20) {
    const row = Array.from({ length: count }, (_, i) => first + i)
    if (row.every((port) => listenersOn(port) === undefined)) return first
  }
  throw new Error('no free row of ports found')
}
