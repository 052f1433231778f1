import { monthlyReport } from '@clinker/contract/report/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { monthsBack } from './figures.ts'
import { findCompany, findShipped, findTestedValues } from './queries.ts'

let api: TestApi
const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const PERIOD = { from: '2026-10-01', to: '2026-10-31' }

it('sends the SQL that was reviewed', async () => {
  const text = await sqlOf({
    findTestedValues: (db) =>
      findTestedValues(db, { companyId: 1, varietyIds: [1, 2], period: PERIOD, moment: new Date(0) }),
    findShipped: (db) => findShipped(db, { companyIds: [1, 2], period: PERIOD }),
    findCompany: (db) => findCompany(db, 1),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

it('goes back over the end of a year', () => {
  expect(monthsBack('2026-01')).toEqual(['2026-01', '2025-12', '2025-11'])
})

const read = async (month: string, account = 'quality') =>
  (await (await api.signedIn(account)).call(monthlyReport, { query: { month } })).data

/** A month of a company, indicator by indicator, in plain SQL over the raw rows. */
const truth = (month: string, months: number) =>
  seed<{
    code: string
    n: number
    avg: string
    s: string | null
    cv: string | null
    min: string
    max: string
    p5: string
  }>(
    `select r.indicator_code as code, count(*)::int as n, avg(r.value) as avg, stddev_samp(r.value) as s,
       100 * stddev_samp(r.value) / avg(r.value) as cv, min(r.value) as min, max(r.value) as max,
       percentile_cont(0.05) within group (order by r.value::float8) as p5
     from result r join batch b using (company_id, batch_id)
     where r.company_id = 1 and b.variety_id = 1 and b.first_out_at is not null and r.value is not null
       and r.recorded_at <= $3 and (r.replaced_at is null or r.replaced_at > $3)
       and r.test_at at time zone 'Asia/Shanghai' >= ($1 || '-01')::date - make_interval(months => $2 - 1)
       and r.test_at at time zone 'Asia/Shanghai' < ($1 || '-01')::date + interval '1 month'
     group by 1`,
    [month, months, new Date(api.clock.now())],
  )

describe('the monthly report', () => {
  it('agrees with plain SQL over the raw rows, the month alone and joined', async () => {
    const report = await read('2026-10')
    const variety = report.varieties.find((one) => one.cementVariety === 'V1001')!
    expect(variety.indicators.length).toBeGreaterThan(5)
    const own = new Map((await truth('2026-10', 1)).map((row) => [row.code, row]))
    const joined = [1, 2, 3].map(
      async (months) => new Map((await truth('2026-10', months)).map((row) => [row.code, row])),
    )
    const byMonths = await Promise.all(joined)
    for (const row of variety.indicators) {
      const mine = own.get(row.indicatorCode)!
      expect(row.own).toMatchObject({ n: mine.n, min: Number(mine.min), max: Number(mine.max) })
      expect(row.own.avg).toBeCloseTo(Number(mine.avg), row.dp - 0.301)
      if (mine.s !== null) expect(Math.abs(row.own.s! - Number(mine.s))).toBeLessThanOrEqual(0.00501)
      const counts = byMonths.map((one) => one.get(row.indicatorCode)!.n)
      const used = counts[0]! >= 20 ? 1 : counts[1]! >= 20 ? 2 : 3
      const all = byMonths[used - 1]!.get(row.indicatorCode)!
      expect([row.joined.months, row.joined.n], row.indicatorCode).toEqual([used, all.n])
      if (row.groupCode !== 'STR') continue
      const half = 0.5 * 10 ** -row.dp + 1e-9
      expect(Math.abs(row.joined.p5! - Number(all.p5))).toBeLessThanOrEqual(half)
      expect(Math.abs(row.joined.low95! - (Number(all.avg) - 1.645 * Number(all.s)))).toBeLessThanOrEqual(half)
      if (row.indicatorCode !== 'CS28') continue
      const target = 42.5 + 2 + 3 * Number(all.s)
      expect(Math.abs(row.joined.target! - target)).toBeLessThanOrEqual(half)
      expect(row.joined.targetMet).toBe(Number(all.avg) >= target)
      expect(Math.abs(row.joined.ppk! - (Number(all.avg) - 42.5) / (3 * Number(all.s)))).toBeLessThanOrEqual(0.00501)
      expect(row.joined.cvTarget).toBe(3.5)
    }
  })

  it('holds the target and the margin only against the 28-day strength', async () => {
    for (const { indicators } of (await read('2026-10')).varieties)
      for (const { indicatorCode, own, joined } of indicators) {
        const late = indicatorCode === 'CS28'
        expect([own.richNum !== null, joined.target !== null && joined.targetMet !== null]).toEqual([
          late,
          late && joined.n > 1,
        ])
      }
  })

  it('counts the rich strengths by the reported value', async () => {
    const [some] = await seed<{ batch_id: string }>(
      `select r.batch_id from result r join batch b using (company_id, batch_id) where r.company_id = 1 and b.variety_id = 1
         and r.indicator_code = 'CS28' and b.first_out_at is not null and r.replaced_at is null
         and r.test_at between '2026-10-02' and '2026-10-30' limit 1`,
    )
    const rich = async (value: string) => {
      await seed(`update result set value = $1 where company_id = 1 and batch_id = $2 and indicator_code = 'CS28'`, [
        value,
        some!.batch_id,
      ])
      const variety = (await read('2026-10')).varieties.find((one) => one.cementVariety === 'V1001')!
      return variety.indicators.find((row) => row.indicatorCode === 'CS28')!.own
    }
    const before = await rich('60')
    expect((await rich('44.45')).richNum).toBe(before.richNum! - 1)
    expect((await rich('44.46')).richNum).toBe(before.richNum)
    await rich('60')
  })

  it('sums what left by day, variety and company to the same tonnes, and shows only companies of the caller', async () => {
    const [all] = await seed<{ kg: string; n: number }>(
      `select sum(net_kg) as kg, count(*)::int as n from load where company_id = 1
         and out_at >= '2026-10-01 00:00+08' and out_at < '2026-11-01 00:00+08'`,
    )
    const report = await read('2026-10')
    const sum = (rows: readonly { num?: number; outboundNum?: number }[]) =>
      rows.reduce((total, row) => total + (row.num ?? row.outboundNum ?? 0), 0)
    const t = Number(all!.kg) / 1000
    expect(report.days).toHaveLength(31)
    expect(Math.abs(sum(report.days) - t)).toBeLessThan(31 * 0.005)
    expect(Math.abs(sum(report.varieties) - t)).toBeLessThan(report.varieties.length * 0.005 + 1e-6)
    expect(report.days.reduce((n, day) => n + day.truckCount, 0)).toBe(all!.n)
    expect(report.plants).toHaveLength(3)
    expect(Math.abs(report.plants[0]!.num - t)).toBeLessThan(0.0051)
    const manager = await read('2026-10', 'manager')
    expect(manager.plants).toHaveLength(2)
  })

  it('names values that failed or lie outside the internal limits', async () => {
    const [some] = await seed<{ batch_id: string; batch_num: string }>(
      `select r.batch_id, b.batch_num from result r join batch b using (company_id, batch_id) where r.company_id = 1 and b.variety_id = 1
         and r.indicator_code = 'CS28' and b.first_out_at is not null and r.replaced_at is null
         and r.test_at between '2026-10-02' and '2026-10-30' order by 1 desc limit 1`,
    )
    for (const [value, kind, limitText] of [
      ['44.4', 'LOW', '≥44.5'],
      ['42.4', 'FAILED', '≥42.5'],
    ] as const) {
      await seed(`update result set value = $1 where company_id = 1 and batch_id = $2 and indicator_code = 'CS28'`, [
        value,
        some!.batch_id,
      ])
      const { remarks } = await read('2026-10')
      expect(remarks.find((one) => one.batchNum === some!.batch_num)).toMatchObject({
        kind,
        limitText,
        valueText: value,
        indicatorCode: 'CS28',
      })
    }
  })

  it('is empty for a month without data, and not for customers', async () => {
    const empty = await read('2024-01')
    expect([empty.varieties, empty.remarks, empty.days.length]).toEqual([[], [], 31])
    const customer = await api.signedIn('customer')
    expect((await customer.call(monthlyReport, { query: { month: '2026-10' } })).http).toBe(403)
    const client = await api.signedIn('quality')
    for (const month of ['2026-13', '2026-1', 'x', '1999-01'])
      expect((await client.call(monthlyReport, { query: { month } })).code).toBe('bad_input')
  })
})
