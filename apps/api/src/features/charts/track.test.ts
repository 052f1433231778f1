import { forecastTrack } from '@clinker/contract/charts/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { LONG_SERIES } from '../../test/support/long-series.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'

let api: TestApi
const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)

beforeAll(async () => {
  api = await startApi()
  await seed(LONG_SERIES, [1_600, 8])
})
afterAll(() => api.close())

describe('the forecast track', () => {
  const QUERY = { cementVariety: 'V1004', startDate: '2026-09-01', endDate: '2026-11-14' } as const
  const track = async (account: string) =>
    (await (await api.signedIn(account)).call(forecastTrack, { query: QUERY })).data

  it('says how many truths fell inside the band that was given, from what is listed', async () => {
    const { points, known, inside, coverage, asOf, nextDueDate } = await track('customer')
    const measured = points.flatMap(({ actual, lo95, hi95 }) =>
      actual === null ? [] : [lo95 <= actual && actual <= hi95],
    )
    expect([known, inside]).toEqual([measured.length, measured.filter(Boolean).length])
    expect(known).toBeGreaterThan(100)
    expect(coverage).toBeCloseTo((100 * inside) / known, 1)
    expect(points.some(({ actual }) => actual === null)).toBe(true)
    expect(asOf).toBe('2026-11-13 20:00:00')
    expect(nextDueDate).toBe('2026-11-14')
  })

  it('does not learn from what came after the early result', async () => {
    const before = (await track('customer')).points.find(({ actual }) => actual !== null)!
    await seed(`update result set value = value + 9 where company_id = 1 and variety_id = 4 and indicator_code = 'CS28'
      and batch_id >= 900000000 and recorded_at > (select min(r.recorded_at) from result r join batch b using (company_id, batch_id)
        where b.batch_num = '${before.batchNum}' and r.indicator_code = 'CS3')`)
    const after = (await track('customer')).points.find(({ batchNum }) => batchNum === before.batchNum)!
    expect([after.yhat, after.lo95, after.hi95]).toEqual([before.yhat, before.lo95, before.hi95])
    expect(after.actual).not.toBe(before.actual)
  })

  it('shows a customer none but its own batches', async () => {
    const mine = new Set((await track('customer')).points.map(({ batchNum }) => batchNum))
    const others = (await track('customer2')).points.map(({ batchNum }) => batchNum)
    const [row] = await seed<{ n: number }>(
      `select count(*)::int as n from shipped_batch s join batch b using (company_id, batch_id)
       where s.company_id = 1 and s.customer_id <> 1 and b.batch_num = any ($1) and not exists (
         select from shipped_batch o where o.company_id = 1 and o.batch_id = b.batch_id and o.customer_id = 1)`,
      [[...mine]],
    )
    expect(row!.n).toBe(0)
    expect(others.some((num) => num.startsWith('Z'))).toBe(false)
  })
})
