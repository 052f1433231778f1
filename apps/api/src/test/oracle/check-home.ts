import type { Client } from '@clinker/client/client'
import { detailHomePage, outboundNnumTotal, simpleHomePage, type HomeSummary } from '@clinker/contract/home/routes'
import { addDays } from '@clinker/domain/cement/due-dates'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { expect } from 'vitest'
import { checkStat } from './check-batches.ts'
import { near, same } from './compare.ts'
import { batchesOf, itemsOf, type Caller, type OracleBatch, type OracleItem } from './seen.ts'
import { processOf } from './process.ts'
import { figuresOf, type SeriesFigures } from './series.ts'
import type { Oracle } from './tables.ts'

const LOADS = `from load l join variety v using (variety_id) join company k using (company_id)
  where l.company_id = any ($1) and ($2::int is null or l.customer_id = $2) and ($3::text is null or v.cement_variety = $3)
    and ($4::text is null or v.pack_type = $4) and (l.out_at at time zone 'Asia/Shanghai')::date between $5 and $6`
const KEYS = {
  DAY: `to_char(l.out_at, 'YYYY-MM-DD')`,
  MONTH: `to_char(l.out_at, 'YYYY-MM')`,
  VARIETY: 'v.cement_variety',
  PLANT: 'k.pk56',
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

export async function checkLoads(
  client: Client,
  oracle: Oracle,
  caller: Caller,
  query: object,
  companies: readonly number[],
) {
  const { filter: f, customerId } = caller
  const { data, status } = await client.call(outboundNnumTotal, { query: { ...query, groupBy: f.groupBy } as never })
  expect(status).toBe(200)
  const over = f.groupBy === 'PLANT' ? companies : [caller.companyId]
  const values = (from: string, to: string) => [over, customerId, f.cementVariety ?? null, f.packType ?? null, from, to]
  const groups = await oracle.rows<{ key: string; num: string; trucks: number }>(
    `select ${KEYS[f.groupBy]} as key, pg_temp.half_even(sum(net_kg) / 1000.0, 2)::text as num, count(*)::int as trucks ${LOADS} group by 1 order by 1`,
    values(f.startDate, f.endDate),
  )
  expect(data.list).toEqual(groups.map((g) => ({ key: g.key, num: Number(g.num), truckCount: g.trucks })))
  const total = async (from: string, to: string) =>
    (await oracle.one<{ kg: string }>(`select coalesce(sum(net_kg), 0)::text as kg ${LOADS}`, values(from, to))).kg
  const kg = await total(f.startDate, f.endDate)
  near(data.total, Number(kg) / 1000, 2, 'total')
  expect(data.truckCount).toBe(groups.reduce((n, g) => n + g.trucks, 0))
  const { n } = await oracle.one<{ n: number }>(
    `select count(distinct (b.company_id, b.batch_id))::int as n from load_batch b where (b.company_id, b.load_id) in
       (select l.company_id, l.load_id ${LOADS})`,
    values(f.startDate, f.endDate),
  )
  expect(data.batchCount).toBe(n)
  const days = daysBetween(f.startDate, f.endDate)
  const before = await total(addDays(f.startDate, -days), addDays(f.startDate, -1))
  const { from, to } = await oracle.one<{ from: string; to: string }>(
    `select ($1::date - interval '1 year')::date as from, ($2::date - interval '1 year')::date as to`,
    [f.startDate, f.endDate],
  )
  const pct = (earlier: string) =>
    Number(earlier) === 0 ? null : (100 * (Number(kg) - Number(earlier))) / Number(earlier)
  near(data.momPct, pct(before), 1, 'mom')
  near(data.yoyPct, pct(await total(from, to)), 1, 'yoy')
}

interface Period {
  readonly rows: readonly OracleBatch[]
  readonly items: readonly OracleItem[]
}

const valuesOf = (items: readonly OracleItem[], code: string) =>
  items.flatMap((item) => (item.code === code && item.value !== null ? [item.value] : []))

function passRate(rows: readonly OracleBatch[]): number | null {
  const judged = rows.filter((row) => row.verdict !== 'PENDING')
  return judged.length === 0 ? null : (100 * judged.filter((row) => row.verdict !== 'FAILED').length) / judged.length
}

async function read(oracle: Oracle, caller: Caller, variety: string, from: string, to: string): Promise<Period> {
  const filter = { ...caller.filter, cementVariety: variety, packType: undefined, startDate: from, endDate: to }
  const rows = await batchesOf(oracle, { ...caller, filter }, false)
  return {
    rows,
    items: await itemsOf(
      oracle,
      caller.companyId,
      rows.map((row) => row.batch_id),
    ),
  }
}

async function checkSummary(oracle: Oracle, summary: HomeSummary, now: Period, earlier: Period) {
  expect(summary.batchCount).toBe(now.rows.length)
  // The figure under a column is the sum of that column, to the hundredth of a tonne.
  const cents = now.rows.reduce((sum, row) => sum + Math.round(Number(row.out_kg)), 0)
  near(summary.batchOutboundNum, cents / 1000, 2, 'batchOutboundNum')
  near(summary.passRate, passRate(now.rows), 2, 'passRate')
  const c28 = now.items.filter((item) => item.code === 'CS28' && item.value !== null && item.lo !== null)
  const rich = c28.filter((item) => Number(item.reported) - Number(item.lo) >= 2 - 1e-9).length
  near(summary.richStrengthRate, c28.length === 0 ? null : (100 * rich) / c28.length, 2, 'richStrengthRate')
  for (const card of summary.keyIndicators) {
    const values = valuesOf(now.items, card.indicatorCode)
    const dp = indicatorOf(card.indicatorCode)?.dp ?? 0
    const { avg, s, cv } = card
    const exact = await checkStat(oracle, { avg, s, cv }, values, dp)
    const before = (await figuresOf(oracle, valuesOf(earlier.items, card.indicatorCode))).avg
    const delta = exact.avg === null || before === null || before === 0 ? null : (100 * (exact.avg - before)) / before
    near(card.deltaPct, delta, 2, `${card.indicatorCode} delta`)
    expect(card.trend).toBe(delta === null ? null : Math.abs(delta) < 0.5 ? 'FLAT' : delta > 0 ? 'UP' : 'DOWN')
    const last = now.rows.find((row) =>
      now.items.some((i) => i.batch_id === row.batch_id && i.code === card.indicatorCode && i.value !== null),
    )
    const item = now.items.find((i) => i.batch_id === last?.batch_id && i.code === card.indicatorCode)
    same(card.value, item?.reported ?? null, `${card.indicatorCode} value`)
    if (item) expect(card.state).toBe(item.state)
  }
  expect(summary.asOf).toBe(
    now.rows
      .flatMap((row) => row.as_of ?? [])
      .toSorted()
      .at(-1) ?? null,
  )
  expect(summary.nextDueDate).toBe(now.rows.flatMap((row) => row.due ?? []).toSorted()[0] ?? null)
}

export async function checkSimple(client: Client, oracle: Oracle, caller: Caller, pkOrg: string, today: string) {
  const { cementVariety } = caller.filter
  const query = cementVariety === undefined ? { pkOrg } : { pkOrg, cementVariety }
  const { data, status } = await client.call(simpleHomePage, { query })
  expect(status).toBe(200)
  const first = `${today.slice(0, 7)}-01`
  const previous = `${addDays(first, -1).slice(0, 7)}-01`
  const now = await read(oracle, caller, data.cementVariety, first, addDays(`${today.slice(0, 7)}-28`, 5))
  const earlier = await read(oracle, caller, data.cementVariety, previous, addDays(first, -1))
  await checkSummary(oracle, data, now, earlier)
}

export async function checkDetail(client: Client, oracle: Oracle, caller: Caller, query: object) {
  const { startDate, endDate } = caller.filter
  const { data, status } = await client.call(detailHomePage, { query: query as never })
  expect(status).toBe(200)
  const variety = data.summary.cementVariety
  const now = await read(oracle, caller, variety, startDate, endDate)
  const days = daysBetween(startDate, endDate)
  const earlier = await read(oracle, caller, variety, addDays(startDate, -days), addDays(startDate, -1))
  await checkSummary(oracle, data.summary, now, earlier)
  expect(data.monthList.reduce((n, month) => n + month.batchCount, 0)).toBe(now.rows.length)
  for (const month of data.monthList) {
    const rows = now.rows.filter((row) => row.out_on.startsWith(month.month))
    const ids = new Set(rows.map((row) => row.batch_id))
    const items = now.items.filter((item) => ids.has(item.batch_id))
    expect(month.batchCount).toBe(rows.length)
    near(month.passRate, passRate(rows), 2, `${month.month} passRate`)
    const late = items.filter((item) => item.code === 'CS28' && item.value !== null)
    const c28 = { avg: month.c28Avg, s: month.c28S, cv: month.c28Cv, min: month.c28Min, max: month.c28Max }
    const exact = await checkStat(
      oracle,
      c28,
      late.map((item) => item.value!),
      1,
    )
    const gaps = late.map((item) => Number(item.reported) - Number(item.lo))
    near(month.richMin, gaps.length === 0 ? null : Math.min(...gaps), 4, 'richMin')
    const lo = Number(late[0]?.lo)
    near(month.ppk, exact.s && exact.avg !== null ? (exact.avg - lo) / (3 * exact.s) : null, 2, `${month.month} ppk`)
    const c3 = await figuresOf(oracle, valuesOf(items, 'CS3'))
    near(month.c3Avg, c3.avg, 1, 'c3Avg')
    same(month.c3S, c3.sRounded[0] ?? null, 'c3S')
  }
  for (const row of data.indicatorStat) await checkIndicator(oracle, caller, variety, row, now.items)
  const tested = (from: string, to: string) => lateValues(oracle, caller, variety, from, to)
  await checkChange(oracle, data.figures, now, earlier, [
    await tested(startDate, endDate),
    await tested(addDays(startDate, -days), addDays(startDate, -1)),
  ])
  return data
}

type Figures = Awaited<ReturnType<typeof checkDetail>>['figures']

interface LateValue {
  readonly value: string
  readonly lo: string | null
}

/** 28-day values by the day of their test, of batches that left for this caller. */
async function lateValues(oracle: Oracle, caller: Caller, variety: string, from: string, to: string) {
  return oracle.rows<LateValue>(
    `select i.value::text as value, i.lo::text as lo from o_batch b
     join o_item i on i.company_id = b.company_id and i.batch_id = b.batch_id and i.code = 'CS28' and i.value is not null
     join result r on r.company_id = b.company_id and r.batch_id = b.batch_id and r.indicator_code = 'CS28' and r.recorded_at = i.recorded_at
     where b.company_id = $1 and b.customer_id is not distinct from $2 and b.cement_variety = $3
       and (r.test_at at time zone 'Asia/Shanghai')::date between $4 and $5
     order by b.produced_on, b.batch_id`,
    [caller.companyId, caller.customerId, variety, from, to],
  )
}

/** Fewer values are not compared. */
const LEAST = 5

/** Changes are differences of exact figures: none is more than half a digit off, as differences of rounded ones can be. */
async function checkChange(
  oracle: Oracle,
  { change, margin, strengths, before }: Figures,
  now: Period,
  earlier: Period,
  [late, lateBefore]: readonly [readonly LateValue[], readonly LateValue[]],
) {
  const values = (list: readonly LateValue[]) => list.map(({ value }) => value)
  const [early, earlyBefore] = [valuesOf(now.items, 'CS3'), valuesOf(earlier.items, 'CS3')]
  await checkStat(oracle, strengths.c28, values(late), 1)
  await checkStat(oracle, strengths.c3, early, 1)
  expect([strengths.c3.n, strengths.c28.n]).toEqual([early.length, late.length])
  if (!before.complete) {
    const { outboundYearPct: _year, ...rest } = change
    expect(new Set(Object.values(rest))).toEqual(new Set([null]))
    return
  }
  const enough = (a: readonly unknown[], b: readonly unknown[]) => a.length >= LEAST && b.length >= LEAST
  const less = (a: number | null | undefined, b: number | null | undefined) =>
    a === null || a === undefined || b === null || b === undefined ? null : a - b
  const cv = (f: SeriesFigures | undefined) => (f?.s && f.avg ? (100 * f.s) / f.avg : f?.s === 0 && f.avg ? 0 : null)
  const [c3, c3Before] = [await figuresOf(oracle, early), await figuresOf(oracle, earlyBefore)]
  const [c28, c28Before] = [await figuresOf(oracle, values(late)), await figuresOf(oracle, values(lateBefore))]
  expect(change.batchCount).toBe(now.rows.length - earlier.rows.length)
  near(change.c3Avg, enough(early, earlyBefore) ? less(c3.avg, c3Before.avg) : null, 1, 'change of c3')
  near(change.c28Avg, enough(late, lateBefore) ? less(c28.avg, c28Before.avg) : null, 1, 'change of c28')
  near(change.c28Cv, enough(late, lateBefore) ? less(cv(c28), cv(c28Before)) : null, 2, 'change of Cv')
  near(change.passRate, less(passRate(now.rows), passRate(earlier.rows)), 2, 'change of the pass rate')
  const lows = now.items.filter((i) => i.code === 'CS3' && i.value !== null).map((i) => i.lo)
  for (const [code, shown, figures, limits] of [
    ['CS3', margin.c3, c3, lows],
    ['CS28', margin.c28, c28, late.map((one) => one.lo)],
  ] as const) {
    const [lo, ...others] = new Set(limits)
    const common = limits.length >= LEAST && others.length === 0 && lo !== null && lo !== undefined
    near(shown, common ? less(figures.avg, Number(lo)) : null, 1, `margin of ${code}`)
  }
}

type IndicatorStat = Awaited<ReturnType<typeof checkDetail>>['indicatorStat'][number]

/** Of the other indicators the charts are compared. */
const PROCESSES = ['CS3', 'CS28', 'IST', 'SO3', 'CL']

async function checkIndicator(
  oracle: Oracle,
  caller: Caller,
  variety: string,
  row: IndicatorStat,
  items: readonly OracleItem[],
) {
  const dp = indicatorOf(row.indicatorCode)?.dp
  const known = items.filter((item) => item.code === row.indicatorCode && item.value !== null)
  expect(row.n).toBe(known.length)
  const judged = known.filter((item) => item.state !== 'NA')
  const passed = judged.filter((item) => item.state === 'OK').length
  near(row.passRate, judged.length === 0 ? null : (100 * passed) / judged.length, 2, 'passRate')
  if (dp === undefined) return
  const isTypeTest = known.every((item) => item.kind === 'TYPE')
  const values = known.map((item) => item.value!)
  const { avg, s, r1Rounded } = await checkStat(oracle, row, values, dp)
  if (PROCESSES.includes(row.indicatorCode)) {
    const want = await processOf(oracle, caller, variety, row.indicatorCode)
    expect([row.control, row.markCount]).toEqual([want.control, want.usual.length])
    same(row.cl, want.newest?.cl ?? null, `${row.indicatorCode} cl`)
    same(row.ucl, want.newest?.ucl ?? null, `${row.indicatorCode} ucl`)
  }
  if (isTypeTest) return expect([row.ppk, row.cpk, row.r1]).toEqual([null, null, null])
  same(row.r1, r1Rounded, `${row.indicatorCode} r1`)
  const sides = [
    row.limitHi === null ? Infinity : row.limitHi - (avg ?? 0),
    row.limitLo === null ? Infinity : (avg ?? 0) - row.limitLo,
  ]
  const gap = Math.min(...sides)
  near(row.ppk, s && Number.isFinite(gap) ? gap / (3 * s) : null, 2, `${row.indicatorCode} ppk`)
  const { mr } = await figuresOf(oracle, values)
  const sigma = mr === null ? 0 : mr / 1.128379167095513
  if (avg === null || sigma === 0 || !Number.isFinite(gap)) return expect(row.cpk).toBe(null)
  near(row.cpk, row.control === 'IN' ? gap / (3 * sigma) : null, 2, `${row.indicatorCode} cpk`)
}
