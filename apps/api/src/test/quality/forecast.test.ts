import { fitLine, type Pair } from '@clinker/domain/spc/regression'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSeed } from '../support/as-seed.ts'
import { makeDatabase, type TestDatabase } from '../support/databases.ts'
import { openPool } from '../../db/pool.ts'
import { readTenant, type Tenant } from '../../db/tenant.ts'
import { bandOf, findFormula, modelOf } from '../../quality/forecast-queries.ts'

let database: TestDatabase
let pool: pg.Pool
const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(database.urls.DATABASE_SEED_URL, text, values)

/** A buyer of company 1 who never got a batch of the variety made up here. */
const BUYER: Tenant = { scope: 'customer', companies: [1], customer: 1, user: '1' }
const at = (text: string) => Date.parse(`${text}+08:00`)
const read = (tenant: Tenant, moment: string, company = 1, variety = 5) =>
  readTenant(pool, tenant, (db) => findFormula(db, company, variety, at(moment)))

/** One pair a day from 1 January 2030, in the books 28 days later; the values come from the caller. */
const PAIRS = `
  with p as (select x, y, i, '2029-12-31'::date + i::int as day from unnest($1::numeric[], $2::numeric[]) with ordinality u(x, y, i)),
  b as (insert into batch (company_id, batch_id, batch_num, variety_id, standard_no, produced_on, planned_kg, state, verdict)
    select 1, 800000000 + i, 'Y' || i, 5, 'GB 175-2023', day, 1000, 'RELEASED', 'PENDING' from p)
  insert into result (company_id, batch_id, indicator_code, version, variety_id, produced_on, value, test_at, recorded_at, source, recorded_by)
  select 1, 800000000 + i, code, 1, 5, day, v, day + 28, day + 28, 'LIMS', 'x' from p cross join lateral (values ('CS3', x), ('CS28', y)) r(code, v)`
const CLEAR = ['delete from result', 'delete from batch'].map(
  (text) => `${text} where company_id = 1 and batch_id > 800000000`,
)

async function put(pairs: readonly Pair[]): Promise<void> {
  for (const text of CLEAR) await seed(text)
  await seed(PAIRS, [pairs.map(({ x }) => x), pairs.map(({ y }) => y)])
}
/** No chance in it: a spread of 3-day strengths and a scatter around the line. */
const made = (n: number): readonly Pair[] =>
  Array.from({ length: n }, (_, i) => {
    const x = Math.round((24 + (((i + 1) * 17) % 45) / 10) * 10) / 10
    return { x, y: Math.round((24 + 0.95 * x + (((i + 1) * 13) % 23) / 10 - 1.1) * 10) / 10 }
  })

