import { ingestBatches, ingestVarieties } from '@clinker/contract/ingest/routes'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { withTenant, type Tenant } from '../../db/tenant.ts'
import { asSeed } from '../support/as-seed.ts'
import { machineClient, sender, type Send } from './ingest-machine.ts'
import { startApi, type TestApi } from '../support/start.ts'

let api: TestApi
let companies: { company_id: number; pk56: string }[]
let there: Send
let pool: pg.Pool

beforeAll(async () => {
  api = await startApi()
  companies = await rows('select company_id, pk56 from company order by company_id limit 2')
  there = sender(await machineClient(api, { companies: [companies[1]!.pk56] }), companies[1]!.pk56)
  pool = openPool({ url: api.urls.DATABASE_INGEST_URL, size: 1, name: 'test' })
})
afterAll(async () => {
  await pool.end()
  await api.close()
})

const rows = <T extends object>(text: string) => asSeed<T>(api.urls.DATABASE_SEED_URL, text)

describe('the role of ingest', () => {
  const tenant = (): Tenant => ({ scope: 'staff', companies: [companies[0]!.company_id], customer: null, user: '-1' })
  const as = <T>(text: string, t: Tenant = tenant()) =>
    withTenant(pool, t, (db) => sql<T>`${sql.raw(text)}`.execute(db))

  it('sees and writes rows of the companies of the call only', async () => {
    await there(ingestVarieties, [{ externalId: 'V', varietyCode: 'PO', grade: '42.5', packType: 'BULK', name: 'x' }])
    await there(ingestBatches, [
      { externalId: 'B', batchNum: 'THERE-1', variety: 'V', producedOn: '2026-11-01', plannedKg: 1 },
    ])
    await there(ingestBatches, [{ externalId: 'bad' }])
    const [mine, theirs] = companies.map((c) => c.company_id)
    const tables = [
      'batch',
      'result',
      'load',
      'load_batch',
      'shipped_batch',
      'company_customer',
      'company',
      'ingest_key',
      'ingest_dead_letter',
    ]
    for (const table of tables) {
      expect((await rows(`select from ${table} where company_id = ${theirs} limit 1`)).length, table).toBe(1)
      expect((await as(`select from ${table} where company_id <> ${mine}`)).rows, table).toEqual([])
      expect((await as(`select from ${table}`, { ...tenant(), companies: [] })).rows, table).toEqual([])
    }
    const foreign = `insert into batch (company_id, batch_id, batch_num, variety_id, standard_no, produced_on, planned_kg, state, verdict)
      values (${theirs}, 1, 'x', 1, 'x', now(), 1, 'x', 'x')`
    await expect(as(foreign)).rejects.toThrow(/row-level security/)
    await expect(as(`select auth.add_member(1, ${theirs})`)).rejects.toThrow(/not one of this call/)
  })

  it('reads no secret, gives no rights, deletes no history', async () => {
    for (const text of [
      'select password_hash from auth.app_user',
      'select * from auth.session',
      'select * from auth.machine',
      `insert into auth.user_role values (1, 1, 'admin')`,
      'insert into auth.membership values (1, 1)',
      `update auth.app_user set password_hash = ''`,
      'update result set value = 1',
      'delete from result',
      'delete from load',
      'update company set enabled = false',
      'update limit_rule set verified = true',
    ])
      await expect(as(text), text).rejects.toThrow(/permission denied/)
  })
})
