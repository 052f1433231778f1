import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

type Jobs = Readonly<Record<string, (argument: never) => unknown>>
type ChildRequest = { readonly id: number; readonly job: string; readonly argument: unknown }
type ChildReply = { readonly id: number; readonly value?: unknown; readonly error?: string }

/** In a measured process: answers its parent until the parent is gone. */
export function serveJobs(jobs: Jobs): void {
  const run = async ({ job, argument }: ChildRequest): Promise<unknown> => jobs[job]!(argument as never)
  process.on('message', (request: ChildRequest) => {
    const answer = (reply: Omit<ChildReply, 'id'>) => void process.send?.({ id: request.id, ...reply })
    run(request).then(
      (value) => answer({ value }),
      (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  process.once('disconnect', () => process.exit())
  process.send?.({ id: 0 })
}

/** A process of its own for one side of a comparison. */
export class Child {
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  #last = 0

  /** Its stdout goes nowhere, which is also where its log goes. */
  static async start(file: string, env: Readonly<Record<string, string>> = {}): Promise<Child> {
    const made = fork(new URL(file), {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const child = new Child(made)
    await Promise.race([
      once(made, 'message'),
      once(made, 'exit').then(() => Promise.reject(new Error(`${file} ended before it was ready`))),
    ])
    return child
  }

  private constructor(made: ChildProcess) {
    this.#process = made
    made.on('message', ({ id, value, error }: ChildReply) => {
      const one = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === undefined) one?.resolve(value)
      else one?.reject(new Error(error))
    })
    made.once('exit', () => {
      for (const one of this.#waiting.values()) one.reject(new Error('the measured process ended'))
    })
  }

  ask<T>(job: string, argument?: unknown): Promise<T> {
    const id = (this.#last += 1)
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      this.#process.send({ id, job, argument } satisfies ChildRequest)
    })
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    this.#process.disconnect()
    await once(this.#process, 'exit')
  }
}

/** CPU microseconds of this process so far, all threads. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
