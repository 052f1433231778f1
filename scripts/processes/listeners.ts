import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { allPids, commandLine } from './identity.ts'
import { until } from './until.ts'

const LISTEN = '0A'

/** Socket inodes in state LISTEN on a port, from the text of /proc/net/tcp or tcp6. */
export function listeningInodes(table: string, port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((f) => f[1]?.endsWith(`:${hexPort}`) && f[3] === LISTEN)
    .map((f) => f[9] ?? '')
}

function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

function holdsSocket(pid: number, inodes: Set<string>): boolean {
  const folder = `/proc/${pid}/fd`
  return safely(() => readdirSync(folder), []).some((fd) => {
    const inode = /^socket:\[(\d+)\]$/.exec(safely(() => readlinkSync(`${folder}/${fd}`), ''))?.[1]
    return inode !== undefined && inodes.has(inode)
  })
}

/** Pids that listen on a TCP port; undefined if there is none; empty if the owner may not be seen by this user. */
export function listenersOn(port: number): number[] | undefined {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => safely(() => readFileSync(path, 'utf8'), ''))
  const inodes = new Set(tables.flatMap((table) => listeningInodes(table, port)))
  if (inodes.size === 0) return undefined
  return allPids().filter((pid) => holdsSocket(pid, inodes))
}

const GOING = 2_000

/** Refuses ports in use: another server would answer our tests. A socket without an owner is closing. */
export async function assertPortsFree(what: string, ports: readonly number[]): Promise<void> {
  await until(() => ports.every((port) => listenersOn(port)?.length !== 0), { timeoutMs: GOING, everyMs: 20 })
  const taken = ports.flatMap((port) => {
    const pids = listenersOn(port)
    if (!pids) return []
    const who = pids.map((pid) => `process ${pid} (${commandLine(pid).slice(0, 120)})`).join(', ')
    return [`port ${port} is taken by ${who || 'a process of another user'}`]
  })
  if (taken.length > 0) throw new Error(`${what}: ${taken.join('; ')}. Set other ports in the environment.`)
}
