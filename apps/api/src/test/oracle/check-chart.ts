import type { Client } from '@clinker/client/client'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { expect } from 'vitest'
import { checkStat } from './check-batches.ts'
import { near, same } from './compare.ts'
import { batchesOf, itemsOf, limitOfAll, type Caller } from './seen.ts'
import { processOf } from './process.ts'
import { runsOf } from './series.ts'
import type { Oracle } from './tables.ts'

export interface ChartTally {
  based: number
  rules: number
}

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

  const want = await processOf(oracle, narrowed, cementVariety, code)
  expect(data.control).toBe(want.control)
  if (chart === 'LINE' || !want.newest) {
    expect([data.cl, data.ucl, data.lcl, data.sigma, data.base]).toEqual([null, null, null, null, null])
    if (want.limits.length === 0 || chart === 'LINE') expect(data.rules).toEqual([])
    if (chart === 'LINE') return
  } else {
    tally.based += 1
    const staff = caller.customerId === null
    const { newest } = want
    if (staff) expect(data.base).toMatchObject({ n: newest.n, sigmaBy: newest.sigma_method })
    else expect(data.base).toBeNull()
    same(data.cl, newest.cl, 'cl')
    if (staff) near(data.sigma, Number(newest.sigma), dp + 1, 'sigma')
    else expect(data.sigma).toBeNull()
  }
  // Phases begin where a batch of their first day or later stands.
  const drawn = data.dateAxis.map((day) => want.limits.findLast(({ valid_from }) => valid_from <= day)?.valid_from)
  expect(data.phases.map(({ index, validFrom }) => `${index} ${validFrom}`)).toEqual(
    drawn.flatMap((day, i) => (day !== undefined && day !== drawn[i - 1] ? [`${i} ${day}`] : [])),
  )
  const points = (line: number) => known.map(({ at }) => data.series[line]!.data[at]!)
  const fired = (rule: string, at: number) => `${rule}@${at}`
  const placed = ({ rule, index }: { readonly rule: string; readonly index: number }) =>
    fired(
      rule,
      known.findIndex(({ at }) => at === index),
    )
  const got = data.rules.map(placed).toSorted()
  for (const { index, batchNum } of data.rules) expect(data.xAxis[index]).toBe(batchNum)
  tally.rules += got.length
  if (chart === 'XMR') {
    if (want.newest) {
      same(data.ucl, want.newest.ucl, 'ucl')
      same(data.lcl, want.newest.lcl, 'lcl')
      same(data.mrUcl, want.newest.mr_ucl, 'mrUcl')
      same(data.mrCl, want.newest.mr_cl, 'mrCl')
    }
    for (const [i, range] of points(1).entries())
      near(range, i === 0 ? null : Math.abs(Number(values[i]) - Number(values[i - 1])), dp + 1, 'moving range')
    expect(got).toEqual(want.hits)
    expect(
      data.rules
        .filter(({ usual }) => usual)
        .map(placed)
        .toSorted(),
    ).toEqual(want.usual)
    return
  }
  const alarm: string[] = []
  for (const limit of want.limits) {
    const own = want.points.filter(({ phase }) => phase === limit.phase)
    const sigma = (Number(limit.ucl) - Number(limit.cl)) / 3
    const runs = await runsOf(
      oracle,
      own.map(({ value }) => value),
      Number(limit.cl),
      sigma,
    )
    const edge = chart === 'EWMA' ? 3 * sigma * Math.sqrt(0.2 / 1.8) : 5
    if (limit === want.newest) near(data.ucl, chart === 'EWMA' ? Number(limit.cl) + edge : 5, dp + 1, 'ucl')
    for (const [k, { z, high, low }] of runs.entries()) {
      const point = own[k]!
      if (!point.inside) continue
      const i = seen
        .filter((row) => byBatch.get(row.batch_id)?.value !== null && byBatch.has(row.batch_id))
        .findIndex((row) => row.batch_id === point.batch_id)
      near(points(1)[i]!, chart === 'EWMA' ? z : high, chart === 'EWMA' ? dp + 1 : 3, `${chart} ${i}`)
      if (chart === 'CUSUM') near(points(2)[i]!, low, 3, `low ${i}`)
      const beyond = chart === 'EWMA' ? Math.abs(z - Number(limit.cl)) > edge : high > edge || low > edge
      if (beyond) alarm.push(fired(chart, i))
    }
  }
  expect(got).toEqual(alarm.toSorted())
}
