import { seedWorld } from '@clinker/world/seed-world'
import { join } from 'node:path'
import { hashPassword } from '../../apps/api/src/infra/passwords.ts'
import { asOwner, dropDatabase, urlsOf, type DatabaseUrls } from '../../apps/api/src/test/support/databases.ts'
import { WORLD_NOW } from '../../apps/api/src/test/support/world.ts'
import { openContext, startEngines, withRunLock } from '../../scripts/engines/all.ts'
import { composeEnv } from '../../scripts/engines/env.ts'
import { REPOSITORY } from '../../scripts/engines/places.ts'
import { postgresql } from '../../scripts/engines/postgresql.ts'
import { redis } from '../../scripts/engines/redis.ts'
import { shellEnv } from '../../scripts/processes/product-env.ts'
import { runCommand } from '../../scripts/processes/run-command.ts'

export interface BenchDatabase {
  readonly name: string
  readonly urls: DatabaseUrls
  readonly superuserUrl: string
  drop(): Promise<void>
}

/** A database of our own with the small world, whose people then ask for the plants that grow beside it. */
export async function makeGrowingDatabase(name: string): Promise<BenchDatabase> {
  const context = await openContext()
  await withRunLock(context, () => startEngines(context, [postgresql, redis]))
  Object.assign(process.env, composeEnv(context.ports, context.secrets, undefined))
  await dropDatabase(name)
  await asOwner('postgres', `create database ${name}`)
  const urls = urlsOf(name)
  const env = { ...shellEnv(), ...urls, DEMO: '1' }
  await runCommand(process.execPath, [join(REPOSITORY, 'apps/api/src/migrate.ts')], { cwd: REPOSITORY, env })
  await seedWorld(urls.DATABASE_SEED_URL, {
    scale: 'demo-min',
    now: WORLD_NOW,
    hashPassword: (password) => hashPassword(password, 'full'),
  })
  const superuser = new URL(process.env['PG_SUPERUSER_URL'] ?? '')
  superuser.pathname = `/${name}`
  return { name, urls, superuserUrl: superuser.toString(), drop: () => dropDatabase(name) }
}
