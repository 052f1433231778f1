import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Identity, identify, isAlive } from './identity.ts'
import { until } from './until.ts'

function tryLock(path: string, me: Identity): boolean {
  try {
    writeFileSync(path, JSON.stringify(me), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Identity
    if (!isAlive(holder)) rmSync(path, { force: true })
  } catch {
    // Written this moment by the holder, or just removed: look again.
  }
  return false
}

/** One `up` or `down` at a time in a run folder; the lock of a dead process is taken over. */
export async function withLock<T>(path: string, work: () => Promise<T>, timeoutMs = 300_000): Promise<T> {
  const me = identify(process.pid)
  if (!me) throw new Error('/proc is not readable')
  mkdirSync(dirname(path), { recursive: true })
  if (!(await until(() => tryLock(path, me), { timeoutMs, everyMs: 100 })))
    throw new Error(`${path} is held by another run`)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
