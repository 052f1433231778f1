/** A stack of its own, with data of its own: two API processes behind nginx, under the supervisor of the test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openContext, startEngines, wipe, withRunLock } from '../../scripts/engines/all.ts'
import { ceph } from '../../scripts/engines/ceph.ts'
import type { EngineContext } from '../../scripts/engines/engine.ts'
import { composeEnv } from '../../scripts/engines/env.ts'
import { nginx } from '../../scripts/engines/nginx.ts'
import { plainEnv } from '../../scripts/engines/plain-env.ts'
import { REPOSITORY, logFile } from '../../scripts/engines/places.ts'
import { portsToEnv } from '../../scripts/engines/ports.ts'
import { postgresql } from '../../scripts/engines/postgresql.ts'
import { redis } from '../../scripts/engines/redis.ts'
import { shellEnv } from '../../scripts/processes/product-env.ts'
import { stopProduct } from '../../scripts/processes/product.ts'
import { runCommand } from '../../scripts/processes/run-command.ts'
import { say } from '../../scripts/processes/say.ts'
import { quietPorts } from './ports.ts'
import { Supervisor } from './supervisor.ts'

export const PRIVACY_VERSION = '2026-11'
const PSQL = '/usr/lib/postgresql/15/bin/psql'

export interface Stack {
  readonly context: EngineContext
  readonly origin: string
  readonly apis: Supervisor
  /** Rows of a query as the superuser, columns parted by tabs. */
  sql(text: string): Promise<string[][]>
  /** What the API processes logged as unexpected, once each. */
  surprises(): string[]
}

async function clear(context: EngineContext): Promise<void> {
  await stopProduct(context)
  await wipe(context)
}

async function prepare(env: Record<string, string>): Promise<void> {
  for (const [file, ...args] of [['migrate.ts'], ['seed.ts', '--scale', 'demo-min']] as const)
    await runCommand(process.execPath, [join(REPOSITORY, 'apps/api/src', file), ...args], {
      cwd: REPOSITORY,
      env: { ...shellEnv(), ...env, DEMO: '1' },
    })
}

/** Errors that no rule of the API knew, and what Node itself wrote when a process ended by one. */
function surprisesIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const logged = lines
    .filter((line) => line.includes('unexpected failure'))
    .map((line) => /"stack":"(.{0,600}?)(?<!\\)"/.exec(line)?.[1]?.replaceAll('\\n', '\n') ?? line.slice(0, 600))
  const bare = lines.filter((line) => line !== '' && !line.startsWith('{"')).join('\n')
  return bare === '' ? logged : [...logged, bare.slice(0, 4_000)]
}

/** Starts the stack, gives it to the work, and leaves nothing behind, also when interrupted. */
export async function withStack<T>(work: (stack: Stack) => Promise<T>): Promise<T> {
  Object.assign(process.env, { RUN_NAME: 'faults', ...portsToEnv(quietPorts()) })
  const old = await openContext(false)
  await withRunLock(old, () => clear(old))
  const context = await openContext(false)
  const engines = composeEnv(context.ports, context.secrets, undefined)
  const apis = new Supervisor(context, {
    ...engines,
    PRIVACY_VERSION,
    PRIVACY_NOTICE: 'What is kept, why, and for how long.',
  })
  const interrupted = () =>
    void apis
      .stop()
      .then(() => clear(context))
      .finally(() => process.exit(130))
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  return withRunLock(context, async () => {
    try {
      await startEngines(context, [postgresql, redis])
      await Promise.all([prepare(engines), startEngines(context, [ceph])])
      await Promise.all([apis.start(), startEngines(context, [nginx])])
      say('stack is up')
      return await work({
        context,
        apis,
        origin: engines['WEB_ORIGIN'] ?? '',
        sql: (text) => query(context, text),
        surprises: () => [
          ...new Set(apis.ports.flatMap((_, i) => surprisesIn(logFile(context.places, `api-${i + 1}`)))),
        ],
      })
    } finally {
      await apis.stop()
      await clear(context)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
    }
  })
}

async function query({ ports, secrets }: EngineContext, text: string): Promise<string[][]> {
  const args = ['-X', '-q', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1', '-h', '127.0.0.1', '-p', String(ports.pg)]
  const out = await runCommand(PSQL, [...args, '-U', 'postgres', '-d', 'clinker'], {
    input: text,
    env: { ...plainEnv(), PGPASSWORD: secrets.PG_SUPERUSER_PASSWORD },
  })
  return out.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')]))
}
