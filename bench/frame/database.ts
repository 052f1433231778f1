import { join } from 'node:path'
import { asOwner, urlsOf, type DatabaseUrls } from '../../apps/api/src/test/support/databases.ts'
import { openContext, startEngines, withRunLock } from '../../scripts/engines/all.ts'
import { composeEnv } from '../../scripts/engines/env.ts'
import { REPOSITORY } from '../../scripts/engines/places.ts'
import { postgresql } from '../../scripts/engines/postgresql.ts'
import { shellEnv } from '../../scripts/processes/product-env.ts'
import { runCommand } from '../../scripts/processes/run-command.ts'

const NAME = 'clinker_bench'

/** A database of our own with the small world, recreated: no other run's rows, no other version's world. */
export async function makeBenchDatabase(): Promise<DatabaseUrls> {
  const context = await openContext()
  await withRunLock(context, () => startEngines(context, [postgresql]))
  Object.assign(process.env, composeEnv(context.ports, context.secrets, undefined))
  await dropBenchDatabase()
  await asOwner('postgres', `create database ${NAME}`)
  const urls = urlsOf(NAME)
  const env = { ...shellEnv(), ...urls, DEMO: '1' }
  for (const [file, ...args] of [['migrate.ts'], ['seed.ts', '--scale', 'demo-min']] as const) {
    const script = join(REPOSITORY, 'apps/api/src', file)
    await runCommand(process.execPath, [script, ...args], { cwd: REPOSITORY, env, output: 'show' })
  }
  return urls
}

export async function dropBenchDatabase(): Promise<void> {
  await asOwner('postgres', `drop database if exists ${NAME} with (force)`)
}
