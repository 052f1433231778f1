import { readFileSync, readdirSync } from 'node:fs'

/** A pid alone is reused by the kernel; pid, start time and boot together name one process for ever. */
export type Identity = { pid: number; startTime: string; bootId: string }

/** Fields 3, 5 and 22 of /proc/PID/stat; the name in field 2 may itself hold blanks and brackets. */
export function parseStat(stat: string): { state: string; group: number; startTime: string } | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  const startTime = fields[19]
  return state && startTime ? { state, group: Number(fields[2]), startTime } : undefined
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const bootId = () => readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? 'unknown'

/** The identity of a running process; undefined when it is gone or only waits to be reaped. */
export function identify(pid: number): Identity | undefined {
  const stat = parseStat(readProc(`/proc/${pid}/stat`) ?? '')
  if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined
  return { pid, startTime: stat.startTime, bootId: bootId() }
}

export const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** All members of a process group, the leader among them. */
export function groupMembers(group: number): Identity[] {
  return allPids()
    .filter((pid) => parseStat(readProc(`/proc/${pid}/stat`) ?? '')?.group === group)
    .flatMap((pid) => identify(pid) ?? [])
}

export function isAlive(wanted: Identity): boolean {
  const found = identify(wanted.pid)
  return found !== undefined && found.startTime === wanted.startTime && found.bootId === wanted.bootId
}

export function commandLine(pid: number): string {
  const text = readProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim()
  return text || readProc(`/proc/${pid}/comm`)?.trim() || 'unknown'
}
