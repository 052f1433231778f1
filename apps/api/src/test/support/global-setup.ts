import { seedWorld } from '@clinker/world/seed-world'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { syncArticles } from '../../db/article-sync.ts'
import { syncCatalogue } from '../../db/catalogue-sync.ts'
import { JOB_NAMES } from '../../db/jobs.ts'
import { migrate, readMigrations } from '../../db/migrations.ts'
import { cutOf } from '../../features/knowledge/cut.ts'
import { productArticles } from '../../features/knowledge/product-articles.ts'
import { installJobs } from '../../infra/jobs/install.ts'
import { hashPassword } from '../../infra/passwords.ts'
import { asOwner, dropDatabase, TEMPLATE_PREFIX, urlsOf } from './databases.ts'
import { SECRET_NOTES, TEST_LOGS } from '@clinker/client/secret-notes'
import { templateFingerprint } from './template-fingerprint.ts'
import { WORLD_NOW } from './world.ts'

const KEPT = 4

/** The template holds the migrated schema and the small world; it is rebuilt when either changes. */
export default async function setup(): Promise<void> {
  for (const folder of [SECRET_NOTES, TEST_LOGS]) rmSync(folder, { recursive: true, force: true })
  const checksums = (await readMigrations()).map(({ checksum }) => checksum)
  const fingerprint = templateFingerprint([fileURLToPath(import.meta.url)], checksums)
  const name = `${TEMPLATE_PREFIX}${fingerprint.slice(0, 16)}`
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
  await seedWorld(urls.DATABASE_SEED_URL, {
    scale: 'demo-min',
    now: WORLD_NOW,
    ownerUrl: urls.DATABASE_OWNER_URL,
    hashPassword: (password) => hashPassword(password, 'cheap'),
  })
  await asOwner('postgres', `alter database ${building} rename to ${name}`)
}
