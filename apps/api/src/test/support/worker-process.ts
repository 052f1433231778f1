import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { SLIP_SIGN_KEY } from './slip-key.ts'

/** The worker as it is started, and one without a clock and with one more job. */
export const WORKER = new URL('../../worker.ts', import.meta.url)
export const COUNTING = new URL('./counting-worker.ts', import.meta.url)

/** Made from nothing secret, the same in every run. */
export const WORKER_SECRETS = {
  DEMO: '1',
  AUDIT_KEY: Buffer.alloc(32, 5).toString('base64'),
  SESSION_WRAP_KEY: Buffer.alloc(32, 7).toString('base64'),
  SLIP_SIGN_KEY,
}

const children: ChildProcess[] = []

/** A worker in a process of its own, once it said its first word. */
export async function startProcess(entry: URL, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [entry.pathname], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  child.stdout.resume()
  await once(child.stdout, 'data')
  return child
}

export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** A red test leaves its processes behind. */
export function killProcesses(): void {
  for (const child of children) child.kill('SIGKILL')
}
