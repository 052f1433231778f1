import { batchNumIndicator } from '@clinker/contract/batches/routes'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { detailHomePage } from '@clinker/contract/home/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APPROVED_LIMITS } from '../../test/support/approved-limits.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { LONG_SERIES } from '../../test/support/long-series.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'

let api: TestApi
const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)

beforeAll(async () => {
  api = await startApi()
  await seed(LONG_SERIES, [2_400, 8])
  await seed(APPROVED_LIMITS, [1, 4, 'CS3', '2026-01-01', 35.5, 3, 'MR'])
  await seed(APPROVED_LIMITS, [1, 4, 'CS28', '2026-01-01', 59, 4, 'MR'])
  // Of another company: never drawn here.
  await seed(APPROVED_LIMITS, [2, 4, 'CS3', '2026-02-01', 10, 1, 'S'])
})
afterAll(() => api.close())

const QUERY = { cementVariety: 'V1004', indicatorCode: 'CS3', startDate: '2026-07-01', endDate: '2026-11-14' } as const
const chart = async (account: string, more: object = {}) =>
  (await (await api.signedIn(account)).call(allOutboundBatchNumLine, { query: { ...QUERY, ...more } })).data

describe('the chart', () => {
  it('[S7.c.25] draws at most 2,000 points and keeps ends, extremes and alarms', async () => {
    await seed(`update result set value = 60 where company_id = 1 and batch_id = 900001500 and indicator_code = 'CS3'`)
    await seed(`update result set value = 20 where company_id = 1 and batch_id = 900001501 and indicator_code = 'CS3'`)
    const long = await chart('customer', { chart: 'XMR', startDate: '2025-11-15' })
    expect(long.total).toBeGreaterThan(2_380)
    expect(long.xAxis.length).toBeLessThanOrEqual(2_000)
    expect(long.series.every((line) => line.data.length === long.xAxis.length)).toBe(true)
    for (const num of ['Z1', 'Z1500', 'Z1501']) expect(long.xAxis).toContain(num)
    const fired = long.rules.filter(({ rule }) => rule === 'N1').map(({ batchNum }) => batchNum)
    expect(fired).toEqual(['Z1500', 'Z1501'])
    for (const { index, batchNum, text } of long.rules)
      expect([long.xAxis[index], text !== '']).toEqual([batchNum, true])
    await seed(
      `update result set value = 35 where company_id = 1 and batch_id in (900001500, 900001501) and indicator_code = 'CS3'`,
    )
  })

  it('has the approved limits whatever the period, and none on a plain line', async () => {
    expect(await chart('customer', { chart: 'LINE' })).toMatchObject({ cl: null, ucl: null, phases: [], rules: [] })
    for (const startDate of ['2026-07-01', '2026-01-18', '2026-11-01'])
      expect(await chart('customer', { chart: 'XMR', startDate })).toMatchObject({ cl: 35.5, ucl: 38.5, lcl: 32.5 })
    expect(await chart('customer', { chart: 'XMR', indicatorCode: 'SO3' })).toMatchObject({ cl: null, phases: [] })
    expect(await chart('quality', { chart: 'XMR' })).toMatchObject({ base: { n: 60, sigmaBy: 'MR' }, sigma: 1 })
    expect(await chart('customer2', { chart: 'XMR' })).toMatchObject({ total: expect.any(Number) as number })
  })

  it('draws steps where a phase begins, on its production day, and restarts patterns there', async () => {
    await seed(APPROVED_LIMITS, [1, 4, 'CS3', '2026-09-01', 39, 3, 'MR'])
    const line = await chart('customer', { chart: 'XMR', startDate: '2026-08-01', endDate: '2026-09-30' })
    expect(line.phases).toMatchObject([
      { index: 0, validFrom: '2026-01-01', cl: 35.5 },
      { validFrom: '2026-09-01', cl: 39, ucl: 42, lcl: 36, approvedOn: '2026-08-31', state: 'APPROVED' },
    ])
    const step = line.phases[1]!.index
    expect([line.dateAxis[step - 1]! < '2026-09-01', line.dateAxis[step]]).toEqual([true, '2026-09-01'])
    // All lie below the new centre line: the first run of nine ends at its ninth point.
    const runs = line.rules.filter(({ rule, index }) => rule === 'N2' && index >= step)
    expect(runs[0]?.index).toBe(step + 8)
    expect(line).toMatchObject({ cl: 39, control: 'OUT', cpk: null })
    await seed(`delete from control_limit where valid_from = '2026-09-01'`)
  })

  it('gives customers N1 and N2, staff N1 and drift, as the usual rules', async () => {
    const usual = async (account: string) => {
      const { rules } = await chart(account, { chart: 'XMR', startDate: '2026-02-01' })
      return new Set(rules.filter((one) => one.usual).map(({ rule }) => rule))
    }
    await seed(
      `update result set value = 34 where company_id = 1 and batch_id between 900001600 and 900001620 and indicator_code = 'CS3'`,
    )
    await seed(`update result set value = 50 where company_id = 1 and batch_id = 900001640 and indicator_code = 'CS3'`)
    expect(await usual('customer')).toEqual(new Set(['N1', 'N2']))
    expect(await usual('quality')).toEqual(new Set(['N1', 'DRIFT']))
  })

  it('marks moving ranges beyond their limit', async () => {
    const { mrOver, mrUcl, mrCl, series } = await chart('customer', { chart: 'XMR', startDate: '2026-02-01' })
    const ranges = series[1]!.data
    expect(mrCl).toBeLessThan(mrUcl!)
    expect(mrOver).toEqual(ranges.flatMap((range, i) => (range !== null && range > mrUcl! ? [i] : [])))
    expect(mrOver.length).toBeGreaterThan(0)
  })

  it('refuses an indicator that has no line', async () => {
    const client = await api.signedIn('customer')
    const answer = await client.call(allOutboundBatchNumLine, { query: { ...QUERY, indicatorCode: 'SND' } })
    expect(answer.status).toBe(1001)
  })
})