beforeAll(async () => {
  database = await makeDatabase()
  pool = openPool({ url: database.urls.DATABASE_APP_URL, size: 2, name: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('is the same for everyone, and only inside the companies of the caller', async () => {
  await put(made(60))
  const formula = await read(BUYER, '2030-05-02T10:00')
  const fit = fitLine(made(60))!
  expect(formula).toMatchObject({ n: 60 })
  expect(Math.abs(formula!.yMean + formula!.b * (27 - formula!.xMean) - (fit.a + fit.b * 27))).toBeLessThan(0.06)
  expect(Math.abs(formula!.s - fit.s)).toBeLessThanOrEqual(0.005)
  expect(Math.abs(formula!.r! - fit.r!)).toBeLessThanOrEqual(0.005)
  expect(await read({ scope: 'staff', companies: [1], customer: null, user: '2' }, '2030-05-02T10:00')).toEqual(formula)
  expect(await read({ ...BUYER, companies: [2] }, '2030-05-02T10:00')).toBeUndefined()
  expect(await read({ ...BUYER, scope: '' as 'staff' }, '2030-05-02T10:00')).toBeUndefined()
  const { rows } = await readTenant(pool, BUYER, (db) =>
    sql<{ scope: string; n: number }>`
      select current_setting('app.scope') as scope, (select count(*)::int from result where batch_id > 800000000) as n
      from forecast_formula(1, 5, ${new Date(at('2030-05-02T10:00'))}, 0.75, 0.07)`.execute(db),
  )
  expect(rows).toEqual([{ scope: 'customer', n: 0 }])
})

it('says nothing of fewer than twenty pairs', async () => {
  await put(made(19))
  expect(await read(BUYER, '2030-05-02T10:00')).toBeUndefined()
  await put(made(20))
  expect(await read(BUYER, '2030-05-02T10:00')).toMatchObject({ n: 20 })
})

it('does not move within a month, whatever enters the books', async () => {
  await put(made(60))
  const [first, last] = [await read(BUYER, '2030-03-01T00:00'), await read(BUYER, '2030-03-31T23:59')]
  expect(first).toBeDefined()
  expect(last).toEqual(first)
  await seed(
    `update result set value = 90 where company_id = 1 and batch_id > 800000000 and recorded_at > '2030-03-01 00:00+08'`,
  )
  expect(await read(BUYER, '2030-03-31T23:59')).toEqual(first)
  expect(await read(BUYER, '2030-04-01T00:00')).not.toEqual(first)
})

it('judges the correlation before it is rounded for print', async () => {
  // Seven of eight agree on either side, eight stand in the middle.
  const pairsOf = (late: number): readonly Pair[] => [
    ...Array.from({ length: 7 }, () => ({ x: 26, y: 51 })),
    { x: 26, y: 49 },
    ...Array.from({ length: 7 }, () => ({ x: 24, y: 49 })),
    { x: 24, y: 51 },
    ...Array.from({ length: 7 }, () => ({ x: 25, y: 50 })),
    { x: 25, y: late },
  ]
  // r = 12 ÷ √(16 · 16) = 0.75 exactly.
  await put(pairsOf(50))
  expect(await read(BUYER, '2030-05-02T10:00')).toMatchObject({ n: 24, r: 0.75, conditions: { related: true } })
  // One value 0.3 MPa off: r = 0.7481…, printed as 0.75 and still too weak.
  await put(pairsOf(50.3))
  expect(await read(BUYER, '2030-05-02T10:00')).toMatchObject({ n: 24, r: 0.75, conditions: { related: false } })
  const formula = await read(BUYER, '2030-05-02T10:00')
  expect(bandOf(formula, '25.0')).toBeUndefined()
  expect(modelOf(formula, '25.0')?.objections).toEqual(['weak-relation'])
  // A falling line is no relation, however close.
  await put(made(24).map(({ x, y }) => ({ x, y: Math.round((97 - y) * 10) / 10 })))
  expect(await read(BUYER, '2030-05-02T10:00')).toMatchObject({ conditions: { related: false, narrow: true } })
})

/** The printed figures, computed here from sums so that thousands of worlds can be tried. */
function printed(pairs: readonly Pair[]): string {
  const fit = fitLine(pairs)!
  const b = Number(fit.b.toFixed(2))
  return [(fit.yMean - b * fit.xMean).toFixed(1), b, fit.r!.toFixed(2), fit.s.toFixed(2), fit.xMean.toFixed(1)].join()
}

it('lets nobody work out a foreign pair, not even who knows all the others', async () => {
  for (const [n, least] of [
    [20, 3],
    [30, 6],
    [60, 30],
  ] as const) {
    const pairs = made(n)
    await put(pairs)
    const [row] = (
      await readTenant(pool, BUYER, (db) =>
        sql<Record<'a' | 'b' | 'r' | 's' | 'x_mean', string>>`
          select a, b, r, s, x_mean from forecast_formula(1, 5, ${new Date(at('2030-05-02T10:00'))}, 0.75, 0.07)`.execute(
          db,
        ),
      )
    ).rows
    const shown = [row!.a, Number(row!.b), row!.r, row!.s, row!.x_mean].join()
    expect(printed(pairs)).toBe(shown)
    // For each pair in turn: how many others in its place, on the laboratory's grid of 0.1 MPa, would have given the same formula?
    let fewest = Infinity
    for (const [hidden] of pairs.entries()) {
      let alike = 0
      for (let x = 220; x <= 310; x += 1)
        for (let y = 440; y <= 560; y += 1) {
          const other = pairs.with(hidden, { x: x / 10, y: y / 10 })
          if (printed(other) === shown) alike += 1
        }
      fewest = Math.min(fewest, alike)
      if (hidden >= 9) break
    }
    expect(fewest, `${n} pairs`).toBeGreaterThanOrEqual(least)
  }
})
