import { allOutboundBatchNumIndicator, batchNumIndicator } from '@clinker/contract/batches/routes'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { detailHomePage } from '@clinker/contract/home/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APPROVED_LIMITS } from '../support/approved-limits.ts'
import { asSeed } from '../support/as-seed.ts'
import { compareFilters } from './compare-filters.ts'
import { startOracleWorld, type OracleWorld } from './oracle-world.ts'

/** From this day on cement is judged by GB 175-2023 instead of GB 175-2007. */
const CHANGE = '2024-06-01'

let world: OracleWorld
beforeAll(async () => {
  world = await startOracleWorld('demo-min', new Date('2024-08-14T09:20:00+08:00'))
  // Too short a world for a base: limits of two phases for some processes, right or wrong.
  for (const [varietyId, code, day, cl, reach] of [
    [1, 'CS3', '2024-04-20', 27.05, 3],
    [1, 'CS3', '2024-06-20', 27.5, 2.5],
    [3, 'SO3', '2024-05-10', 2.4, 0.4],
    [5, 'CS3', '2024-03-01', 24, 2.95],
    [5, 'IST', '2024-06-01', 190, 40],
    [2, 'CS28', '2024-04-20', 49.3, 3],
  ] as const)
    for (const companyId of [1, 2])
      await asSeed(world.api.urls.DATABASE_SEED_URL, APPROVED_LIMITS, [companyId, varietyId, code, day, cl, reach, 'S'])
})
afterAll(() => world.close())

it('equals a second implementation in SQL while the edition of the standard changes', async () => {
  const { counts, tally, days } = await compareFilters(world, {
    filters: 40,
    seed: 20_240_814,
    reach: { days: 100, pages: 1 },
  })
  expect(days.filter((day) => day < CHANGE).length).toBeGreaterThan(100)
  expect(days.filter((day) => day >= CHANGE).length).toBeGreaterThan(100)
  expect(counts.batches).toBeGreaterThan(10)
  expect(counts.failed).toBeGreaterThan(0)
  expect(counts.forecasts).toBeGreaterThan(0)
  expect(tally.based).toBeGreaterThan(0)
})

/** P·C 42.5, whose limits of 3 days rose: 15.0 became 17.0, and the residue of 45 μm turned from a maximum into a minimum. */
const VARIETY = 'V1005'
const BOTH = { startDate: '2024-05-10', endDate: '2024-07-10' }
const OLD = { startDate: '2024-04-01', endDate: '2024-05-31' }
const NEW = { startDate: '2024-06-20', endDate: '2024-07-31' }

describe('a batch of P·C 42.5', () => {
  const around = async () => {
    const { companyId, pk56: pkOrg } = (await world.personOf('quality')).companies[0]!
    const found = (order: string) =>
      world.oracle.one<{ batch_id: string; batch_num: string }>(
        `select batch_id, batch_num from o_batch where company_id = $1 and customer_id is null and cement_variety = $2 and ${order} limit 1`,
        [companyId, VARIETY],
      )
    const last = await found(`produced_on < '${CHANGE}' order by produced_on desc, batch_id desc`)
    const first = await found(`produced_on >= '${CHANGE}' order by produced_on, batch_id`)
    return { pkOrg, companyId, batches: [last, first] as const }
  }

  it('is judged by the edition of the day it was made, not of the day it left', async () => {
    const { pkOrg, companyId, batches } = await around()
    const { client } = await world.personOf('quality')
    await asSeed(
      world.api.urls.DATABASE_SEED_URL,
      `update result set value = 16 where company_id = $1 and batch_id = any ($2) and indicator_code = 'CS3'`,
      [companyId, batches.map((batch) => batch.batch_id)],
    )
    const read = async (batchNum: string) => {
      const { data } = await client.call(batchNumIndicator, { query: { pkOrg, batchNum } })
      const row = (code: string) => data.indicatorList.find((one) => one.indicatorCode === code)
      return [data.standardNo, data.verdict, row('CS3')?.limitText, row('CS3')?.state, row('R45')?.limitText]
    }
    expect(await read(batches[0].batch_num)).toEqual(['GB 175-2007', 'QUALIFIED', '≥15.0', 'OK', '≤30'])
    expect(await read(batches[1].batch_num)).toEqual(['GB 175-2023', 'FAILED', '≥17.0', 'NG', '≥5'])
  })

  it.each([
    ['before', OLD, '≥15.0', 15],
    ['after', NEW, '≥17.0', 17],
    ['on both sides of', BOTH, '-', null],
  ] as const)('%s the change has the limit that holds for all of a period, or none', async (_, period, text, line) => {
    const { pkOrg } = await around()
    const { client } = await world.personOf('quality')
    const choice = { pkOrg, cementVariety: VARIETY, ...period }
    const table = (await client.call(allOutboundBatchNumIndicator, { query: { ...choice, limit: 50 } })).data
    expect(table.columns.find(({ code }) => code === 'CS3')?.limitText).toBe(text)
    const chart = (await client.call(allOutboundBatchNumLine, { query: { ...choice, indicatorCode: 'CS3' } })).data
    expect(chart.limitLo).toBe(line)
    const home = (await client.call(detailHomePage, { query: choice })).data
    const card = home.summary.keyIndicators.find(({ indicatorCode }) => indicatorCode === 'CS3')
    expect(card?.limitText).toBe(text)
  })

  it('shows the fineness that its edition judges on the home page', async () => {
    const { pkOrg } = await around()
    const { client } = await world.personOf('quality')
    const fineness = async (period: typeof OLD | typeof NEW) => {
      const { data } = await client.call(detailHomePage, { query: { pkOrg, cementVariety: 'V1001', ...period } })
      const codes = data.summary.keyIndicators.map(({ indicatorCode }) => indicatorCode)
      return codes.filter((code) => ['SSA', 'R45', 'R80'].includes(code))
    }
    expect(await fineness(OLD)).toEqual(['SSA'])
    expect(await fineness(NEW)).toEqual(['R45'])
  })
})