describe('what is recorded later', () => {
  const pending = { batchNum: 'Z2350' }
  const look = async (account: string) => {
    const client = await api.signedIn(account)
    const one = (await client.call(batchNumIndicator, { query: pending })).data
    const { data: detail } = await client.call(detailHomePage, {
      query: { cementVariety: 'V1004', startDate: '2026-10-01', endDate: '2026-11-14' },
    })
    const lines = []
    for (const kind of ['XMR', 'EWMA', 'CUSUM'] as const)
      lines.push(await chart(account, { chart: kind, startDate: '2026-08-01' }))
    return { one, detail, lines }
  }

  it('forecasts a pending batch for everyone alike', async () => {
    const [customer, staff] = [await look('customer'), await look('quality')]
    const band = customer.one.indicatorList.find((row) => row.indicatorCode === 'CS28')!
    expect(band.state).toBe('PENDING')
    expect(band.forecast!.lo95).toBeLessThan(band.forecast!.value)
    expect(staff.one.indicatorList.find((row) => row.indicatorCode === 'CS28')!.forecast).toEqual(band.forecast)
    expect(customer.detail.forecast.map((row) => row.batchNum)).toContain(pending.batchNum)
  })

  it('changes no forecast and no limit of this moment, however the future is shuffled', async () => {
    const before = await look('customer')
    for (const shuffle of ['value + 9', '90 - value', '40']) {
      await seed(
        `with late as (update result set replaced_at = '2026-11-20 08:00+08' where company_id = 1 and variety_id = 4 and batch_id % 2 = 0 and version = 1 and replaced_at is null returning *)
         insert into result select company_id, batch_id, indicator_code, 2, variety_id, produced_on, ${shuffle}, null, test_at, '2026-11-20 08:00+08', 'MANUAL', 'x', 'later', null from late
         on conflict (company_id, batch_id, indicator_code, version) do update set value = excluded.value`,
      )
      await seed(
        `insert into result select company_id, batch_id, 'CS28', 1, 4, produced_on, 30 + batch_id % 40, null, '2026-12-01', '2026-12-01', 'LIMS', 'x', null, null
         from batch where company_id = 1 and variety_id = 4 on conflict (company_id, batch_id, indicator_code, version) do nothing`,
      )
      expect(await look('customer')).toEqual(before)
    }
  })

  it('makes no forecast from a formula that may not be used', async () => {
    await seed(
      `update result set value = 50 + batch_id * 7919 % 90 / 10.0 where company_id = 1 and variety_id = 4 and indicator_code = 'CS28'`,
    )
    const { one, detail } = await look('customer')
    expect(one.indicatorList.find((row) => row.indicatorCode === 'CS28')).toMatchObject({
      state: 'PENDING',
      forecast: null,
    })
    expect(detail.forecast).toEqual([])
  })
})
