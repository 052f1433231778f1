import { Worker } from 'node:worker_threads'
import type { Papers, PaperSettings } from './pdf.ts'

export interface Order {
  readonly id: number
  readonly job: keyof Papers
  readonly args: readonly unknown[]
}
export interface Drawn {
  readonly id: number
  readonly pdf?: Uint8Array
  readonly error?: Error
}
interface Waiting {
  readonly resolve: (pdf: Buffer) => void
  readonly reject: (error: Error) => void
}

export interface ThreadedPapers extends Papers {
  /** Ends the thread; a later request starts a new one. */
  close(): Promise<void>
}

class Thread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor(settings: PaperSettings, onEnd: () => void) {
    // Do not inherit Node flags of the parent process, e.g. of a test runner.
    this.#worker = new Worker(new URL('./paper-thread.ts', import.meta.url), { workerData: settings, execArgv: [] })
    this.#worker.unref()
    let why: Error | undefined
    this.#worker.on('error', (error: Error) => (why = error))
    this.#worker.on('message', (drawn: Drawn) => this.#answer(drawn))
    this.#worker.on('exit', () => {
      onEnd()
      const error = new Error(`the thread that draws papers ended${why ? `: ${why.message}` : ''}`)
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    })
  }

  ask(job: keyof Papers, args: readonly unknown[]): Promise<Buffer> {
    const id = (this.#last += 1)
    // A process that waits for a paper stays; one that waits for nothing may end.
    this.#worker.ref()
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, job, args } satisfies Order)
    })
  }

  #answer({ id, pdf, error }: Drawn): void {
    const one = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if (pdf) one?.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
    else one?.reject(error ?? new Error('no paper'))
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

/** Papers drawn by one thread that is kept, opened with the first: fonts are large. A dead one is replaced by the next call. */
export function threadedPapers(settings: PaperSettings): ThreadedPapers {
  let thread: Thread | undefined
  const run = (job: keyof Papers, args: readonly unknown[]): Promise<Buffer> => {
    if (!thread) {
      const made = new Thread(settings, () => {
        if (thread === made) thread = undefined
      })
      thread = made
    }
    return thread.ask(job, args)
  }
  return {
    original: (...args) => run('original', args),
    copies: (...args) => run('copies', args),
    index: (...args) => run('index', args),
    join: (...args) => run('join', args),
    close: async () => thread?.end(),
  }
}
