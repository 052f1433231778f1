import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { EngineContext } from '../../scripts/engines/engine.ts'
import { REPOSITORY, logFile, pidFile } from '../../scripts/engines/places.ts'
import { startDaemon, stopDaemon } from '../../scripts/processes/daemon.ts'
import { isAlive } from '../../scripts/processes/identity.ts'
import type { PidRecord } from '../../scripts/processes/pid-file.ts'
import { productEnv } from '../../scripts/processes/product-env.ts'
import { isReadyAt } from '../../scripts/processes/product.ts'
import { sendSignal } from '../../scripts/processes/send-signal.ts'
import { until } from '../../scripts/processes/until.ts'

/** RestartSec of the unit files in deploy/systemd. */
const RESTART_MS = 1_000
const LOOK_MS = 20

/** Starts the API processes and starts them again when they end, as systemd would. */
export class Supervisor {
  readonly ports: readonly number[]
  /** Unexpected exits. */
  deaths = 0
  readonly #context: EngineContext
  readonly #env: Record<string, string>
  readonly #running: (PidRecord | undefined)[] = []
  readonly #killed = new Set<number>()
  #watching: Promise<void>[] = []
  #stopped = false

  constructor(context: EngineContext, env: Record<string, string>) {
    this.#context = context
    this.#env = env
    this.ports = context.ports.api
  }

  async start(): Promise<void> {
    this.#watching = this.ports.map((_, i) => this.#watch(i))
    await this.ready()
  }

  async ready(): Promise<void> {
    const all = async () => (await Promise.all(this.ports.map(isReadyAt))).every(Boolean)
    if (!(await until(all, { timeoutMs: 60_000 }))) throw new Error('the API processes are not ready within 60 s')
  }

  /** Which processes have calls to lose, when at least one has. */
  async serving(): Promise<number[]> {
    let found: number[] = []
    const some = async () => {
      const ready = await Promise.all(this.ports.map(isReadyAt))
      found = ready.flatMap((is, i) => (is ? [i] : []))
      return found.length > 0
    }
    if (!(await until(some, { timeoutMs: 60_000 }))) throw new Error('no API process is ready within 60 s')
    return found
  }

  kill(i: number): void {
    const record = this.#running[i]
    if (!record) return
    this.#killed.add(record.pid)
    sendSignal(record.pid, 'SIGKILL')
  }

  /** Ends a process as a deployment does and waits until its successor is ready. */
  async roll(i: number): Promise<void> {
    const record = this.#running[i]
    if (!record) throw new Error(`api-${i + 1} does not run`)
    this.#killed.add(record.pid)
    sendSignal(record.pid, 'SIGTERM')
    const replaced = async () => !isAlive(record) && (await isReadyAt(this.ports[i] ?? 0))
    if (!(await until(replaced, { timeoutMs: 60_000 }))) throw new Error(`api-${i + 1} did not come back within 60 s`)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#watching)
    await Promise.all(this.ports.map((_, i) => stopDaemon(pidFile(this.#context.places, this.#name(i)))))
  }

  #name(i: number): string {
    return `api-${i + 1}`
  }

  async #watch(i: number): Promise<void> {
    while (!this.#stopped) {
      const record = await this.#launch(i).catch(() => undefined)
      this.#running[i] = record
      while (!this.#stopped && record && isAlive(record)) await pause(LOOK_MS)
      if (this.#stopped) return
      if (!record || !this.#killed.delete(record.pid)) this.deaths += 1
      await pause(RESTART_MS)
    }
  }

  #launch(i: number): Promise<PidRecord> {
    const { places, ports } = this.#context
    const own = {
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: String(ports.api[i]),
      METRICS_PORT: String(ports.metrics[i]),
      LOG_LEVEL: 'warn',
    }
    return startDaemon({
      command: process.execPath,
      args: [join(REPOSITORY, 'apps/api/src/main.ts')],
      cwd: REPOSITORY,
      env: productEnv(this.#env, own),
      pidFile: pidFile(places, this.#name(i)),
      logFile: logFile(places, this.#name(i)),
      fingerprint: 'faults',
    })
  }
}
