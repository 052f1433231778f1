/** `with-engines [--objects] <program> [args]`: PostgreSQL and Redis, and the object store if asked for, are up and their addresses in the environment of the program. */
import { spawn } from 'node:child_process'
import { ceph } from './engines/ceph.ts'
import { openContext, startEngines, withRunLock } from './engines/all.ts'
import { composeEnv } from './engines/env.ts'
import { postgresql } from './engines/postgresql.ts'
import { redis } from './engines/redis.ts'
import { runMain } from './processes/run-main.ts'

await runMain('with-engines', async () => {
  const objects = process.argv[2] === '--objects'
  const [program, ...args] = process.argv.slice(objects ? 3 : 2)
  if (program === undefined) throw new Error('which program?')
  const context = await openContext()
  await withRunLock(context, () => startEngines(context, [postgresql, redis, ...(objects ? [ceph] : [])]))
  const env = { ...process.env, ...composeEnv(context.ports, context.secrets, undefined) }
  const child = spawn(program, args, { stdio: 'inherit', env })
  process.exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
})
