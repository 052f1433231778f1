import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../db/db.ts'
import { openPool } from '../../db/pool.ts'
import { readTenant, withTenant, type Tenant } from '../../db/tenant.ts'
import { asSeed } from '../support/as-seed.ts'
import { makeDatabase, type TestDatabase } from '../support/databases.ts'

const TENANTS = 200
const REQUESTS = Number(process.env['CHURN_REQUESTS'] ?? 10_000)
const WORKERS = 64
const FIRST = 50_000

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await makeDatabase()
  await asSeed(
    database.urls.DATABASE_SEED_URL,
    `with n as (select generate_series(0, ${TENANTS - 1}) + ${FIRST} as i),
       a as (insert into company (company_id, pk56, unitname, short_name, org_code) select i, 'churn' || i, 'churn' || i, 'churn', 'c' from n returning company_id),
       b as (insert into customer (customer_id, custname) select i, 'churn' || i from n returning customer_id),
       c as (insert into batch (company_id, batch_id, batch_num, variety_id, standard_no, produced_on, planned_kg, state, verdict)
         select company_id, k, 'B' || k, (select min(variety_id) from variety), 'GB', '2026-01-01', 1, 'SHIPPING', 'PENDING' from a, generate_series(1, 3) k returning company_id, batch_id)
     insert into shipped_batch select company_id, company_id, (select min(variety_id) from variety), batch_id, now(), now(), 1, 1 from c`,
  )
  pool = openPool({ url: database.urls.DATABASE_APP_URL, size: 8, name: 'churn' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const tenant = (i: number): Tenant =>
  i % 2 === 0
    ? { scope: 'customer', companies: [FIRST + i], customer: FIRST + i, user: String(i) }
    : { scope: 'staff', companies: [FIRST + i], customer: null, user: String(i) }

const rows = (db: Db) => db.selectFrom('batch').select(['company_id', 'batch_id']).execute()

class Thrown extends Error {}

/** Every way a request can go: well, badly in SQL, badly in our code, cancelled in the middle. */
const WAYS: ((t: Tenant) => Promise<{ company_id: number }[]>)[] = [
  (t) => readTenant(pool, t, rows),
  (t) => readTenant(pool, t, rows),
  (t) => withTenant(pool, t, async (db) => [...(await rows(db)), ...(await rows(db))]),
  (t) =>
    readTenant(
      pool,
      t,
      async (db) => (await sql<{ company_id: number }>`select company_id, 1 / 0 as bad from batch`.execute(db)).rows,
    ),
  (t) =>
    withTenant(pool, t, async (db) => {
      const seen = await rows(db)
      if (seen.some((r) => r.company_id !== t.companies[0])) return seen
      throw new Thrown('refused half-way')
    }),
  (t) =>
    withTenant(pool, t, async (db) => {
      const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const slow = sql<{ company_id: number }>`select company_id from batch, pg_sleep(2)`.execute(db)
      // Both at once: the cancelled statement fails while the canceller still runs.
      const [done] = await Promise.all([slow, asSeedCancel(own[0]!.pid)])
      return done.rows
    }),
]

let canceller: Promise<unknown> = Promise.resolve()
/** One at a time: each opens a connection of its own. */
function asSeedCancel(pid: number): Promise<unknown> {
  canceller = canceller.then(() =>
    asSeed(process.env['PG_SUPERUSER_URL'] ?? database.urls.DATABASE_APP_URL, 'select pg_cancel_backend($1)', [pid]),
  )
  return canceller
}

it(`mixes no rows over ${REQUESTS} requests of ${TENANTS} tenants on eight connections with errors and cancels`, async () => {
  let foreign = 0
  let answered = 0
  const failures = new Map<string, number>()
  let left = REQUESTS
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const t = tenant(randomInt(TENANTS))
      // A cancel costs a connection of its own: one request in a hundred.
      const way = left % 100 === 0 ? WAYS[5]! : WAYS[randomInt(5)]!
      try {
        const seen = await way(t)
        answered += 1
        foreign += seen.filter((r) => r.company_id !== t.companies[0]).length
        if (seen.length === 0) foreign += 1
      } catch (error) {
        const kind = error instanceof Thrown ? 'thrown' : String((error as { code?: unknown }).code)
        failures.set(kind, (failures.get(kind) ?? 0) + 1)
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  expect(foreign).toBe(0)
  expect(answered).toBeGreaterThan(REQUESTS * 0.4)
  // 22012 division by zero, 57014 cancelled; nothing else went wrong.
  expect([...failures.keys()].toSorted()).toEqual(['22012', '57014', 'thrown'])
  expect(pool.totalCount).toBeLessThanOrEqual(8)
})
