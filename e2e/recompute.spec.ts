import { expect, test } from '@playwright/test'
import { dice, type Dice } from '../scripts/dice.ts'
import {
  allOutboundBatchNumIndicator,
  batchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
} from '@clinker/contract/batches/routes'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { detailHomePage, outboundNnumTotal, simpleHomePage } from '@clinker/contract/home/routes'
import { monthlyReport } from '@clinker/contract/report/routes'
import { slipList } from '@clinker/contract/slips/routes'
import type { Route } from '@clinker/contract/kernel/route'
import { expectedBatch, expectedCounts, expectedCoverage, expectedLine, expectedTable } from './recompute/batches.ts'
import { compare, type Tally } from './recompute/compare.ts'
import { expectedDetail, expectedSummary, expectedTotal, monthRead, readOf } from './recompute/home.ts'
import { someFilter, someMeasured, someTableFilter, someViewer } from './recompute/filters.ts'
import { expectedReport } from './recompute/report.ts'
import { cellOf, isVariety } from './recompute/rules.ts'
import { lag1Of, statistics } from './recompute/sample.ts'
import { seenBatches, type Viewer } from './recompute/seen.ts'
import { readSlips, readTables, type Tables } from './recompute/tables.ts'
import { stackSignIn } from './support/stack.ts'

/** Random filters of each call; many by hand (`npm run recompute`). */
const FILTERS = Number(process.env['RECOMPUTE_FILTERS'] ?? 30)
const SEED = Number(process.env['RECOMPUTE_SEED'] ?? Math.floor(Math.random() * 1e6))
const ACCOUNTS = ['customer', 'customer2', 'quality', 'manager']

let tables: Tables
test.beforeAll(async () => {
  tables = await readTables(ACCOUNTS)
  expect(tables.accounts.map(({ name }) => name)).toEqual(ACCOUNTS.toSorted())
})

/** One call as that person; the answer's data, or null for a refusal. */
async function ask(route: Route, { account, company }: Viewer, query: object): Promise<unknown> {
  const client = await stackSignIn(account.name)
  const { status, data } = await client.call(route, { query: { pkOrg: company.pkOrg, ...query } } as never)
  return status === 200 ? data : null
}

type Check = (viewer: Viewer, die: Dice, tally: Tally) => Promise<void>

const CALLS: Readonly<Record<string, Check>> = {
  async allOutboundBatchNumIndicator(viewer, die, tally) {
    const query = {
      ...someTableFilter(tables, viewer, die),
      page: String(die.int(1, 4)),
      limit: die.pick(['20', '30', '50']),
    }
    await check(allOutboundBatchNumIndicator, viewer, query, expectedTable(tables, viewer, query), tally)
  },
  async countAllOutboundBatchNumIndicatorValue(viewer, die, tally) {
    const query = someTableFilter(tables, viewer, die)
    await check(countAllOutboundBatchNumIndicatorValue, viewer, query, expectedCounts(tables, viewer, query), tally)
  },
  async batchNumIndicator(viewer, die, tally) {
    const { batch } = die.pick(seenBatches(tables, viewer, {}))
    await check(batchNumIndicator, viewer, { batchNum: batch.num }, expectedBatch(viewer, batch), tally)
  },
  async simpleHomePage(viewer, die, tally) {
    const { cementVariety, packType } = someFilter(tables, die)
    const query = { ...(cementVariety !== undefined && { cementVariety }), ...(packType && { packType }) }
    const read = monthRead(tables, viewer, query)
    await check(simpleHomePage, viewer, query, read ? expectedSummary(read) : null, tally)
  },
  async detailHomePage(viewer, die, tally) {
    const query = someFilter(tables, die)
    const read = readOf(tables, viewer, query)
    await check(detailHomePage, viewer, query, read ? expectedDetail(read) : null, tally)
  },
  async outboundNnumTotal(viewer, die, tally) {
    const query = { ...someFilter(tables, die), groupBy: die.pick(['DAY', 'MONTH', 'VARIETY', 'PLANT'] as const) }
    await check(outboundNnumTotal, viewer, query, expectedTotal(tables, viewer, query), tally)
  },
  async allOutboundBatchNumLine(viewer, die, tally) {
    const { packType: _, ...filter } = someFilter(tables, die)
    const query = { ...filter, cementVariety: die.pick(tables.varieties).code, indicatorCode: someMeasured(die) }
    const { seen, values, dp } = expectedLine(tables, viewer, query)
    const { avg, s, cv } = statistics(values, dp)
    // Long lines are thinned for drawing; their figures are of all values.
    const drawn = seen.length <= 200 && {
      xAxis: seen.map(({ batch }) => batch.num),
      dateAxis: seen.map(({ batch }) => batch.producedOn),
      series: [
        {
          data: seen.map(({ batch }) => cellOf(query.indicatorCode, batch.known[query.indicatorCode], undefined).value),
        },
      ],
    }
    const expected = { total: seen.length, avg, s, cv, r1: lag1Of(values), ...drawn }
    await check(allOutboundBatchNumLine, viewer, query, expected, tally)
  },
  async slipList(viewer, die, tally) {
    // The scheduler may issue one meanwhile: read anew each time.
    const slips = await readSlips()
    const { cementVariety } = someFilter(tables, die)
    const query = {
      ...(cementVariety !== undefined && { cementVariety }),
      page: String(die.int(1, 4)),
      limit: die.pick(['20', '50']),
    }
    const answer = (await ask(slipList, viewer, query)) as { readonly rows: readonly { readonly slipNo: string }[] }
    const expected = expectedCoverage(
      tables,
      viewer,
      slips,
      answer.rows.map(({ slipNo }) => slipNo),
    )
    compare(expected, answer.rows, `${viewer.account.name} ${viewer.company.pkOrg} slips `, tally)
  },
  async monthlyReport(viewer, die, tally) {
    const month = new Date(Date.parse(tables.today) - die.int(0, 599) * 86_400_000).toISOString().slice(0, 7)
    // For staff only.
    const expected = viewer.account.customerId === null ? expectedReport(tables, viewer, month) : null
    await check(monthlyReport, viewer, { month }, expected, tally)
  },
}

/** Of a variety that is not packed like this a list is empty. */
const LISTS: readonly Route[] = [allOutboundBatchNumIndicator, countAllOutboundBatchNumIndicatorValue]

/** A filter that fits no variety is refused. */
async function check(route: Route, viewer: Viewer, query: object, wanted: unknown, tally: Tally): Promise<void> {
  const product: { readonly cementVariety?: string } = query
  const fits = LISTS.includes(route) ? { cementVariety: product.cementVariety } : query
  const expected = tables.varieties.some(isVariety(fits as typeof query)) ? wanted : null
  const text = new URLSearchParams(query as Record<string, string>).toString()
  compare(expected, await ask(route, viewer, query), `${viewer.account.name} ${viewer.company.pkOrg} ${text} `, tally)
}

for (const [name, checkOne] of Object.entries(CALLS)) {
  test(`${name} answers what the raw tables give, digit by digit`, async () => {
    const die = dice(SEED)
    const tally: Tally = { compared: 0, wrong: [] }
    for (let i = 0; i < FILTERS; i += 1) await checkOne(someViewer(tables, die), die, tally)
    console.log(
      `recompute: ${name}: ${FILTERS} filters, ${tally.compared} values, ${tally.wrong.length} mismatches, seed ${SEED}`,
    )
    expect(tally.wrong.slice(0, 20)).toEqual([])
    expect(tally.compared).toBeGreaterThan(FILTERS)
  })
}
