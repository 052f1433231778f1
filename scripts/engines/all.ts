import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../processes/lock.ts'
import { runningRecord } from '../processes/pid-file.ts'
import { say } from '../processes/say.ts'
import type { Engine, EngineContext, EngineState } from './engine.ts'
import { ceph } from './ceph.ts'
import { ejabberd } from './ejabberd.ts'
import { nginx } from './nginx.ts'
import { ensurePackages } from './packages.ts'
import { findPlaces, makeFolder } from './places.ts'
import { forgetPorts, readPorts, recordPorts, recordedPorts } from './ports.ts'
import { postgresql } from './postgresql.ts'
import { redis } from './redis.ts'
import { ensureSecrets } from './secrets.ts'
import { isTls, setTls } from './tls.ts'
import { ensureEngineUser } from './user.ts'

const ENGINES: readonly Engine[] = [postgresql, redis, ceph, ejabberd, nginx]

/** Beside the engines: the worker converts recordings with ffmpeg. */
export const enginePackages = () => [...ENGINES.flatMap((engine) => engine.packages), 'iproute2', 'ffmpeg']

/** `tls` undefined leaves it as the last start had it. */
export async function openContext(tls?: boolean): Promise<EngineContext> {
  const user = await ensureEngineUser()
  const places = findPlaces(user)
  const me = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  for (const folder of [places.run, places.log, places.pid]) makeFolder(folder, me, 0o755)
  if (tls !== undefined) setTls(places.run, tls)
  const ports = readPorts(process.env, recordedPorts(places.run))
  return { places, user, ports, secrets: ensureSecrets(places.run), tls: isTls(places.run) }
}

export const withRunLock = <T>({ places }: EngineContext, work: () => Promise<T>) =>
  withLock(join(places.run, 'lock'), work)

export async function startEngines(context: EngineContext, engines: readonly Engine[] = ENGINES): Promise<void> {
  await ensurePackages(enginePackages())
  // Beside each other: one that needs another waits for it.
  const started = engines.map(async (engine) => {
    const before = performance.now()
    await engine.start(context)
    say(`${engine.name} is up (${Math.round(performance.now() - before)} ms)`)
  })
  const failed = (await Promise.allSettled(started)).find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  recordPorts(context.places.run, context.ports)
}

export async function stopEngines(context: EngineContext): Promise<void> {
  await Promise.all(ENGINES.map((engine) => engine.stop(context)))
  forgetPorts(context.places.run)
  setTls(context.places.run, false)
}

export async function engineStates(
  context: EngineContext,
): Promise<(EngineState & { name: string; ports: number[] })[]> {
  const states = []
  for (const engine of ENGINES)
    states.push({ name: engine.name, ports: engine.ports(context.ports), ...(await engine.status(context)) })
  return states
}

/** Throws all data of this run away; never under a process that still uses it. */
export async function wipe(context: EngineContext): Promise<void> {
  await stopEngines(context)
  const alive = readdirSync(context.places.pid).filter((file) => runningRecord(join(context.places.pid, file)))
  if (alive.length > 0) throw new Error(`${alive.join(', ')} still runs: npm run down first`)
  rmSync(context.places.run, { recursive: true, force: true })
}
