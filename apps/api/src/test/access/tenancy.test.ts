import type pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { readTenant, withTenant, type Tenant } from '../../db/tenant.ts'
import { asSeed } from '../support/as-seed.ts'
import { asOwner, makeDatabase, type TestDatabase } from '../support/databases.ts'
import { openSlips } from '../slips/slip-world.ts'
import { WORLD_NOW } from '../support/world.ts'

let database: TestDatabase
let pool: pg.Pool
let tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
let contexts: readonly Tenant[]

beforeAll(async () => {
  database = await makeDatabase()
  pool = openPool({ url: database.urls.DATABASE_APP_URL, size: 2, name: 'test' })
  // Whole tables are counted, which no call of the product does.
  pool.on('connect', (client) => void client.query('set statement_timeout = 0'))
  tables = await asSeed(
    database.urls.DATABASE_SEED_URL,
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('company_id', 'customer_id', 'user_id') and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and has_table_privilege('clinker_app', c.oid, 'select')
     group by 1 order by 1`,
  )
  // Rows of the frame, which no generated world holds.
  await asSeed(
    database.urls.DATABASE_SEED_URL,
    `with who as (select company_id, u from company, generate_series(901, 902) u),
       votes as (insert into article_vote (user_id, article_id, helped)
         select u, (select min(article_id) from article), true from generate_series(901, 902) u),
       tabs as (insert into saved_tabs (user_id, company_id, state) select u, company_id, '{}' from who),
       seen as (insert into notice_seen (company_id, user_id, seen_until) select company_id, u, 1 from who),
       lines as (insert into control_limit (company_id, variety_id, indicator_code, phase, state, valid_from, base_from, base_to, n, cl, ucl, lcl, sigma,
           sigma_method, s, mr_cl, mr_ucl, r1, pooled_r1, proposed_at)
         select company_id, (select min(variety_id) from variety), 'CS3', 1, 'PROPOSED', '2026-01-02', '2026-01-01', '2026-01-01', 40, 2, 3, 1, 1, 'S', 1, 1, 3, 0, 0, now()
         from company),
       letters as (insert into ingest_dead_letter (company_id, kind, external_id, payload, code, first_at, last_at, sent_by)
         select company_id, 'load', u::text, '{}', 'bad_row', now(), now(), 'm-1' from who),
       files as (insert into stored_file (company_id, file_id, customer_id, uploaded_by, purpose, name, media_type, bytes, width, height, frames, object_key)
         select company_id, 'f' || customer_id, customer_id, 1, 'picture', 'x', 'image/png', 1, 1, 1, 1, company_id || '/' || customer_id
         from company_customer),
       jobs as (insert into user_job (company_id, job_id, ordered_by, customer_id, task, name, input, state, ordered_at, touched_at)
         select company_id, 'j' || customer_id, 1, customer_id, 'x', 'x', '{}', 'WAITING', now(), now() from company_customer),
       told as (insert into feedback (company_id, feedback_no, customer_id, created_by, created_name, client_id, feedback_type, title, content,
           contact, mobile, files, status, created_at, updated_at)
         select company_id, 'FK', customer_id, 1, 'x', gen_random_uuid(), 'QUALITY', '', 'x', '', '', '{}', 'NEW', now(), now() from company_customer
         returning company_id, feedback_id, customer_id),
       steps as (insert into feedback_event (company_id, feedback_id, seq, customer_id, at, by_user, by_name, by_staff, action, status, text)
         select company_id, feedback_id, 1, customer_id, now(), 1, 'x', false, 'add', 'NEW', '' from told),
       asked as (insert into evaluation (company_id, evaluation_id, title, period, deadline, created_by, created_at)
         select company_id, 'e' || company_id, 'x', '2026Q4', '2999-12-31', 1, now() from company returning company_id, evaluation_id),
       rated as (insert into evaluation_answer (company_id, evaluation_id, customer_id, answered_by, answered_name, ratings, recommend, comment, answered_at)
         select company_id, evaluation_id, customer_id, 1, 'x', '{}', 9, '', now() from asked join company_customer using (company_id))
     insert into error_log (company_id, user_id, user_name, entry) select company_id, u, 'x', '{}' from who`,
  )
  const slips = await openSlips(database.urls, '2026-11-10')
  await slips.tick(WORLD_NOW.getTime())
  await slips.close()
  await asSeed(
    database.urls.DATABASE_SEED_URL,
    `with hung as (insert into article_file (file_id, article_id, company_id, name, media_type, object_key)
       select distinct on (file_id) file_id, (select min(article_id) from article), company_id, 'x', 'image/png', object_key from stored_file),
     told as (insert into notice (company_id, notice_key, customer_id, kind, params, at)
       select company_id, 'x' || customer_id, customer_id, 'x', '{}', now() from company_customer)
     insert into slip_request (company_id, at, user_id, who, customer_id, batch_id, kind, exceptional)
     select company_id, now(), 902, 'x', customer_id, 1, 'EARLY', false from company_customer`,
  )
  const people = await asSeed<{ company_id: number; customer_id: number }>(
    database.urls.DATABASE_SEED_URL,
    `select distinct company_id, customer_id from shipped_batch order by 1, 2 limit 4`,
  )
  const companies = await asSeed<{ company_id: number }>(
    database.urls.DATABASE_SEED_URL,
    `select company_id from company order by 1 limit 2`,
  )
  contexts = [
    ...people.map((p): Tenant => ({
      scope: 'customer',
      companies: [p.company_id],
      customer: p.customer_id,
      user: '1',
    })),
    ...companies.map((c): Tenant => ({ scope: 'staff', companies: [c.company_id], customer: null, user: '902' })),
  ]
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Rows of a table that this tenant sees although they belong to someone else. */
async function foreignRows(table: { name: string; columns: readonly string[] }, tenant: Tenant): Promise<number> {
  const strange: string[] = []
  // Articles are the group's: staff of every company see their pictures, readers those of a published text.
  const ofGroup = table.name === 'article_file'
  if (ofGroup) strange.push(String(tenant.scope === 'customer'))
  else if (table.columns.includes('company_id')) strange.push(`company_id <> ${tenant.companies[0]}`)
  if (tenant.scope === 'customer') {
    if (table.columns.includes('customer_id')) strange.push(`customer_id <> ${tenant.customer}`)
    if (['batch', 'result', 'specimen'].includes(table.name)) {
      strange.push(
        `not exists (select 1 from shipped_batch s where s.company_id = x.company_id and s.batch_id = x.batch_id and s.customer_id = ${tenant.customer})`,
      )
    }
    // What staff keep to themselves, a customer may not see at all.
    if (['planted_anomaly', 'ingest_dead_letter', 'slip_request', 'company_limit'].includes(table.name))
      strange.push('true')
    if (table.name === 'control_limit') strange.push(`state <> 'APPROVED'`)
  }
  const staffReads = ['error_log', 'slip_log', 'slip_request'].includes(table.name) && tenant.scope === 'staff'
  if (table.columns.includes('user_id') && !staffReads) strange.push(`user_id <> ${tenant.user}`)
  if (strange.length === 0) {
    strange.push(
      `not exists (select 1 from company_customer c where c.customer_id = x.customer_id and c.company_id = ${tenant.companies[0]})`,
    )
  }
  const found = await readTenant(pool, tenant, (db) =>
    sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(table.name)} x where ${sql.raw(strange.join(' or '))}`.execute(db),
  )
  return found.rows[0]!.n
}

const leaks = async (table: { name: string; columns: readonly string[] }) => {
  let n = 0
  for (const tenant of contexts) n += await foreignRows(table, tenant)
  return n
}

describe('row level security', () => {
  it('is forced on every table with a company or a customer', async () => {
    expect(tables.length).toBeGreaterThanOrEqual(9)
    const open = await asSeed<{ relname: string }>(
      database.urls.DATABASE_SEED_URL,
      `select relname from pg_class where relnamespace in ('public'::regnamespace, 'wire'::regnamespace)
         and (relname = any ($1) or relname in ('idempotency', 'audit')) and not (relrowsecurity and relforcerowsecurity)`,
      [tables.map((t) => t.name)],
    )
    expect(open).toEqual([])
  })

  it('shows nothing without a context, and nothing of others with one', async () => {
    for (const table of tables) {
      const empty: Tenant = { scope: '' as 'staff', companies: [], customer: null, user: '' }
      const none = await readTenant(pool, empty, (db) =>
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(table.name)}`.execute(db),
      )
      expect(none.rows[0]!.n, table.name).toBe(0)
      expect(await leaks(table), table.name).toBe(0)
    }
  })

  it('is what keeps the tables apart: without it every one of them leaks', async () => {
    for (const table of tables) {
      await asOwner(database.name, `alter table ${table.name} disable row level security`)
      const n = await leaks(table)
      await asOwner(database.name, `alter table ${table.name} enable row level security`)
      expect(n, `${table.name} does not leak without its policy: the probe is blind`).toBeGreaterThan(0)
    }
  })

  it('lets results_of give exactly the results that the policy of the table gives, and the same scope back', async () => {
    const ids = await asSeed<{ ids: string[] }>(
      database.urls.DATABASE_SEED_URL,
      'select array_agg(batch_id::text) as ids from batch',
    )
    const companies = await asSeed<{ company_id: number }>(
      database.urls.DATABASE_SEED_URL,
      'select company_id from company',
    )
    for (const tenant of [...contexts, { scope: '' as 'staff', companies: [1], customer: 1, user: '1' }]) {
      let n = 0
      for (const { company_id } of companies)
        for (const codes of [null, ['CS3'], ['CS3', 'SO3']]) {
          const { rows } = await readTenant(pool, tenant, (db) =>
            sql<{ extra: number; missing: number; n: number; scope: string }>`
              with given as materialized (select batch_id, indicator_code, version from results_of(${company_id}, ${ids[0]!.ids}::bigint[], ${codes}::text[])),
                own as materialized (select batch_id, indicator_code, version from result
                  where company_id = ${company_id} and (${codes}::text[] is null or indicator_code = any (${codes}::text[])))
              select (select count(*)::int from (select * from given except select * from own) x) as extra,
                (select count(*)::int from (select * from own except select * from given) x) as missing,
                (select count(*)::int from given) as n, current_setting('app.scope') as scope`.execute(db),
          )
          expect(rows[0]).toMatchObject({ extra: 0, missing: 0, scope: tenant.scope })
          n += rows[0]!.n
        }
      expect(n > 0).toBe(tenant.scope !== ('' as string))
    }
  })

  it('leaves no context behind on the connection', async () => {
    await withTenant(pool, contexts[0]!, (db) => sql`select 1`.execute(db))
    const left = await pool.query<{ scope: string }>(`select coalesce(current_setting('app.scope', true), '') as scope`)
    expect(left.rows[0]!.scope).toBe('')
  })

  it('gives the application role no way around it', async () => {
    const [role] = await asSeed<{ rolsuper: boolean; rolbypassrls: boolean; owned: number }>(
      database.urls.DATABASE_SEED_URL,
      `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'clinker_app'`,
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, owned: 0 })
    await expect(pool.query('select * from auth.app_user')).rejects.toThrow(/permission denied/)
    await expect(pool.query('update result set value = 1')).rejects.toThrow(/permission denied/)
  })
})
