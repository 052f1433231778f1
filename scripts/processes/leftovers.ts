import { readlinkSync, statSync } from 'node:fs'
import { sep } from 'node:path'
import { allPids, identify } from './identity.ts'
import { sendSignal } from './send-signal.ts'
import { until } from './until.ts'

/** Where a link of /proc leads, also when that was deleted under the process. */
function link(path: string): string {
  try {
    return readlinkSync(path).replace(/ \(deleted\)$/, '')
  } catch {
    return ''
  }
}

function ownerOf(pid: number): number | undefined {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid
}

/** Processes of one program and user working in a private folder: ours even when their parent and pid file are gone. */
export function findLeftovers(folder: string, program: string, uid: number): number[] {
  return allPids().filter((pid) => {
    const cwd = link(`/proc/${pid}/cwd`)
    if (cwd !== folder && !cwd.startsWith(folder + sep)) return false
    const exe = link(`/proc/${pid}/exe`)
    return exe.split(sep).at(-1) === program && ownerOf(pid) === uid && identify(pid) !== undefined
  })
}

/** Gives children of a killed parent time to notice, then kills the rest. */
export async function clearLeftovers(folder: string, program: string, uid: number, graceMs = 2_000): Promise<void> {
  const none = () => findLeftovers(folder, program, uid).length === 0
  if (await until(none, { timeoutMs: graceMs, everyMs: 50 })) return
  for (const pid of findLeftovers(folder, program, uid)) sendSignal(pid, 'SIGKILL')
  if (!(await until(none, { timeoutMs: 5_000, everyMs: 50 })))
    throw new Error(`processes of ${program} survive in ${folder}`)
}
