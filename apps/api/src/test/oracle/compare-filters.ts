import { checkCounts, checkOne, checkTable } from './check-batches.ts'
import { checkChart, type ChartTally } from './check-chart.ts'
import { checkForecast } from './check-forecast.ts'
import { checkDetail, checkLoads, checkSimple } from './check-home.ts'
import { makeRandom, randomFilter, type Filter, type Random, type Reach } from './filters.ts'
import type { OracleWorld } from './oracle-world.ts'
import type { Caller } from './seen.ts'

/** What the comparison has seen; each kind must occur. */
interface Compared {
  readonly counts: { rows: number; batches: number; forecasts: number; failed: number }
  readonly tally: ChartTally
  /** Days of production of the rows of all tables. */
  readonly days: string[]
}

interface Plan {
  readonly filters: number
  readonly seed: number
  readonly reach: Reach
}

const VARIETY_PACKS: Readonly<Record<string, string>> = { V1002: 'BAG', V1006: 'BAG' }

/** Compares every call of the quality pages with a second implementation in SQL, over so many random filters. */
export async function compareFilters(world: OracleWorld, plan: Plan): Promise<Compared> {
  const random = makeRandom(plan.seed)
  const compared: Compared = {
    counts: { rows: 0, batches: 0, forecasts: 0, failed: 0 },
    tally: { based: 0, rules: 0 },
    days: [],
  }
  for (let i = 0; i < plan.filters; i += 1)
    await compareOne(world, random, randomFilter(random, world.today, plan.reach), compared)
  return compared
}

async function compareOne(
  { oracle, personOf, today }: OracleWorld,
  random: Random,
  filter: Filter,
  compared: Compared,
) {
  const { counts, tally, days } = compared
  const { client, customerId, companies } = await personOf(filter.account)
  const { companyId, pk56: pkOrg } = random.pick(companies)
  const mixed = filter.cementVariety !== undefined && filter.packType !== undefined
  const packType = mixed ? (VARIETY_PACKS[filter.cementVariety!] ?? 'BULK') : filter.packType
  const caller: Caller = { companyId, customerId, filter: { ...filter, packType: packType as 'BULK' } }
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
  days.push(...shown.map((row) => row.produced_on))
  counts.failed += shown.filter((row) => row.verdict === 'FAILED').length
  await checkCounts(client, oracle, caller, table)
  const all = companies.map((one) => one.companyId)
  await checkLoads(client, oracle, caller, choice, all)
  await checkChart(client, oracle, caller, pkOrg, tally)
  await checkSimple(client, oracle, caller, pkOrg, today)
  const detail = await checkDetail(client, oracle, caller, choice)
  counts.forecasts += detail.forecast.length
  if (shown.length > 0) {
    await checkOne(client, oracle, caller, pkOrg, random.pick(shown).batch_id)
    counts.batches += 1
  }
  const variety = detail.summary.cementVariety
  if (detail.forecast[0]) await checkForecast(client, oracle, { pkOrg, companyId, variety, today }, detail.forecast[0])
}
