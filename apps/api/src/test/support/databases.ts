import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Names in the environment that point at one database each. */
const URLS = ['OWNER', 'APP', 'AUTH', 'INGEST', 'SEED', 'WORKER', 'ADMIN'] as const
export type DatabaseUrls = Readonly<Record<`DATABASE_${(typeof URLS)[number]}_URL`, string>>

export function urlsOf(database: string): DatabaseUrls {
  const entries = URLS.map((role) => {
    const name = `DATABASE_${role}_URL`
    const given = process.env[name]
    if (!given) throw new Error(`${name} is not set: run the tests by npm test`)
    const url = new URL(given)
    url.pathname = `/${database}`
    return [name, url.toString()]
  })
  return Object.fromEntries(entries) as DatabaseUrls
}

/** One statement as the owner, outside any transaction. */
export async function asOwner<T extends object>(database: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: urlsOf(database).DATABASE_OWNER_URL })
  await client.connect()
  try {
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.end()
  }
}

export const TEMPLATE_PREFIX = 'clinker_template_'

export interface TestDatabase {
  readonly name: string
  readonly urls: DatabaseUrls
  drop(): Promise<void>
}

/** A database of its own for one test file, copied from the template. */
export async function makeDatabase(template = process.env['TEST_TEMPLATE']): Promise<TestDatabase> {
  if (!template) throw new Error('the template database was not made: see global-setup.ts')
  const name = `clinker_test_${randomBytes(6).toString('hex')}`
  await asOwner('postgres', `create database ${name} template ${template}`)
  return {
    name,
    urls: urlsOf(name),
    drop: () => dropDatabase(name),
  }
}

/** Past every policy; `database` may be left out for what concerns the whole server. */
export async function withSuperuser<T>(
  database: string | undefined,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const given = process.env['PG_SUPERUSER_URL']
  if (given === undefined) throw new Error('PG_SUPERUSER_URL is not set: run the tests by npm test')
  const url = new URL(given)
  if (database !== undefined) url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Connections of other roles may still be closing, and only a superuser may end them. */
export async function dropDatabase(name: string): Promise<void> {
  await withSuperuser(undefined, (client) => client.query(`drop database if exists ${name} with (force)`))
}
