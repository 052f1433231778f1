/** `with-engines [--objects] [--chat] <program> [args]`: PostgreSQL and Redis, and the object store and the chat engine if asked for, are up and their addresses in the environment of the program. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ceph } from './engines/ceph.ts'
import { ejabberd } from './engines/ejabberd.ts'
import { openContext, startEngines, withRunLock } from './engines/all.ts'
import type { Engine } from './engines/engine.ts'
import { composeEnv } from './engines/env.ts'
import { postgresql } from './engines/postgresql.ts'
import { redis } from './engines/redis.ts'
import { runMain } from './processes/run-main.ts'

/** On an installed host this would make a second, empty database beside the real one. */
function refuseOnHost(folder = process.env['CLINKER_SETTINGS'] ?? '/etc/clinker'): void {
  if (existsSync(join(folder, 'api.env')))
    throw new Error(`${folder} holds the settings of an installation: use deploy/clinker here, not npm run`)
}

const FURTHER: Readonly<Record<string, Engine>> = { '--objects': ceph, '--chat': ejabberd }

await runMain('with-engines', async () => {
  refuseOnHost()
  const given = process.argv.slice(2)
  const wanted = given.slice(
    0,
    given.findIndex((argument) => !(argument in FURTHER)),
  )
  const [program, ...args] = given.slice(wanted.length)
  if (program === undefined) throw new Error('which program?')
  const context = await openContext()
  await withRunLock(context, () =>
    startEngines(context, [postgresql, redis, ...wanted.flatMap((name) => FURTHER[name] ?? [])]),
  )
  const env = { ...process.env, ...composeEnv(context.ports, context.secrets, undefined) }
  const child = spawn(program, args, { stdio: 'inherit', env })
  process.exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
})
