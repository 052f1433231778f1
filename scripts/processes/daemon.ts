import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { groupMembers, identify, isAlive } from './identity.ts'
import { type PidRecord, removePidFile, runningRecord, writePidFile } from './pid-file.ts'
import { sendSignal } from './send-signal.ts'
import { until } from './until.ts'

export type DaemonSpec = {
  command: string
  args: string[]
  cwd: string
  env: Record<string, string>
  pidFile: string
  logFile: string
  fingerprint: string
  /** Only root may start a process as another user. */
  user?: { uid: number; gid: number } | undefined
}

const LOG_LIMIT = 20 * 1024 * 1024

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(path, `${path}.old`)
  return openSync(path, 'a', 0o600)
}

/** Starts a process that outlives this one, leader of its own session and group. */
export async function startDaemon(spec: DaemonSpec): Promise<PidRecord> {
  const log = openLog(spec.logFile)
  try {
    const child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      detached: true,
      stdio: ['ignore', log, log],
      ...spec.user,
    })
    await once(child, 'spawn')
    child.unref()
    const identity = child.pid === undefined ? undefined : identify(child.pid)
    if (!identity) throw new Error(`${spec.command} ended at once, see ${spec.logFile}`)
    const record = { ...identity, fingerprint: spec.fingerprint }
    writePidFile(spec.pidFile, record)
    return record
  } finally {
    closeSync(log)
  }
}

export type StopOptions = { signal?: NodeJS.Signals; graceMs?: number }

/** Ends what the pid file names, if it is still that process: politely first, with its whole group after the grace. */
export async function stopDaemon(
  pidFile: string,
  options: StopOptions = {},
): Promise<'stopped' | 'killed' | 'not running'> {
  const gone = () => runningRecord(pidFile) === undefined
  const record = runningRecord(pidFile)
  if (!record) {
    removePidFile(pidFile)
    return 'not running'
  }
  const family = groupMembers(record.pid)
  sendSignal(record.pid, options.signal ?? 'SIGTERM')
  const polite = await until(gone, { timeoutMs: options.graceMs ?? 15_000, everyMs: 20 })
  for (const member of family.filter(isAlive)) sendSignal(member.pid, 'SIGKILL')
  const ended = await until(() => !family.some(isAlive), { timeoutMs: 5_000, everyMs: 20 })
  if (!ended) throw new Error(`process ${record.pid} survives SIGKILL`)
  removePidFile(pidFile)
  return polite ? 'stopped' : 'killed'
}
