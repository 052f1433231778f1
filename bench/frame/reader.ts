/** Reads as fast as it can, with the tenant around each statement or without. */
import { readFileSync } from 'node:fs'
import { bind, type Db } from '../../apps/api/src/db/db.ts'
import { openPool } from '../../apps/api/src/db/pool.ts'
import { readTenant, type Tenant } from '../../apps/api/src/db/tenant.ts'
import { varietyListJson } from '../../apps/api/src/features/varieties/queries.ts'
import { cpuMicros, serveJobs } from '../method/child.ts'

export type Query = 'row' | 'list'
export type Way = 'tenant' | 'plain' | 'raw'
export interface Read {
  readonly query: Query
  readonly way: Way
  readonly callers: number
  readonly ms: number
}
export interface ReadCost {
  readonly perSecond: number
  readonly nodeMicros: number
  readonly backendMicros: number
}

const POOL_SIZE = 8
const app = openPool({ url: process.env['DATABASE_APP_URL']!, size: POOL_SIZE, name: 'bench-tenant' })
// The generator's role passes by every policy: the same rows without a tenant.
const free = openPool({ url: process.env['DATABASE_SEED_URL']!, size: POOL_SIZE, name: 'bench-plain' })

const onFree = bind(async ({ sql, parameters }) => {
  const { rows } = await free.query({ name: nameOf(sql), text: sql, values: parameters as unknown[] })
  return { rows }
})
const keys = await onFree
  .selectFrom('shipped_batch')
  .select(['company_id', 'batch_id', 'customer_id'])
  .orderBy('company_id')
  .orderBy('batch_id')
  .orderBy('customer_id')
  .execute()
const since = new Date(0)

type Key = (typeof keys)[number]
const queries: Record<Query, (db: Db, key: Key) => Promise<unknown>> = {
  row: (db, { company_id, batch_id }) =>
    db
      .selectFrom('batch')
      .select(['batch_id', 'batch_num', 'variety_id', 'produced_on', 'state', 'verdict'])
      .where('company_id', '=', company_id)
      .where('batch_id', '=', batch_id)
      .executeTakeFirst(),
  list: (db, { company_id }) =>
    varietyListJson(db, { companyId: company_id, customerId: null, packType: undefined, since }),
}

function nameOf(sql: string): string {
  return `bench-${sql.length}`
}

const tenantOf = (key: Key): Tenant => ({
  scope: 'customer',
  companies: [key.company_id],
  customer: key.customer_id,
  user: '1',
})

/** The statement text made once; only its values change. */
async function compiled(query: Query): Promise<string> {
  let text = ''
  await queries[query](
    bind(async ({ sql }) => {
      text = sql
      return { rows: [] }
    }),
    keys[0]!,
  )
  return text
}
const values: Record<Query, (key: Key) => unknown[]> = {
  row: (key) => [key.company_id, key.batch_id],
  list: (key) => [key.company_id, since, key.company_id, null, null],
}
const texts = { row: await compiled('row'), list: await compiled('list') }

const ways: Record<Way, (query: Query, key: Key) => Promise<unknown>> = {
  tenant: (query, key) => readTenant(app, tenantOf(key), (db) => queries[query](db, key)),
  plain: (query, key) => queries[query](onFree, key),
  raw: async (query, key) => {
    const text = texts[query]
    return (await free.query({ name: nameOf(text), text, values: values[query](key) })).rows[0] as unknown
  },
}

serveJobs({
  /** One row by key is the same whoever reads it; otherwise the comparison would say nothing. */
  agree: async () => {
    for (const key of keys.slice(0, 50)) {
      const [a, b, c] = await Promise.all((['tenant', 'plain', 'raw'] as const).map((way) => ways[way]('row', key)))
      const text = JSON.stringify(a)
      if (a === undefined || JSON.stringify(b) !== text || JSON.stringify(c) !== text)
        throw new Error('the three ways read different rows')
    }
  },
  /** Before the database is dropped: its owner may not end connections of other roles. */
  end: () => Promise.all([app.end(), free.end()]).then(() => {}),
  read: async ({ query, way, callers, ms }: Read): Promise<ReadCost> => {
    const pids = await backends(way === 'tenant' ? 'bench-tenant' : 'bench-plain', () =>
      Promise.all(Array.from({ length: callers }, (_, n) => ways[way](query, keys[n % keys.length]!))),
    )
    const backendBefore = backendNanos(pids)
    const cpuBefore = cpuMicros()
    const before = performance.now()
    let done = 0
    const call = async () => {
      while (performance.now() - before < ms) {
        await ways[way](query, keys[done % keys.length]!)
        done += 1
      }
    }
    await Promise.all(Array.from({ length: callers }, call))
    const seconds = (performance.now() - before) / 1000
    return {
      perSecond: done / seconds,
      nodeMicros: (cpuMicros() - cpuBefore) / done,
      backendMicros: (backendNanos(pids) - backendBefore) / 1000 / done,
    }
  },
})

/** Process ids behind a pool that is warm. */
async function backends(name: string, warm: () => Promise<unknown>): Promise<number[]> {
  await warm()
  const { rows } = await free.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    name,
  ])
  return rows.map(({ pid }) => pid)
}

function backendNanos(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]), 0)
}
