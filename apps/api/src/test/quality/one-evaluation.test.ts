import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { detailHomePage } from '@clinker/contract/home/routes'
import { addDays } from '@clinker/domain/cement/due-dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRandom } from '../oracle/filters.ts'
import { startOracleWorld, type OracleWorld } from '../oracle/oracle-world.ts'
import { WORLD_NOW } from '../support/world.ts'

/** By hand: EVALUATIONS=400. */
const TRIALS = Number(process.env['EVALUATIONS'] ?? 40)
const VARIETIES = ['V1001', 'V1002', 'V1003', 'V1004', 'V1005', 'V1006']
const CODES = ['CS28', 'CS3', 'FX28', 'IST', 'FST', 'SO3', 'CL', 'LOI', 'SSA', 'MGO', 'CR6']

let world: OracleWorld
beforeAll(async () => {
  world = await startOracleWorld('demo', WORLD_NOW)
})
afterAll(() => world.close())

it(`gives home page, chart and Cpk the same limits, marks and Cpk for ${TRIALS} random views`, async () => {
  const { int, pick } = makeRandom(20_261_117)
  const seen = { IN: 0, OUT: 0, NONE: 0, absent: 0, customers: 0 }
  for (let i = 0; i < TRIALS; i += 1) {
    const account = pick(['customer', 'customer2', 'quality', 'manager'])
    const { client, companies, customerId } = await world.personOf(account)
    const endDate = addDays(world.today, -pick([0, 0, int(0, 200)]))
    const view = {
      pkOrg: pick(companies).pk56,
      cementVariety: pick(VARIETIES),
      startDate: addDays(endDate, -pick([29, 89, 182, 365])),
      endDate,
    }
    const indicatorCode = pick(CODES)
    const line = async (chart: 'LINE' | 'XMR' | 'EWMA' | 'CUSUM') =>
      (await client.call(allOutboundBatchNumLine, { query: { ...view, indicatorCode, chart } })).data
    const { data: home } = await client.call(detailHomePage, { query: view })
    const stat = home.indicatorStat.find((row) => row.indicatorCode === indicatorCode)
    const drawn = await line('XMR')
    const { cl, ucl, lcl, control, cpk, rules } = drawn
    const where = `${account} ${JSON.stringify({ ...view, indicatorCode })}`
    for (const chart of ['LINE', 'EWMA', 'CUSUM'] as const) {
      const other = await line(chart)
      expect([other.control, other.cpk], `${chart} ${where}`).toEqual([control, cpk])
      if (chart !== 'LINE') expect(other.cl, `${chart} ${where}`).toBe(cl)
    }
    // In control and marks exclude each other; without approved limits there is neither.
    const marked = rules.filter(({ usual }) => usual).length
    expect(marked > 0 && control === 'IN', where).toBe(false)
    if (control !== 'IN') expect(cpk, where).toBeNull()
    if (!stat) {
      expect(
        drawn.series[0]!.data.every((value) => value === null),
        where,
      ).toBe(true)
      seen.absent += 1
      continue
    }
    expect(
      { cl: stat.cl, ucl: stat.ucl, lcl: stat.lcl, control: stat.control, cpk: stat.cpk, marks: stat.markCount },
      where,
    ).toEqual({ cl, ucl, lcl, control, cpk, marks: marked })
    seen[control] += 1
    if (customerId !== null) seen.customers += 1
  }
  console.log(`one evaluation: ${JSON.stringify(seen)}`)
  expect(Math.min(seen.IN, seen.OUT, seen.NONE, seen.customers)).toBeGreaterThan(0)
})

it('marks a batch alike in every period that holds it', async () => {
  const { client } = await world.personOf('quality')
  let marks = 0
  for (const cementVariety of VARIETIES.slice(0, 4))
    for (const indicatorCode of ['CS3', 'CS28', 'SO3']) {
      const marksOf = async (startDate: string) => {
        const query = { cementVariety, indicatorCode, chart: 'XMR', startDate, endDate: world.today } as const
        const { xAxis, rules, cl } = (await client.call(allOutboundBatchNumLine, { query })).data
        return { xAxis, cl, fired: rules.map(({ rule, batchNum }) => `${rule} ${batchNum}`) }
      }
      const [short, long] = [await marksOf(addDays(world.today, -89)), await marksOf(addDays(world.today, -364))]
      const inBoth = new Set(short.xAxis)
      expect(long.fired.filter((mark) => inBoth.has(mark.split(' ')[1]!)).toSorted()).toEqual(short.fired.toSorted())
      expect(long.cl).toBe(short.cl)
      marks += short.fired.length
    }
  expect(marks).toBeGreaterThan(20)
})
