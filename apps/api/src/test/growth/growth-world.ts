import pg from 'pg'
import { restoreKeysAndIndexes, takeKeysAndIndexes } from '@clinker/world/database/keys-and-indexes'
import { asSeed } from '../support/as-seed.ts'
import type { DatabaseUrls } from '../support/databases.ts'

/** A block of plain rows: so many plants, each with so many days of history. */
export interface Size {
  readonly plants: number
  readonly days: number
}

/** Each has one batch a day, tested for these, and sent off in as many loads: about as many loads as values, like the group. */
const VARIETIES = 4
const CODES = ['CS3', 'CS28', 'FX3', 'FX28', 'IST', 'FST', 'SO3', 'MGO', 'CL', 'LOI', 'SND', 'SSA']
const LOADS = 12
const CUSTOMERS = 60

/** Both ways of growing at once: more plants, and a longer history of each. */
export const DECADES = {
  '100 k': { plants: 2, days: 1_042 },
  '1 M': { plants: 10, days: 2_083 },
  '10 M': { plants: 80, days: 2_604 },
  '100 M': { plants: 600, days: 3_472 },
} as const satisfies Record<string, Size>

export const valuesIn = ({ plants, days }: Size): number => plants * days * VARIETIES * CODES.length

/** The plant that is measured; it exists at every size. */
const FIRST_PLANT = 101
export const ASKED_PK56 = 'G000000000000000101G'

const batches = `generate_series($4::int, $3::int, -1) d cross join generate_series($1::int, $2::int) c cross join generate_series(1, ${VARIETIES}) v`
const batchId = '((100000 - d) * 10 + v)::bigint'
const loads = `${batches} cross join generate_series(0, ${LOADS - 1}) k`
const loadId = `(${batchId} * 100 + k)`
/** All customers have their turn with every variety. */
const customer = `1 + (d * 7 + v + k * 5) % ${CUSTOMERS}`
const day = (n: number) => `(date '2026-11-${n}' - d)`
const leftAt = `${day(13)}::timestamptz + make_interval(hours => 9 + k)`

/** Rows as the tables want them, oldest first as plants write them; nothing random, so two sizes agree on what they share. */
const TESTED = [
  `insert into batch (company_id, batch_id, batch_num, variety_id, standard_no, produced_on, planned_kg, state, verdict, first_out_at, created_at)
   select c, ${batchId}, 'G' || to_char(${day(13)}, 'YYMMDD') || '-' || v, v, 'GB175-2023', ${day(12)}, 1000000, 'SHIPPED', 'PASS',
     ${day(13)}::timestamptz + interval '9 hours', ${day(12)}::timestamptz from ${batches}`,
  `insert into result (company_id, batch_id, indicator_code, version, variety_id, produced_on, value, test_at, recorded_at, source, recorded_by)
   select c, ${batchId}, i.code, 1, v, ${day(12)}, 20 + i.n * 3 + (d * 37 + v * 11 + c) % 50 / 10.0,
     ${day(13)}::timestamptz, ${day(13)}::timestamptz, 'LIMS', 'growth'
   from ${batches} cross join unnest('{${CODES.join(',')}}'::text[]) with ordinality i(code, n)
   where d >= 28 or i.code not in ('CS28', 'FX28')`,
]
const SENT = [
  `insert into load (company_id, load_id, customer_id, variety_id, out_at, truck_no, net_kg)
   select c, ${loadId}, ${customer}, v, ${leftAt}, 'G-' || v, 30000 from ${loads}`,
  `insert into load_batch (company_id, load_id, batch_id, customer_id, kg)
   select c, ${loadId}, ${batchId}, ${customer}, 30000 from ${loads}`,
  `insert into shipped_batch (company_id, customer_id, variety_id, batch_id, first_out_at, last_out_at, kg, loads)
   select c, ${customer}, v, ${batchId}, ${leftAt}, ${leftAt}, 30000, 1 from ${loads}`,
]

const TABLES = 'batch, result, load, load_batch, shipped_batch, company, customer, variety, limit_rule'
const PLANTS = `insert into company (company_id, pk56, unitname, short_name, org_code)
  select c, 'G' || lpad(c::text, 18, '0') || 'G', 'growth ' || c, 'G' || c, 'G' || c from generate_series($1::int, $2::int) c
  on conflict do nothing`
const BUYERS = `insert into customer (customer_id, custname) select n, 'growth ' || n from generate_series(1, ${CUSTOMERS}) n on conflict do nothing`
const MEMBERS = `insert into auth.membership (user_id, company_id, sort) select user_id, ${FIRST_PLANT}, 9 from auth.app_user on conflict do nothing`
const ROLES = `insert into auth.user_role (user_id, company_id, role_code)
  select distinct user_id, ${FIRST_PLANT}, role_code from auth.user_role on conflict do nothing`

/** Adds what is missing between two sizes. */
export async function grow(urls: DatabaseUrls, superuserUrl: string, from: Size, to: Size): Promise<void> {
  await asSeed(urls.DATABASE_SEED_URL, BUYERS)
  await asSeed(urls.DATABASE_SEED_URL, PLANTS, [FIRST_PLANT, FIRST_PLANT + to.plants - 1])
  for (const statement of [MEMBERS, ROLES]) await asSeed(urls.DATABASE_SEED_URL, statement)
  await takeKeysAndIndexes(urls.DATABASE_OWNER_URL)
  try {
    await Promise.all([TESTED, SENT].map((statements) => insertBlocks(superuserUrl, statements, from, to)))
  } finally {
    await restoreKeysAndIndexes(urls.DATABASE_OWNER_URL)
  }
  // Statistics and visibility as they are after a night.
  await onSuperuser(superuserUrl, (client) => client.query(`vacuum (analyze) ${TABLES}`))
}

async function onSuperuser(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=Asia/Shanghai' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function insertBlocks(superuserUrl: string, statements: readonly string[], from: Size, to: Size): Promise<void> {
  // The days that are there already for the newer plants, then the older days of all.
  const blocks = [
    [from.plants, to.plants, 0, from.days],
    [0, to.plants, from.days, to.days],
  ] as const
  await onSuperuser(superuserUrl, async (client) => {
    // Foreign keys are proven elsewhere; checked row by row they would cost more than the rows.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    for (const [plant, plantEnd, day, dayEnd] of blocks)
      if (plantEnd > plant && dayEnd > day)
        for (const statement of statements)
          await client.query(statement, [FIRST_PLANT + plant, FIRST_PLANT + plantEnd - 1, day, dayEnd - 1])
  })
}
