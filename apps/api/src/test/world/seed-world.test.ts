import { copyIn, copyText } from '@clinker/world/database/copy'
import { restoreKeysAndIndexes, takeKeysAndIndexes } from '@clinker/world/database/keys-and-indexes'
import { seedWorld, type SeedOptions } from '@clinker/world/seed-world'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../infra/passwords.ts'
import { makeDatabase, type TestDatabase } from '../support/databases.ts'
import { WORLD_NOW } from '../support/world.ts'

let database: TestDatabase
let seed: pg.Client

beforeAll(async () => {
  database = await makeDatabase()
  seed = new pg.Client({ connectionString: database.urls.DATABASE_SEED_URL })
  await seed.connect()
})
afterAll(async () => {
  await seed.end()
  await database.drop()
})

const rows = async (text: string, values: unknown[] = []) => (await seed.query(text, values)).rows as unknown[]
const WORLD_COLUMNS = 'scale, version, checksum, loaded_at'
const DEMO_MIN: SeedOptions = {
  scale: 'demo-min',
  now: WORLD_NOW,
  hashPassword: (password) => hashPassword(password, 'cheap'),
}

/** Rows of either query that the other does not have. */
const difference = (a: string, b: string) => rows(`(${a} except ${b}) union all (${b} except ${a})`)

describe('the loaded world', () => {
  it('has shipped_batch equal to the sum over loads', async () => {
    const stored = `select company_id, customer_id, variety_id, batch_id, first_out_at, last_out_at, kg, loads from shipped_batch`
    const summed = `select l.company_id, l.customer_id, l.variety_id, b.batch_id, min(l.out_at), max(l.out_at),
      sum(b.kg), count(*)::int from load l join load_batch b using (company_id, load_id) group by 1, 2, 3, 4`
    expect(await difference(stored, summed)).toEqual([])
    expect((await rows('select from shipped_batch')).length).toBeGreaterThan(300)
  })

  it('has links of the load they belong to', async () => {
    expect(
      await rows(`select from load l join load_batch b using (company_id, load_id)
        join batch a using (company_id, batch_id)
        where b.customer_id <> l.customer_id or a.variety_id <> l.variety_id or l.out_at < a.first_out_at`),
    ).toEqual([])
    expect(
      await difference(
        `select company_id, batch_id, first_out_at from batch where first_out_at is not null`,
        `select company_id, batch_id, min(first_out_at) from shipped_batch group by 1, 2`,
      ),
    ).toEqual([])
  })

  it('has a reason and a closed predecessor for every later version, and times in order', async () => {
    expect(
      await rows(`select from result r left join result p on (p.company_id, p.batch_id, p.indicator_code, p.version)
          = (r.company_id, r.batch_id, r.indicator_code, r.version - 1)
        where r.version > 1 and (r.reason is null or p.replaced_at is distinct from r.recorded_at)`),
    ).toEqual([])
    expect(await rows('select from result where recorded_at < test_at')).toEqual([])
    expect(
      await rows(`select from result r join batch b using (company_id, batch_id)
        where r.variety_id <> b.variety_id or r.produced_on <> b.produced_on`),
    ).toEqual([])
    const corrected = await rows('select distinct company_id from result where version = 2')
    expect(corrected).toHaveLength(3)
  })

  it('lets its accounts in by the demo password', async () => {
    const [row] = await rows(`select password_hash from auth.app_user where user_name = 'customer'`)
    const { password_hash } = row as { password_hash: string }
    // The template of the tests is hashed at the cheap cost; the cost of real ones is tested beside the hashing.
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
    expect(await verify(password_hash, 'Cement2026')).toBe(true)
  })

  it('leaves room for new rows after its own ids', async () => {
    await seed.query('begin')
    const [made] = await rows(`insert into customer (custname) values ('x') returning customer_id`)
    await seed.query('rollback')
    expect(made).toEqual({ customer_id: 13 })
  })

  it('shows the planted truth to staff of the company only', async () => {
    const app = new pg.Client({ connectionString: database.urls.DATABASE_APP_URL })
    await app.connect()
    const seen = async (scope: string, companies: string) => {
      await app.query(
        `select set_config('app.scope', $1, false), set_config('app.companies', $2, false),
        set_config('app.customer', '1', false)`,
        [scope, companies],
      )
      const found = await app.query<{ company_id: number }>(
        'select distinct company_id from planted_anomaly order by 1',
      )
      return found.rows.map((row) => row.company_id)
    }
    try {
      expect(await seen('', '1')).toEqual([])
      expect(await seen('customer', '1')).toEqual([])
      expect(await seen('staff', '1')).toEqual([1])
      expect(await seen('staff', '1,3')).toEqual([1, 3])
    } finally {
      await app.end()
    }
  })
})

