import { readFileSync } from 'node:fs'
import { runCommand } from '../processes/run-command.ts'

const NAME = 'clinker-eng'

export type EngineUser = { name: string; uid: number; gid: number }

/** The entry of a user in the text of /etc/passwd. */
export function findInPasswd(passwd: string, name: string): EngineUser | undefined {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((f) => f[0] === name)
  return fields ? { name, uid: Number(fields[2]), gid: Number(fields[3]) } : undefined
}

export const isRoot = () => process.getuid?.() === 0

/** The user that runs the engines: a system user of its own under root (PostgreSQL refuses root), else ourselves. */
export function findEngineUser(): EngineUser | undefined {
  if (isRoot()) return findInPasswd(readFileSync('/etc/passwd', 'utf8'), NAME)
  return { name: process.env['USER'] ?? 'self', uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
}

export async function ensureEngineUser(): Promise<EngineUser> {
  const found = findEngineUser()
  if (found) return found
  await runCommand('/usr/sbin/useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    NAME,
  ])
  const made = findEngineUser()
  if (!made) throw new Error(`user ${NAME} was not created`)
  return made
}

/** What `spawn` needs to start something as that user; nothing when that is us. */
export function asUser(user: EngineUser): { uid: number; gid: number } | undefined {
  return isRoot() ? { uid: user.uid, gid: user.gid } : undefined
}
