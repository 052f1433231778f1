import type { Authorization } from '@clinker/contract/kernel/signing'
import { Problem } from './problem.ts'
import type { StoredSession } from './session.ts'

/** A machine account as the frame sees it: a session without cookie that never ends. Its user id is negative. */
export interface Machine extends StoredSession {
  /** Whether calls from this address are taken. */
  admits(address: string): boolean
}

export interface MachineSource {
  /** By the name it signs with, `m-<id>`; undefined when there is no such machine or it is disabled. */
  find(uid: string, now: number): Promise<Machine | undefined>
}

export const MACHINE_PREFIX = 'm-'

export const isMachine = (authorization: Authorization | undefined): boolean =>
  authorization?.uid.startsWith(MACHINE_PREFIX) === true

/** People are refused; the signature is checked by the caller. */
export async function findMachine(
  machines: MachineSource,
  authorization: Authorization | undefined,
  address: string,
  now: number,
): Promise<Machine> {
  if (!authorization) throw new Problem('unauthorised')
  if (!isMachine(authorization)) throw new Problem('forbidden')
  const machine = await machines.find(authorization.uid, now)
  if (!machine) throw new Problem('unauthorised')
  if (!machine.admits(address)) throw new Problem('forbidden')
  return machine
}
