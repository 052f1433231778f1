import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@clinker/client/client'
import { batchNumIndicator } from '@clinker/contract/batches/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { seedWorld } from '@clinker/world/seed-world'
import { hashPassword } from '../../infra/passwords.ts'
import { asSeed } from '../support/as-seed.ts'
import { startApi, type TestApi } from '../support/start.ts'
import { WORLD_NOW } from '../support/world.ts'
import { checkCounts, checkOne, checkTable } from './check-batches.ts'
import { checkChart, type ChartTally } from './check-chart.ts'
import { checkDetail, checkLoads, checkSimple } from './check-home.ts'
import { makeRandom, randomFilter } from './filters.ts'
import type { Caller } from './seen.ts'
import { openOracle, type Oracle } from './tables.ts'

const FILTERS = Number(process.env['ORACLE_FILTERS'] ?? 200)
const TODAY = '2026-11-14'

let api: TestApi
let oracle: Oracle

/** Ties at the last shown digit, failing batches, and one plant whose early strength tells its late one. */
const EDGES = `
  update result set value = value + 0.05 where indicator_code in ('CS3', 'CS28') and batch_id % 3 = 0 and company_id <> 2;
  update result set value = 42.45 where indicator_code = 'CS28' and batch_id % 23 = 1 and variety_id in (1, 2, 3);
  update result l set value = round(20.3 + 1.09 * e.value + (l.batch_id % 7 - 3) * 0.1, 1) from result e
    where l.company_id = 2 and l.indicator_code = 'CS28' and e.indicator_code = 'CS3' and e.replaced_at is null
      and (e.company_id, e.batch_id) = (l.company_id, l.batch_id)`

beforeAll(async () => {
  api = await startApi()
  await seedWorld(api.urls.DATABASE_SEED_URL, {
    scale: 'demo',
    now: WORLD_NOW,
    reset: true,
    ownerUrl: api.urls.DATABASE_OWNER_URL,
    hashPassword: (password) => hashPassword(password, 'cheap'),
  })
  await asSeed(api.urls.DATABASE_SEED_URL, EDGES)
  oracle = await openOracle(api.urls.DATABASE_SEED_URL, WORLD_NOW)
})
afterAll(async () => {
  await oracle.end()
  await api.close()
})

interface Person {
  readonly client: Client
  readonly customerId: number | null
  readonly companies: readonly { readonly companyId: number; readonly pk56: string }[]
}
const people = new Map<string, Person>()

async function personOf(account: string): Promise<Person> {
  const known = people.get(account)
  if (known) return known
  const client = await api.signedIn(account)
  const list = (await client.call(userInfo)).data.corp65sList.map((one) => one.pk56)
  const companies = await oracle.rows<{ companyId: number; pk56: string }>(
    `select company_id as "companyId", pk56 from company where pk56 = any ($1) order by array_position($1, pk56)`,
    [list],
  )
  const { customer_id: customerId } = await oracle.one<{ customer_id: number | null }>(
    'select customer_id from auth.app_user where user_name = $1',
    [account],
  )
  const person = { client, customerId, companies }
  people.set(account, person)
  return person
}

const VARIETY_PACKS: Readonly<Record<string, string>> = { V1002: 'BAG', V1006: 'BAG' }

it('[S7.c.18] [S7.c.19] [S7.c.20] [S7.c.21] [S7.c.22] [S7.c.23] [S7.c.25] equals a second implementation in SQL over 200 random filters', async () => {
  const random = makeRandom(20_261_114)
  const tally: ChartTally = { based: 0, rules: 0, onLine: 0 }
  const counts = { rows: 0, batches: 0, forecasts: 0, failed: 0 }
  for (let i = 0; i < FILTERS; i += 1) {
    const filter = randomFilter(random, TODAY)
    const person = await personOf(filter.account)
    const { companyId, pk56: pkOrg } = random.pick(person.companies)
    const mixed = filter.cementVariety !== undefined && filter.packType !== undefined
    const packType = mixed ? (VARIETY_PACKS[filter.cementVariety!] ?? 'BULK') : filter.packType
    const caller: Caller = {
      companyId,
      customerId: person.customerId,
      filter: { ...filter, packType: packType as 'BULK' },
    }
    const { client } = person
    const choice = {
      pkOrg,
      startDate: filter.startDate,
      endDate: filter.endDate,
      ...(filter.cementVariety === undefined ? {} : { cementVariety: filter.cementVariety }),
      ...(packType === undefined ? {} : { packType }),
    }
    const table = {
      ...choice,
      ...(filter.batchNum === undefined ? {} : { batchNum: filter.batchNum }),
      ...(filter.codes === undefined ? {} : { indicatorCodes: filter.codes.join() }),
    }
    const shown = await checkTable(client, oracle, caller, table)
    counts.rows += shown.length
    counts.failed += shown.filter((row) => row.verdict === 'FAILED').length
    await checkCounts(client, oracle, caller, table)
    await checkLoads(
      client,
      oracle,
      caller,
      choice,
      person.companies.map((one) => one.companyId),
    )
    await checkChart(client, oracle, caller, pkOrg, tally)
    await checkSimple(client, oracle, caller, pkOrg, TODAY)
    const detail = await checkDetail(client, oracle, caller, choice)
    counts.forecasts += detail.forecast.length
    if (shown.length > 0) {
      await checkOne(client, oracle, caller, pkOrg, random.pick(shown).batch_id)
      counts.batches += 1
    }
    if (detail.forecast[0])
      await checkForecast(client, pkOrg, companyId, detail.summary.cementVariety, detail.forecast[0])
  }
  // The comparison saw something of each kind.
  expect(counts.rows).toBeGreaterThan(1_000)
  expect(counts.batches).toBeGreaterThan(50)
  expect(counts.failed).toBeGreaterThan(5)
  expect(counts.forecasts).toBeGreaterThan(20)
  expect(tally.based).toBeGreaterThan(40)
  expect(tally.rules).toBeGreaterThan(50)
  expect(tally.onLine).toBeLessThan(tally.based / 5)
})

