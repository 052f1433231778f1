import pg from 'pg'
import { inTransaction } from './in-transaction.ts'

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

/** Definition and removal of what a COPY would otherwise pay for row by row. */
const TAKEN = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
    format('drop index %s', indexrelid::regclass) as removal
  from pg_index where indrelid = any ($1::regclass[]) and not indisunique
  union all
  select format('%s %s', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
    format('alter table %s drop constraint %I', conrelid::regclass, conname)
  from pg_constraint where conrelid = any ($1::regclass[]) and contype = 'f'`

/** Takes foreign keys and secondary indexes away; their definitions stay in the database, so a killed load does not lose them. */
export async function takeKeysAndIndexes(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    inTransaction(client, async () => {
      const { rows } = await client.query<{ removal: string }>(
        `with taken as (${TAKEN}), kept as (
           insert into world_index (name, definition) select name, definition from taken
           on conflict (name) do nothing returning name)
         select removal from taken join kept using (name)`,
        [TABLES.map((table) => `public.${table}`)],
      )
      for (const { removal } of rows) await client.query(removal)
    }),
  )
}

/** Brings back whatever was taken, also by a load that died: every row is checked then. */
export async function restoreKeysAndIndexes(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    inTransaction(client, async () => {
      await client.query(`set local maintenance_work_mem = '512MB'`)
      const { rows } = await client.query<{ definition: string }>('delete from world_index returning definition')
      if (rows.length > 0)
        await seeingAllRows(client, async () => {
          for (const { definition } of rows) await client.query(definition)
        })
    }),
  )
}

/** A key is checked as the owner, whom the policies of the tables hold back too; nobody else sees them lifted before the end of the transaction. */
async function seeingAllRows(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relforcerowsecurity and pg_has_role(relowner, 'usage') order by oid`,
  )
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`)
  await work()
  for (const { name } of rows) await client.query(`alter table ${name} force row level security`)
}

/** Fresh statistics and visibility: plans of the first minute are those of every other minute. */
export async function settle(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query(`vacuum (analyze) ${TABLES.map((table) => `public.${table}`).join(', ')}`)
    await client.query('analyze')
  })
}
