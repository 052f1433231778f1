import pg from 'pg'

const TABLES = ['batch', 'result', 'specimen', 'load', 'load_batch', 'shipped_batch']

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'seed' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Takes the secondary indexes away; their definitions stay in the database, so a killed load does not lose them. */
export async function takeIndexes(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    inTransaction(client, async () => {
      const { rows } = await client.query<{ name: string }>(
        `insert into world_index (name, definition)
         select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
         where indrelid = any ($1::regclass[]) and not indisunique
         on conflict (name) do nothing returning name`,
        [TABLES.map((table) => `public.${table}`)],
      )
      for (const { name } of rows) await client.query(`drop index ${name}`)
    }),
  )
}

/** Brings back whatever was taken, also by a load that died. */
export async function restoreIndexes(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    inTransaction(client, async () => {
      await client.query(`set local maintenance_work_mem = '512MB'`)
      const { rows } = await client.query<{ definition: string }>('delete from world_index returning definition')
      for (const { definition } of rows) await client.query(definition)
    }),
  )
}

/** Fresh statistics and visibility: plans of the first minute are those of every other minute. */
export async function settle(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query(`vacuum (analyze) ${TABLES.map((table) => `public.${table}`).join(', ')}`)
    await client.query('analyze')
  })
}
