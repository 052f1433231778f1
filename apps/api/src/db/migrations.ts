import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const FOLDER = new URL('../../migrations/', import.meta.url)
const LOCK = 727_001

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(FOLDER)).filter((n) => /^\d{4}_[a-z0-9_]+\.sql$/.test(n)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Forward only, each file in its own transaction, one process at a time; answers what was applied. */
export async function migrate(ownerUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      `create table if not exists public.schema_migration (name text primary key, checksum text not null, at timestamptz not null default now())`,
    )
    const done = new Map(
      (
        await client.query<{ name: string; checksum: string }>('select name, checksum from public.schema_migration')
      ).rows.map((r) => [r.name, r.checksum]),
    )
    const applied: string[] = []
    for (const m of await readMigrations()) {
      const known = done.get(m.name)
      if (known === m.checksum) continue
      if (known !== undefined) throw new Error(`migration ${m.name} was changed after it ran`)
      await apply(client, m)
      applied.push(m.name)
    }
    await client.query('grant select on public.schema_migration to public')
    return applied
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, m: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '1s'`)
    await client.query(m.sql)
    await client.query('insert into public.schema_migration (name, checksum) values ($1, $2)', [m.name, m.checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`migration ${m.name} failed`, { cause })
  }
}