const T58 = 2.001717484
/** The formula is that of the month's beginning. */
const OPENING = `${TODAY.slice(0, 8)}01`

async function checkForecast(
  client: Client,
  pkOrg: string,
  companyId: number,
  variety: string,
  shown: { readonly batchNum: string; readonly yhat: number; readonly lo95: number; readonly hi95: number },
) {
  const fit = await oracle.one<Record<'n' | 'b' | 'xm' | 'ym' | 'sxx' | 'sxy' | 'syy' | 'r' | 'x0', number>>(
    `with p as (select e.value::float8 as x, l.value::float8 as y from (select distinct company_id, batch_id, produced_on from o_batch
         where company_id = $1 and cement_variety = $2 union
         select company_id, batch_id, produced_on from batch join variety using (variety_id) where company_id = $1 and cement_variety = $2) b
       cross join lateral (select r.value from result r where (r.company_id, r.batch_id) = (b.company_id, b.batch_id) and r.indicator_code = 'CS3'
         and r.recorded_at <= $4::timestamptz order by r.version desc limit 1) e
       cross join lateral (select r.value from result r where (r.company_id, r.batch_id) = (b.company_id, b.batch_id) and r.indicator_code = 'CS28'
         and r.recorded_at <= $4::timestamptz order by r.version desc limit 1) l
       order by b.produced_on desc, b.batch_id desc limit 60)
     select count(*)::int as n, regr_slope(y, x) as b, avg(x) as xm, avg(y) as ym, regr_sxx(y, x) as sxx, regr_sxy(y, x) as sxy,
       regr_syy(y, x) as syy, corr(y, x) as r,
       (select v.value::float8 from o_value v join batch b using (company_id, batch_id) where company_id = $1 and b.batch_num = $3 and code = 'CS3') as x0
     from p`,
    [companyId, variety, shown.batchNum, OPENING],
  )
  expect(fit.n).toBe(60)
  expect(fit.r).toBeGreaterThanOrEqual(0.745)
  // As printed: slope, intercept, scatter, middle and correlation rounded, the intercept after the slope.
  const printed = (value: number, dp: number) => Number(value.toFixed(dp))
  const slope = printed(fit.b, 2)
  const yhat = printed(fit.ym - slope * fit.xm, 1) + slope * fit.x0
  const s = printed(Math.sqrt((fit.syy - fit.b * fit.sxy) / (fit.n - 2)), 2)
  const r = printed(fit.r, 2)
  const sxx = ((fit.n - 2) * s ** 2 * r ** 2) / (slope ** 2 * (1 - r ** 2))
  const half = T58 * s * Math.sqrt(1 + 1 / fit.n + (fit.x0 - printed(fit.xm, 1)) ** 2 / sxx)
  expect(Math.abs(shown.yhat - yhat)).toBeLessThanOrEqual(0.0501)
  expect(Math.abs(shown.lo95 - (yhat - half))).toBeLessThanOrEqual(0.0501)
  expect(Math.abs(shown.hi95 - (yhat + half))).toBeLessThanOrEqual(0.0501)
  const one = (await client.call(batchNumIndicator, { query: { pkOrg, batchNum: shown.batchNum } })).data
  const strength = one.indicatorList.find((row) => row.indicatorCode === 'CS28')
  expect(strength).toMatchObject({
    state: 'PENDING',
    forecast: { value: shown.yhat, lo95: shown.lo95, hi95: shown.hi95 },
  })
}
