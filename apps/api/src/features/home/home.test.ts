import { addFeedback } from '@clinker/contract/feedback/routes'
import { detailHomePage, outboundNnumTotal, simpleHomePage } from '@clinker/contract/home/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import {
  countLoadedBatches,
  countOpenEvaluations,
  countOpenFeedback,
  findLoadGroups,
  findPlantValues,
  sumLoads,
} from './queries.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('sends the SQL that was reviewed', async () => {
  const staff = { companyIds: [1], customerId: null, varietyIds: [1], period: { from: '2026-11-01', to: '2026-11-14' } }
  const customer = { ...staff, customerId: 2 }
  const text = await sqlOf({
    'findLoadGroups, customer, by day': (db) => findLoadGroups(db, customer, 'DAY'),
    'findLoadGroups, staff, by plant': (db) => findLoadGroups(db, staff, 'PLANT'),
    sumLoads: (db) => sumLoads(db, customer),
    countLoadedBatches: (db) => countLoadedBatches(db, customer),
    countOpenEvaluations: (db) => countOpenEvaluations(db, { companyId: 1, customerId: 2, day: '2026-11-14' }),
    countOpenFeedback: (db) => countOpenFeedback(db, 1),
    findPlantValues: (db) => findPlantValues(db, { ...staff, moment: new Date(0) }),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('the home page', () => {
  it('[S7.c.18] shows the month of the variety that left last, with nothing made up', async () => {
    const { data } = await (await api.signedIn('customer')).call(simpleHomePage)
    expect(data).toMatchObject({ period: '2026-11', evaluationCount: 0, feedbackOpenCount: 0 })
    expect(data.keyIndicators.map((card) => card.indicatorCode)).toHaveLength(6)
    expect(data.lastBatch).not.toBeNull()
    expect(data.asOf! <= '2026-11-14 09:20:00').toBe(true)
  })

  it('counts the feedback of the caller that is not closed, and of nobody else', async () => {
    const [customer, other] = await Promise.all([api.signedIn('customer'), api.signedIn('customer2')])
    const body = { feedbackType: 'SERVICE' as const, content: 'x', clientId: '0f8b6f0e-3c39-4a56-8a8b-2f6f4f0f9b01' }
    const before = (await other.call(simpleHomePage)).data.feedbackOpenCount
    await customer.call(addFeedback, { body })
    expect((await customer.call(simpleHomePage)).data.feedbackOpenCount).toBe(1)
    expect((await customer.call(detailHomePage)).data.summary.feedbackOpenCount).toBe(1)
    expect((await other.call(simpleHomePage)).data.feedbackOpenCount).toBe(before)
  })

  it('[S7.c.19] compares companies for staff only, and only those they may read', async () => {
    const compare = async (account: string) => {
      const client = await api.signedIn(account)
      const mine = (await client.call(userInfo)).data.corp65sList.map((one) => one.pk56)
      const { data } = await client.call(detailHomePage, { query: { cementVariety: 'V1001' } })
      return { mine, compared: data.plantCompare.map((one) => one.pkOrg) }
    }
    for (const account of ['quality', 'manager']) {
      const { mine, compared } = await compare(account)
      expect(compared).toEqual(mine)
    }
    expect((await compare('customer')).compared).toEqual([])
    await asSeed(
      api.urls.DATABASE_SEED_URL,
      `delete from auth.user_role r using auth.app_user u where u.user_id = r.user_id and u.user_name = 'manager' and r.company_id = 2`,
    )
    expect((await compare('manager')).compared).toHaveLength(1)
  })

  it('[S7.c.20] sums by plant over the companies of the caller, and never more for a customer than it got', async () => {
    const client = await api.signedIn('customer')
    const { data } = await client.call(outboundNnumTotal, { query: { groupBy: 'PLANT' } })
    const [own] = await asSeed<{ t: number; companies: number }>(
      api.urls.DATABASE_SEED_URL,
      `select sum(net_kg) / 1000.0 as t, count(distinct company_id)::int as companies from load where customer_id = 1`,
    )
    expect(data.list).toHaveLength(own!.companies)
    expect(data.total).toBeCloseTo(Number(own!.t), 2)
  })

  it('forecasts what still waits for its 28-day strength, for customers and staff', async () => {
    for (const account of ['customer', 'quality']) {
      const { data } = await (await api.signedIn(account)).call(detailHomePage)
      expect(data.forecast.length).toBeGreaterThan(0)
      for (const { dueDate, yhat, lo95, hi95 } of data.forecast) {
        expect(lo95 < yhat && yhat < hi95 && hi95 - lo95 < 8).toBe(true)
        // A result may be some days late; nothing older still waits.
        expect(dueDate >= '2026-11-01').toBe(true)
      }
    }
  })

  it('shows the fineness test of the edition a period was made under, not of today', async () => {
    const client = await api.signedIn('quality')
    const fineness = async (startDate: string, endDate: string) => {
      const query = { cementVariety: 'V1001', startDate, endDate }
      const { keyIndicators, batchCount } = (await client.call(detailHomePage, { query })).data.summary
      const codes = keyIndicators.map((card) => card.indicatorCode)
      return [batchCount, codes.find((code) => ['SSA', 'R45', 'R80'].includes(code))]
    }
    // GB 175-2023 judges P·O by the 45 μm sieve from 2024-06-01 on.
    expect(await fineness('2024-05-01', '2024-05-31')).toEqual([0, 'SSA'])
    expect(await fineness('2024-06-01', '2024-06-30')).toEqual([0, 'R45'])
    await asSeed(
      api.urls.DATABASE_SEED_URL,
      `insert into batch (company_id, batch_id, batch_num, variety_id, standard_no, produced_on, planned_kg, state, verdict, first_out_at)
       select 1, 910000001, 'OLD-1', 1, 'GB 175-2007', '2024-05-28', 1000, 'RELEASED', 'PENDING', '2024-06-10 08:00+08'`,
    )
    expect(await fineness('2024-06-01', '2024-06-30')).toEqual([1, 'SSA'])
    expect((await fineness('2026-11-01', '2026-11-14'))[1]).toBe('R45')
  })

  it('has no figure that is not a number', async () => {
    for (const query of [{ startDate: '2020-01-01', endDate: '2020-01-02' }, { cementVariety: 'V1006' }, {}]) {
      const { data, response } = await (await api.signedIn('customer2')).call(detailHomePage, { query })
      expect(data.monthList.every((month) => month.batchCount >= 0)).toBe(true)
      expect(response.text).not.toMatch(/NaN|Infinity/)
    }
  })
})

describe('the key figures', () => {
  it('[S7.c.19] count what the summary counts, and stand beside the same figures of the period before', async () => {
    const client = await api.signedIn('customer')
    const now = { cementVariety: 'V1001', startDate: '2026-11-04', endDate: '2026-11-13' } as const
    const { figures, summary } = (await client.call(detailHomePage, { query: now })).data
    const counted = Object.values(figures.verdicts).reduce((sum, n) => sum + n, 0)
    expect(counted).toBe(summary.batchCount)
    expect(figures.before).toMatchObject({ startDate: '2026-10-25', endDate: '2026-11-03' })
    const { startDate, endDate } = figures.before
    const then = (await client.call(detailHomePage, { query: { ...now, startDate, endDate } })).data
    expect(figures.before.batchCount).toBeGreaterThan(0)
    expect(figures.before.batchCount).toBe(then.summary.batchCount)
    expect(figures.before.outboundNum).toBe(then.summary.outboundNum)
    expect(figures.before.passRate).toBe(then.summary.passRate)
    // By the day of the test: the 28-day values of both periods are those the other call has.
    const { c28 } = then.figures.strengths
    expect(c28.n).toBeGreaterThan(0)
    expect([figures.before.c28Avg, figures.before.c28Cv]).toEqual([c28.avg, c28.cv])
  })

  it('hold the Cv against the target of a month for staff alone, and only over a month', async () => {
    const target = async (account: string, startDate: string) =>
      (
        await (
          await api.signedIn(account)
        ).call(detailHomePage, { query: { cementVariety: 'V1001', startDate, endDate: '2026-10-31' } })
      ).data.figures.c28CvTarget
    expect(await target('quality', '2026-10-01')).toBe(3.5)
    expect(await target('quality', '2026-09-30')).toBeNull()
    expect(await target('customer', '2026-10-01')).toBeNull()
  })

  it('draw small lines that add up', async () => {
    const client = await api.signedIn('customer')
    const query = { cementVariety: 'V1001', startDate: '2026-08-16', endDate: '2026-11-13' } as const
    const { figures, summary } = (await client.call(detailHomePage, { query })).data
    expect(figures.sparks.tonnes.reduce((sum, t) => sum + t, 0)).toBeCloseTo(summary.outboundNum, 1)
    expect(figures.sparks.c28).toHaveLength(Math.min(40, figures.strengths.c28.n))
    expect(figures.strengths.c28.n).toBeGreaterThan(0)
    expect(figures.passStreak).toBeLessThanOrEqual(summary.batchCount)
  })
})
