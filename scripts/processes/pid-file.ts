import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Identity, isAlive } from './identity.ts'

/** `fingerprint` says with which settings and code the process was started: another one means "restart it". */
export type PidRecord = Identity & { fingerprint: string }

export function readPidFile(path: string): PidRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PidRecord
  } catch {
    return undefined
  }
}

export function writePidFile(path: string, record: PidRecord): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, JSON.stringify(record))
  renameSync(`${path}.new`, path)
}

export function removePidFile(path: string): void {
  rmSync(path, { force: true })
}

/** The process named by the file, if it is still that very process. */
export function runningRecord(path: string): PidRecord | undefined {
  const record = readPidFile(path)
  return record && isAlive(record) ? record : undefined
}
