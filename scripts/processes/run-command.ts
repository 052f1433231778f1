import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type CommandOptions = {
  cwd?: string
  env?: Record<string, string>
  input?: string
  user?: { uid: number; gid: number } | undefined
  /** `show` sends the output on to our stderr, so that stdout stays ours. */
  output?: 'capture' | 'show'
}

/** Runs a program to its end and gives its stdout; throws with its stderr when it fails. */
export async function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<string> {
  const show = options.output === 'show'
  const child = spawn(command, args, {
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    env: options.env ?? process.env,
    stdio: ['pipe', show ? process.stderr : 'pipe', show ? process.stderr : 'pipe'],
    ...options.user,
  })
  const out: Buffer[] = []
  const err: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk))
  child.stdin?.on('error', () => {})
  child.stdin?.end(options.input ?? '')
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code !== 0) {
    const text = Buffer.concat(err).toString().trim()
    throw new Error(`${command} ${args[0] ?? ''} failed (${signal ?? code})${text ? `: ${text}` : ''}`)
  }
  return Buffer.concat(out).toString()
}