describe('loading', () => {
  it('skips a world that is there, refuses another, and loads the same again', async () => {
    const url = database.urls.DATABASE_SEED_URL
    const there = await seedWorld(url, DEMO_MIN)
    expect(there.loaded).toBe(false)
    await expect(seedWorld(url, { ...DEMO_MIN, scale: 'demo' })).rejects.toThrow('only --reset')
    await expect(seedWorld(url, { ...DEMO_MIN, seed: 'gypsum' })).rejects.toThrow('of seed clinker: only --reset')
    await seed.query('delete from world')
    await expect(seedWorld(url, DEMO_MIN)).rejects.toThrow('other data')
    const again = await seedWorld(url, { ...DEMO_MIN, reset: true, ownerUrl: database.urls.DATABASE_OWNER_URL })
    expect(again).toEqual({ loaded: true, checksum: there.checksum })
  })

  it('records the seed; with another one it is another world', async () => {
    const url = database.urls.DATABASE_SEED_URL
    const there = await seedWorld(url, DEMO_MIN)
    const other = await seedWorld(url, { ...DEMO_MIN, seed: 'gypsum', reset: true })
    expect(other.loaded).toBe(true)
    expect(other.checksum).not.toBe(there.checksum)
    expect(await rows('select seed from world')).toEqual([{ seed: 'gypsum' }])
    expect(await seedWorld(url, { ...DEMO_MIN, seed: 'gypsum' })).toEqual({ ...other, loaded: false })
    await seedWorld(url, { ...DEMO_MIN, reset: true, ownerUrl: database.urls.DATABASE_OWNER_URL })
  })

  it('tells why the server refused a row, and the connection goes on', async () => {
    const many = Array.from({ length: 50_000 }, (_, i) => [`C${i}`, i === 40_000 ? 'no number' : 1, '', '2026-01-01'])
    await expect(copyIn(seed, 'world', WORLD_COLUMNS, copyText(many))).rejects.toThrow('invalid input syntax')
    const broken = function* () {
      yield 'a\t1\t\t2026-01-01\n'
      throw new Error('no more rows')
    }
    await expect(copyIn(seed, 'world', WORLD_COLUMNS, broken())).rejects.toThrow('no more rows')
    expect(await rows('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('keeps every character of a text', async () => {
    const text = 'a\tb\nc\\d\\N\r"水泥"'
    await copyIn(seed, 'world', WORLD_COLUMNS, copyText([[text, 7, '', '2026-01-01']]))
    expect(await rows('delete from world where version = 7 returning scale')).toEqual([{ scale: text }])
  })

  it('brings back the keys and indexes it took away, also after it was killed in between', async () => {
    const owner = database.urls.DATABASE_OWNER_URL
    const indexes = () => rows(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`)
    const keys = () =>
      rows(`select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
            where connamespace = 'public'::regnamespace order by 1, 2`)
    const forced = () => rows(`select oid::regclass::text from pg_class where relforcerowsecurity order by 1`)
    const before = await indexes()
    const keysBefore = await keys()
    const forcedBefore = await forced()
    await takeKeysAndIndexes(owner)
    await takeKeysAndIndexes(owner)
    expect((await indexes()).length).toBeLessThan(before.length - 4)
    expect((await keys()).length).toBeLessThan(keysBefore.length - 4)
    await restoreKeysAndIndexes(owner)
    expect(await indexes()).toEqual(before)
    expect(await keys()).toEqual(keysBefore)
    expect(forcedBefore.length).toBeGreaterThan(4)
    expect(await forced()).toEqual(forcedBefore)
  })
})
