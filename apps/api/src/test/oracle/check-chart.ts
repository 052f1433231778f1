import type { Client } from '@clinker/client/client'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { addDays } from '@clinker/domain/cement/due-dates'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { expect } from 'vitest'
import { checkStat } from './check-batches.ts'
import { near, same } from './compare.ts'
import { batchesOf, itemsOf, limitOfAll, type Caller } from './seen.ts'
import { chartOf, rulesOf, runsOf } from './series.ts'
import type { Oracle } from './tables.ts'

export interface ChartTally {
  based: number
  rules: number
  onLine: number
}

/** Values before the period as the books stood when it began; the newest sixty in the order of production. */
const BEFORE = `
  select value::text from (
    select b.produced_on, b.batch_id, b.out_at,
      (select r.value from result r where r.company_id = b.company_id and r.batch_id = b.batch_id and r.indicator_code = $4
        and r.recorded_at <= $5::timestamptz order by r.version desc limit 1) as value
    from o_batch b where b.company_id = $1 and b.customer_id is not distinct from $2 and b.cement_variety = $3
      and b.out_at < $5::timestamptz - make_interval(days => $7) and b.out_at >= $6::timestamptz
    order by b.out_at desc, b.batch_id desc limit 90) x
  where value is not null order by produced_on, batch_id`

export async function checkChart(client: Client, oracle: Oracle, caller: Caller, pkOrg: string, tally: ChartTally) {
  const { code, chart, startDate, endDate, cementVariety = 'V1001' } = caller.filter
  const { data, status } = await client.call(allOutboundBatchNumLine, {
    query: { pkOrg, cementVariety, indicatorCode: code, chart, startDate, endDate },
  })
  expect(status).toBe(200)
  const dp = indicatorOf(code)?.dp ?? 0
  const narrowed = { ...caller, filter: { ...caller.filter, cementVariety, packType: undefined } }
  const seen = (await batchesOf(oracle, narrowed, false)).toSorted((a, b) =>
    a.produced_on === b.produced_on ? Number(a.batch_id) - Number(b.batch_id) : a.produced_on < b.produced_on ? -1 : 1,
  )
  expect(data.xAxis).toEqual(seen.map((row) => row.batch_num))
  expect(data.dateAxis).toEqual(seen.map((row) => row.produced_on))
  expect(data.total).toBe(seen.length)
  const items = await itemsOf(
    oracle,
    caller.companyId,
    seen.map((row) => row.batch_id),
    [code],
  )
  const byBatch = new Map(items.map((item) => [item.batch_id, item]))
  for (const [i, row] of seen.entries())
    same(data.series[0]!.data[i]!, byBatch.get(row.batch_id)?.reported ?? null, row.batch_num)
  if (seen.length > 0) {
    const limit = limitOfAll(seen, items, code)
    same(data.limitLo, limit?.lo ?? null, `${code} lower limit`)
    same(data.limitHi, limit?.hi ?? null, `${code} upper limit`)
  }
  const known = seen.flatMap((row, at) => {
    const value = byBatch.get(row.batch_id)?.value
    return value === null || value === undefined ? [] : [{ at, value }]
  })
  const values = known.map(({ value }) => value)
  const { avg, s, cv } = data
  same(data.r1, (await checkStat(oracle, { avg, s, cv }, values, dp)).r1Rounded, 'r1')

  const earlier = await oracle.rows<{ value: string }>(BEFORE, [
    caller.companyId,
    caller.customerId,
    cementVariety,
    code,
    startDate,
    addDays(startDate, -730),
    indicatorOf(code)?.ageDays ?? 0,
  ])
  const before = earlier.slice(-60).map((row) => row.value)
  const base = chart === 'LINE' ? [] : before.length >= 20 ? before : values.length >= 20 ? values.slice(0, 25) : []
  const want = await chartOf(oracle, base)
  if (!want) {
    expect([data.cl, data.ucl, data.lcl, data.sigma, data.base, data.rules]).toEqual([null, null, null, null, null, []])
    return
  }
  tally.based += 1
  expect(data.base).toMatchObject({ n: base.length, sigmaBy: want.by })
  near(data.cl, want.cl, dp + 1, 'cl')
  near(data.sigma, want.sigma, dp + 1, 'sigma')
  const points = (line: number) => known.map(({ at }) => data.series[line]!.data[at]!)
  const fired = (rule: string, at: number) => `${rule}@${at}`
  const got = data.rules
    .map(({ rule, index }) =>
      fired(
        rule,
        known.findIndex(({ at }) => at === index),
      ),
    )
    .toSorted()
  for (const { index, batchNum } of data.rules) expect(data.xAxis[index]).toBe(batchNum)
  if (chart === 'XMR') {
    near(data.ucl, want.cl + 3 * want.sigma, dp + 1, 'ucl')
    near(data.lcl, want.cl - 3 * want.sigma, dp + 1, 'lcl')
    near(data.mrUcl, want.mrUcl, dp + 1, 'mrUcl')
    for (const [i, range] of points(1).entries())
      near(range, i === 0 ? null : Math.abs(Number(values[i]) - Number(values[i - 1])), dp + 1, 'moving range')
    const rules = await rulesOf(oracle, values, want.cl, want.sigma)
    if (rules) expect(got).toEqual(rules)
    else tally.onLine += 1
    tally.rules += got.length
    return
  }
  const runs = await runsOf(oracle, values, want.cl, want.sigma)
  const edge = chart === 'EWMA' ? 3 * want.sigma * Math.sqrt(0.2 / 1.8) : 5
  const alarm = runs.flatMap(({ z, high, low }, i) => {
    const beyond = chart === 'EWMA' ? Math.abs(z - want.cl) > edge : high > edge || low > edge
    return beyond ? [fired(chart, i)] : []
  })
  near(data.ucl, chart === 'EWMA' ? want.cl + edge : 5, dp + 1, 'ucl')
  for (const [i, run] of runs.entries()) {
    near(points(1)[i]!, chart === 'EWMA' ? run.z : run.high, chart === 'EWMA' ? dp + 1 : 3, `${chart} ${i}`)
    if (chart === 'CUSUM') near(points(2)[i]!, run.low, 3, `low ${i}`)
  }
  expect(got).toEqual(alarm.toSorted())
  tally.rules += got.length
}
