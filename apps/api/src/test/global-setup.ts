import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { syncArticles } from '../db/article-sync.ts'
import { syncCatalogue } from '../db/catalogue-sync.ts'
import { JOB_NAMES } from '../db/jobs.ts'
import { migrate, readMigrations } from '../db/migrations.ts'
import { seedWorld } from '../generator/seed-world.ts'
import { cutOf } from '../features/knowledge/cut.ts'
import { productArticles } from '../features/knowledge/product-articles.ts'
import { installJobs } from '../infra/jobs/install.ts'
import { asOwner, dropDatabase, TEMPLATE_PREFIX, urlsOf } from './databases.ts'
import { SECRET_NOTES, TEST_LOGS } from '@clinker/client/secret-notes'
import { WORLD_NOW } from './world.ts'

const KEPT = 4

/** The template holds the migrated schema and the small world; it is made anew when either changes. */
export default async function setup(): Promise<void> {
  for (const folder of [SECRET_NOTES, TEST_LOGS]) rmSync(folder, { recursive: true, force: true })
  const name = `${TEMPLATE_PREFIX}${(await fingerprint()).slice(0, 16)}`
  process.env['TEST_TEMPLATE'] = name
  const known = await asOwner<{ datname: string }>(
    'postgres',
    `select datname from pg_database where datname like 'clinker\\_template\\_%' order by oid desc`,
  )
  if (known.some((row) => row.datname === name)) return
  // Other clones and older code may be testing right now: only the oldest templates go.
  for (const { datname } of known.slice(KEPT)) await dropDatabase(datname)
  const building = `${name}_building`
  await asOwner('postgres', `create database ${building}`)
  const urls = urlsOf(building)
  await migrate(urls.DATABASE_OWNER_URL)
  await installJobs(urls.DATABASE_OWNER_URL, JOB_NAMES)
  await syncCatalogue(urls.DATABASE_OWNER_URL)
  await syncArticles(urls.DATABASE_OWNER_URL, productArticles(), cutOf)
  await seedWorld(urls.DATABASE_SEED_URL, { scale: 'demo-min', now: WORLD_NOW, ownerUrl: urls.DATABASE_OWNER_URL })
  await asOwner('postgres', `alter database ${building} rename to ${name}`)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const m of await readMigrations()) hash.update(m.checksum)
  hash.update(readFileSync(new URL('../../package.json', import.meta.url)))
  hash.update(JOB_NAMES.join()).update(readFileSync(new URL('../infra/jobs/install.ts', import.meta.url)))
  for (const folder of [
    '../generator/',
    '../features/knowledge/',
    '../infra/words/',
    '../../../../packages/domain/src/cement/',
    '../../../../packages/contract/src/menu/',
  ]) {
    const at = new URL(folder, import.meta.url)
    for (const file of readdirSync(at, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (/\.(ts|md|txt)$/.test(file) && !file.endsWith('.test.ts'))
        hash.update(file).update(readFileSync(new URL(file, at)))
    }
  }
  return hash.digest('hex')
}
