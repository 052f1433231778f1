import type { Client } from '@clinker/client/client'
import {
  allOutboundBatchNumIndicator,
  batchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
} from '@clinker/contract/batches/routes'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { expect } from 'vitest'
import { near, same } from './compare.ts'
import { batchesOf, itemsOf, limitOfAll, type Caller } from './seen.ts'
import { figuresOf } from './series.ts'
import type { Oracle } from './tables.ts'

type Query = Readonly<Record<string, string>>

export async function checkTable(client: Client, oracle: Oracle, caller: Caller, query: Query) {
  const { page, limit } = caller.filter
  const { data, status } = await client.call(allOutboundBatchNumIndicator, {
    query: { ...query, page, limit } as never,
  })
  expect(status).toBe(200)
  const all = await batchesOf(oracle, caller)
  expect([data.total, data.page, data.limit]).toEqual([all.length, page, limit])
  const shown = all.slice((page - 1) * limit, page * limit)
  expect(data.rows.map((row) => row.batchNum)).toEqual(shown.map((row) => row.batch_num))
  const items = await itemsOf(
    oracle,
    caller.companyId,
    shown.map((row) => row.batch_id),
  )
  for (const [i, row] of data.rows.entries()) {
    const want = shown[i]!
    expect([row.produceDate, row.outboundDate, row.verdict]).toEqual([want.produced_on, want.out_on, want.verdict])
    same(row.tonnage, want.planned_t, 'tonnage')
    same(row.outboundNum, want.out_t, 'outboundNum')
    for (const { code } of data.columns) {
      const item = items.find((one) => one.batch_id === want.batch_id && one.code === code)
      same(row.values[code]!, item?.reported ?? null, `${want.batch_num} ${code}`)
      expect(row.states[code], `${want.batch_num} ${code}`).toBe(item?.state ?? 'NA')
      expect(row.texts[code] === '-').toBe(row.values[code] === null)
    }
  }
  // Over several varieties, those without a batch on the page count as well.
  if (caller.filter.cementVariety !== undefined && shown.length > 0)
    for (const { code, limitText } of data.columns) {
      const limit = limitOfAll(shown, items, code)
      const bounds = [limit?.lo, limit?.hi].flatMap((bound) => (bound ? [Number(bound)] : []))
      expect(limitText.match(/[\d.]+/g)?.map(Number) ?? [], `${code} ${limitText}`).toEqual(bounds)
    }
  const due = shown.flatMap((row) => row.due ?? []).toSorted()[0] ?? null
  const asOf =
    shown
      .flatMap((row) => row.as_of ?? [])
      .toSorted()
      .at(-1) ?? null
  expect([data.asOf, data.nextDueDate]).toEqual([asOf, due])
  if (caller.filter.codes)
    expect(data.columns.map((c) => c.code).toSorted()).toEqual([...caller.filter.codes].toSorted())
  return shown
}

export async function checkCounts(client: Client, oracle: Oracle, caller: Caller, query: Query) {
  const { data, status } = await client.call(countAllOutboundBatchNumIndicatorValue, { query: query as never })
  expect(status).toBe(200)
  const all = await batchesOf(oracle, caller)
  const items = await itemsOf(
    oracle,
    caller.companyId,
    all.map((row) => row.batch_id),
  )
  for (const row of data) {
    const known = items.filter((item) => item.code === row.indicatorCode && item.value !== null)
    const judged = known.filter((item) => item.state !== 'NA')
    const passed = judged.filter((item) => item.state === 'OK').length
    expect([row.n, row.passNum], row.indicatorCode).toEqual([known.length, passed])
    near(row.passRate, judged.length === 0 ? null : (100 * passed) / judged.length, 2, `${row.indicatorCode} passRate`)
    const dp = indicatorOf(row.indicatorCode)?.dp
    if (dp === undefined) continue
    await checkStat(
      oracle,
      row,
      known.map((item) => item.value!),
      dp,
    )
  }
}

interface ShownStat {
  readonly avg: number | null
  readonly s: number | null
  readonly cv: number | null
  readonly min?: number | null
  readonly max?: number | null
}

export async function checkStat(oracle: Oracle, row: ShownStat, values: readonly string[], dp: number) {
  const exact = await figuresOf(oracle, values)
  same(row.avg, exact.rounded[dp] ?? null, 'avg')
  near(row.avg, exact.avg, dp, 'avg')
  same(row.s, exact.sRounded[Math.max(2, dp) - 2] ?? null, 's')
  near(row.cv, exact.s === null || exact.avg === null || exact.avg === 0 ? null : (100 * exact.s) / exact.avg, 2, 'cv')
  if (row.min !== undefined) near(row.min, exact.min, dp, 'min')
  if (row.max !== undefined) near(row.max, exact.max, dp, 'max')
  return exact
}

export async function checkOne(client: Client, oracle: Oracle, caller: Caller, pkOrg: string, batchId: string) {
  const want = await oracle.one<{ batch_num: string; verdict: string; out_t: string; out_on: string }>(
    `select b.batch_num, coalesce(v.verdict, 'PENDING') as verdict, pg_temp.half_even(b.kg / 1000.0, 2)::text as out_t, b.out_on
     from o_batch b left join o_verdict v using (company_id, batch_id)
     where company_id = $1 and batch_id = $2 and customer_id is not distinct from $3`,
    [caller.companyId, batchId, caller.customerId],
  )
  const { data, status } = await client.call(batchNumIndicator, { query: { pkOrg, batchNum: want.batch_num } })
  expect(status).toBe(200)
  expect([data.batchNum, data.verdict, data.firstOutDate]).toEqual([want.batch_num, want.verdict, want.out_on])
  same(data.outboundNum, want.out_t, 'outboundNum')
  const items = await itemsOf(oracle, caller.companyId, [batchId])
  expect(data.indicatorList.map((row) => row.indicatorCode)).toEqual(items.map((item) => item.code))
  for (const [i, row] of data.indicatorList.entries()) {
    const item = items[i]!
    same(row.value, item.reported, item.code)
    same(row.limitLo, item.lo, item.code)
    same(row.limitHi, item.hi, item.code)
    expect(row.state, item.code).toBe(item.state)
    expect(row.innerText === null || caller.customerId === null).toBe(true)
  }
  return data
}
