import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { EngineContext } from '../engines/engine.ts'
import { REPOSITORY, logFile, pidFile } from '../engines/places.ts'
import { startDaemon, stopDaemon } from './daemon.ts'
import { httpStatus } from './http-status.ts'
import { assertPortsFree, listenersOn } from './listeners.ts'
import { runningRecord } from './pid-file.ts'
import { productEnv, tellingPart } from './product-env.ts'
import { say } from './say.ts'
import { treeHash } from './tree-hash.ts'
import { waitReady } from './wait-ready.ts'

type Part = {
  name: string
  entry: string
  ports: number[]
  own: Record<string, string>
  isReady: (pid: number) => Promise<boolean>
}

const CODE = [
  'apps/api/src',
  'apps/api/package.json',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
]
const SHARED = { HOST: '127.0.0.1', NODE_ENV: 'production', DEMO: '1' }
const WORKER = 'apps/api/src/worker.ts'

export const isReadyAt = (port: number) =>
  httpStatus(`http://127.0.0.1:${port}/readyz`).then((status) => status === 200)

function apiParts({ ports }: EngineContext): Part[] {
  return ports.api.map((port, i) => {
    const metrics = ports.metrics[i] ?? 0
    // The key that signs slips is the worker's alone.
    const own = { ...SHARED, PORT: String(port), METRICS_PORT: String(metrics), SLIP_SIGN_KEY: '', SLIP_P12: '' }
    return {
      name: `api-${i + 1}`,
      entry: 'apps/api/src/main.ts',
      ports: [port, metrics],
      own,
      isReady: () => isReadyAt(port),
    }
  })
}

function workerParts({ ports }: EngineContext): Part[] {
  if (!existsSync(join(REPOSITORY, WORKER))) return []
  const port = ports.workerMetrics
  const own = { ...SHARED, METRICS_PORT: String(port) }
  const isReady = (pid: number) => Promise.resolve(listenersOn(port)?.includes(pid) ?? false)
  return [{ name: 'worker', entry: WORKER, ports: [port], own, isReady }]
}

/** Starts a part, or replaces it when it is dead, deaf, or runs other code or settings. */
async function ensurePart(
  { places }: EngineContext,
  engines: Record<string, string>,
  part: Part,
  code: string,
): Promise<void> {
  const file = pidFile(places, part.name)
  const fingerprint = createHash('sha256').update(code).update(tellingPart(engines, part.own)).digest('hex')
  const running = runningRecord(file)
  if (running?.fingerprint === fingerprint && (await part.isReady(running.pid))) return
  await stopDaemon(file)
  await assertPortsFree(part.name, part.ports)
  const before = performance.now()
  const process_ = await startDaemon({
    command: process.execPath,
    args: [join(REPOSITORY, part.entry)],
    cwd: REPOSITORY,
    env: productEnv(engines, part.own),
    pidFile: file,
    logFile: logFile(places, part.name),
    fingerprint,
  })
  await waitReady({
    name: part.name,
    process: process_,
    logFile: logFile(places, part.name),
    isReady: () => part.isReady(process_.pid),
  })
  say(`${part.name} is up (${Math.round(performance.now() - before)} ms)`)
}

const startedParts = ({ places }: EngineContext) =>
  readdirSync(places.pid)
    .filter((name) => /^(api-\d+|worker)\.json$/.test(name))
    .map((name) => basename(name, '.json'))

/** One after the other, so that a changed version replaces the old one without an outage. */
export async function startProduct(context: EngineContext, engines: Record<string, string>): Promise<void> {
  const parts = [...apiParts(context), ...workerParts(context)]
  const code = treeHash(REPOSITORY, CODE)
  const surplus = startedParts(context).filter((name) => !parts.some((part) => part.name === name))
  await Promise.all(surplus.map((name) => stopDaemon(pidFile(context.places, name))))
  for (const part of parts) await ensurePart(context, engines, part, code)
}

export async function stopProduct(context: EngineContext): Promise<void> {
  await Promise.all(startedParts(context).map((name) => stopDaemon(pidFile(context.places, name))))
}
