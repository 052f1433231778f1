import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { EngineUser } from './user.ts'

export const REPOSITORY = resolve(import.meta.dirname, '../..')

export type Places = {
  /** Everything this clone keeps about one run: data, logs, pid files, secrets. */
  run: string
  /** Short, because a unix socket's path may have 107 bytes only. */
  sockets: string
  log: string
  pid: string
}

/** Whether a user may pass through every folder of a path, by the mode bits. */
export function canEnter(path: string, user: EngineUser): boolean {
  if (user.uid === 0) return true
  const { uid, gid, mode } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  if (((mode >> shift) & 1) === 0) return false
  const parent = dirname(path)
  return parent === path || canEnter(parent, user)
}

/** RUN_NAME keeps a second stack of the same clone apart, e.g. the one of a CI run. */
export function findPlaces(user: EngineUser, env: NodeJS.ProcessEnv = process.env, clone: string = REPOSITORY): Places {
  const name = env['RUN_NAME'] ?? 'dev'
  if (!/^[a-z0-9-]{1,32}$/.test(name)) throw new Error(`RUN_NAME must be like "ci-2": ${name}`)
  const hash = createHash('sha256').update(`${clone}\0${name}`).digest('hex').slice(0, 12)
  const run = canEnter(clone, user) ? join(clone, '.run', name) : join(tmpdir(), `clinker-${hash}`)
  return { run, sockets: join(tmpdir(), `clinker-${hash}-s`), log: join(run, 'log'), pid: join(run, 'pid') }
}

/** A folder for one owner; a folder of another owner, or a link, is refused, because its name can be guessed. */
export function makeFolder(path: string, owner: { uid: number; gid: number }, mode: number): void {
  const me = process.getuid?.() ?? -1
  mkdirSync(path, { recursive: true, mode })
  const found = lstatSync(path)
  if (!found.isDirectory() || (found.uid !== owner.uid && found.uid !== me)) {
    throw new Error(`${path} belongs to somebody else (uid ${found.uid}): remove it or set TMPDIR`)
  }
  if (found.uid !== owner.uid) chownSync(path, owner.uid, owner.gid)
  chmodSync(path, mode)
}

export function pidFile(places: Places, name: string): string {
  return join(places.pid, `${name}.json`)
}

export function logFile(places: Places, name: string): string {
  return join(places.log, `${name}.log`)
}
