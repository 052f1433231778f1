/** What the calls of the home page must answer. */
import { passesOf } from './batches.ts'
import { exact, minus, order, over, rounded, times } from './exact.ts'
import {
  boundsOf,
  cellOf,
  CODES,
  common,
  dpOf,
  dueOf,
  first,
  isVariety,
  judgedOf,
  limitText,
  marginOf,
  verdictOf,
} from './rules.ts'
import {
  cvChange,
  cvOf,
  gapOf,
  growth,
  intervals,
  lag1Of,
  meanChange,
  meanOf,
  number,
  ppkOf,
  share,
  spreadDp,
  statistics,
  sumOf,
  tonnes,
} from './sample.ts'
import {
  daysBefore,
  daysOf,
  inProduction,
  lengthOf,
  recordedLast,
  seenBatches,
  seenLoads,
  yearBefore,
  type Days,
  type Filter,
  type Seen,
  type Viewer,
} from './seen.ts'
import type { Tables, Variety } from './tables.ts'

const valuesOf = (seen: readonly Seen[], code: string) => seen.flatMap(({ batch }) => batch.known[code] ?? [])
const batchesOf = (seen: readonly Seen[]) => seen.map(({ batch }) => batch)
const limitsOf = (seen: readonly Seen[], code: string) => seen.map(({ batch }) => batch.limits.get(code))

function passRate(seen: readonly Seen[]): number | null {
  const { passed, judged } = judgedOf(batchesOf(seen))
  return share(passed, judged)
}

/** Margins of the 28-day values over the limit of their day. */
const margins = (seen: readonly Seen[]) =>
  seen.flatMap(({ batch }) => {
    const [value, lo] = [batch.known['CS28'], batch.limits.get('CS28')?.lo]
    return value === undefined || lo === undefined ? [] : [marginOf(value, lo)]
  })

const fineness = ['SSA', 'R45', 'R80']

export interface Read {
  readonly tables: Tables
  readonly viewer: Viewer
  readonly variety: Variety
  readonly days: Days
  readonly earlier: Days
}

function keyIndicators({ tables, variety, days }: Read, seen: readonly Seen[], before: readonly Seen[]) {
  const produced = inProduction(seen)
  const limits = tables.limitsOn(variety, produced.at(-1)?.batch.producedOn ?? days.to)
  const fine = fineness.find((code) => limits.has(code))
  return ['CS3', 'CS28', 'IST', 'FST', ...(fine === undefined ? [] : [fine]), 'SO3'].map((code) => {
    const last = seen.findLast(({ batch }) => batch.known[code] !== undefined)?.batch
    const limit = seen.length > 0 ? common(limitsOf(seen, code)) : limits.get(code)
    const [values, earlier] = [valuesOf(seen, code), valuesOf(before, code)]
    const { n, avg, s, cv } = statistics(values, dpOf(code))
    const [mean, then] = [meanOf(values), meanOf(earlier)]
    const delta = mean && then && then.top !== 0n ? times(exact(100), over(minus(mean, then), then)) : undefined
    const half = exact('0.5')
    const isFlat = delta && order(delta, half) < 0n && order(delta, exact('-0.5')) > 0n
    return {
      indicatorCode: code,
      ...cellOf(code, last?.known[code], last ? last.limits.get(code) : limit),
      n,
      avg,
      s,
      cv,
      limitText: limitText(limit),
      trend: delta ? (isFlat ? 'FLAT' : delta.top > 0n ? 'UP' : 'DOWN') : null,
      deltaPct: number(delta && rounded(delta, 2)),
    }
  })
}

const kgOf = ({ tables, viewer: { account, company }, variety }: Read, days: Days) =>
  sumOf(seenLoads(tables, { account, companies: [company] }, [variety], days).map(({ kg }) => kg))

export function expectedSummary(read: Read) {
  const { tables, viewer, variety, days, earlier } = read
  const filter = { cementVariety: variety.code }
  const seen = seenBatches(tables, viewer, filter, days)
  const before = seenBatches(tables, viewer, filter, earlier)
  const last = seenBatches(tables, viewer, filter).at(-1)?.batch
  const rich = margins(seen)
  return {
    pkOrg: viewer.company.pkOrg,
    cementVariety: variety.code,
    batchCount: seen.length,
    outboundNum: tonnes(kgOf(read, days)),
    batchOutboundNum: tonnes(sumOf(seen.map(({ kg }) => kg))),
    passRate: passRate(seen),
    richStrengthRate: share(rich.filter((margin) => order(margin, exact(2)) >= 0n).length, rich.length),
    lastBatch: last
      ? {
          batchNum: last.num,
          produceDate: last.producedOn,
          tonnage: tonnes(last.plannedKg),
          verdict: verdictOf(last),
        }
      : null,
    keyIndicators: keyIndicators(read, seen, before),
    asOf: recordedLast(seen),
    nextDueDate: first(seen.flatMap(({ batch }) => dueOf(batch)).filter((day) => day >= tables.today)),
    overdue: overdueOf(
      seen.map(({ batch }) => dueOf(batch)),
      tables.today,
    ),
  }
}

function overdueOf(dueByBatch: readonly (readonly string[])[], today: string) {
  const late = dueByBatch.map((days) => days.filter((day) => day < today)).filter((days) => days.length > 0)
  return late.length === 0 ? null : { batchCount: late.length, since: first(late.flat()) }
}

/** 28-day values tested in these days, whenever their batch left, in the order of production. */
function testedIn({ tables, viewer, variety }: Read, { from, to }: Days): readonly Seen[] {
  const all = inProduction(seenBatches(tables, viewer, { cementVariety: variety.code }))
  return all.filter(({ batch }) =>
    batch.results.some(
      ({ code, current, value, testOn }) =>
        code === 'CS28' && current && value !== null && testOn >= from && testOn <= to,
    ),
  )
}

const LEAST = 5
const spread = (values: readonly string[]) => {
  const { n, avg, s, cv } = statistics(values, 1)
  return { n, avg, s, cv }
}
const comparable = (a: readonly string[], b: readonly string[]) => a.length >= LEAST && b.length >= LEAST

function marginOfMean(seen: readonly Seen[], code: string): number | null {
  const measured = seen.filter(({ batch }) => batch.known[code] !== undefined)
  const values = valuesOf(measured, code)
  const { lo } = boundsOf(common(limitsOf(measured, code)))
  if (values.length < LEAST || lo === undefined) return null
  const gap = gapOf(values, { lo, hi: undefined })
  return number(gap && rounded(gap, 1))
}

function expectedFigures(read: Read, seen: readonly Seen[], before: readonly Seen[]) {
  const { tables, viewer, variety, days, earlier } = read
  const produced = inProduction(seen)
  const [late, lateBefore] = [testedIn(read, days), testedIn(read, earlier)]
  const [c28, c28Before] = [valuesOf(late, 'CS28'), valuesOf(lateBefore, 'CS28')]
  const [c3, c3Before] = [valuesOf(produced, 'CS3'), valuesOf(before, 'CS3')]
  const since = seenBatches(tables, viewer, { cementVariety: variety.code })[0]?.outOn
  const complete = since !== undefined && since <= earlier.from
  const ago = yearBefore(days)
  const [kg, kgBefore] = [kgOf(read, days), kgOf(read, earlier)]
  const verdicts = produced.map(({ batch }) => verdictOf(batch))
  const count = (kind: string) => verdicts.filter((verdict) => verdict === kind).length
  const lastFailed = verdicts.lastIndexOf('FAILED')
  const [now, then] = [judgedOf(batchesOf(seen)), judgedOf(batchesOf(before))]
  const pct = ({ passed, judged }: typeof now) => over(exact(100 * passed), exact(judged))
  const parts = Math.min(16, lengthOf(days))
  const tonnesIn = Array.from({ length: parts }, () => 0n)
  for (const load of seenLoads(tables, { account: viewer.account, companies: [viewer.company] }, [variety], days)) {
    const day = lengthOf({ from: days.from, to: load.outAt.slice(0, 10) }) - 1
    const at = Math.min(parts - 1, Math.floor((day * parts) / lengthOf(days)))
    tonnesIn[at] = (tonnesIn[at] ?? 0n) + load.kg
  }
  const moving = c28.flatMap((_, i) => (i < 7 ? [] : (number(cvOf(c28.slice(i - 7, i + 1))) ?? [])))
  return {
    verdicts: {
      PENDING: count('PENDING'),
      PROVISIONAL: count('PROVISIONAL'),
      QUALIFIED: count('QUALIFIED'),
      FAILED: count('FAILED'),
    },
    passStreak: verdicts.slice(lastFailed + 1).filter((verdict) => verdict !== 'PENDING').length,
    strengths: { c3: spread(c3), c28: spread(c28) },
    before: {
      complete,
      startDate: earlier.from,
      endDate: earlier.to,
      outboundNum: tonnes(kgBefore),
      batchCount: before.length,
      c3Avg: statistics(c3Before, 1).avg,
      c28Avg: statistics(c28Before, 1).avg,
      passRate: passRate(before),
      c28Cv: statistics(c28Before, 1).cv,
    },
    change: {
      outboundPct: complete ? growth(kg, kgBefore) : null,
      outboundYearPct: since !== undefined && since <= ago.from ? growth(kg, kgOf(read, ago)) : null,
      batchCount: complete ? seen.length - before.length : null,
      c3Avg: complete && comparable(c3, c3Before) ? meanChange(c3, c3Before, 1) : null,
      c28Avg: complete && comparable(c28, c28Before) ? meanChange(c28, c28Before, 1) : null,
      passRate: complete && now.judged > 0 && then.judged > 0 ? Number(rounded(minus(pct(now), pct(then)), 2)) : null,
      c28Cv: complete && comparable(c28, c28Before) ? cvChange(c28, c28Before) : null,
    },
    margin: { c3: marginOfMean(produced, 'CS3'), c28: marginOfMean(late, 'CS28') },
    sparks: {
      tonnes: tonnesIn.map(tonnes),
      c3: c3.slice(-40).map(Number),
      c28: c28.slice(-40).map(Number),
      c28Cv: moving.slice(-40),
    },
  }
}

function expectedMonths(read: Read, seen: readonly Seen[]) {
  const { tables, viewer, variety, days } = read
  const produced = inProduction(seen)
  const loads = seenLoads(tables, { account: viewer.account, companies: [viewer.company] }, [variety], days)
  const months = [
    ...new Set([...seen.map(({ outOn }) => outOn), ...loads.map(({ outAt }) => outAt)].map((at) => at.slice(0, 7))),
  ]
  return months.toSorted().map((month) => {
    const here = produced.filter(({ outOn }) => outOn.startsWith(month))
    const late = valuesOf(here, 'CS28')
    const [c3, c28] = [statistics(valuesOf(here, 'CS3'), 1), statistics(late, 1)]
    const least = margins(here).toSorted((a, b) => (order(a, b) < 0n ? -1 : 1))[0]
    return {
      month,
      batchCount: here.length,
      tonnage: tonnes(sumOf(loads.filter(({ outAt }) => outAt.startsWith(month)).map(({ kg }) => kg))),
      c3Avg: c3.avg,
      c3S: c3.s,
      c3Cv: c3.cv,
      c28Avg: c28.avg,
      c28S: c28.s,
      c28Cv: c28.cv,
      c28Min: c28.min,
      c28Max: c28.max,
      richMin: number(least && rounded(least, 1)),
      passRate: passRate(here),
      ppk: ppkOf(late, boundsOf(common(limitsOf(here, 'CS28')))),
    }
  })
}

/** A figure of a double: the last digit may go either way at a tie. */
export interface Near {
  readonly near: number | undefined
  readonly dp: number
}
const near = (value: number | undefined, dp: number): Near => ({ near: value, dp })

function expectedIndicators(seen: readonly Seen[]) {
  const produced = inProduction(seen)
  return CODES.flatMap((code) => {
    const measured = produced.filter(({ batch }) => batch.known[code] !== undefined)
    if (measured.length === 0) return []
    const values = valuesOf(measured, code)
    const limit = common(limitsOf(measured, code))
    const dp = dpOf(code)
    const isJudged = dp !== undefined && limit?.kind !== 'TYPE'
    const found = dp === undefined ? undefined : intervals(values)
    return [
      {
        indicatorCode: code,
        ...statistics(values, dp),
        limitOp: limit?.op ?? null,
        limitLo: number(limit?.lo),
        limitHi: number(limit?.hi),
        passRate: passesOf(measured, code).passRate,
        ppk: isJudged ? ppkOf(values, boundsOf(limit)) : null,
        r1: isJudged ? lag1Of(values) : null,
        avgLo: near(found?.avgLo, (dp ?? 0) + 1),
        avgHi: near(found?.avgHi, (dp ?? 0) + 1),
        sLo: near(found?.sLo, spreadDp(dp ?? 0)),
        sHi: near(found?.sHi, spreadDp(dp ?? 0)),
      },
    ]
  })
}

/** The variety that the filter names, or the one of the caller's last load. */
export function varietyOf(tables: Tables, { account, company }: Viewer, filter: Filter): Variety | undefined {
  const fitting = tables.varieties.filter(isVariety(filter))
  if (filter.cementVariety !== undefined) return fitting[0]
  const last = tables.loads.findLast(
    (load) =>
      load.companyId === company.id &&
      (account.customerId === null || load.customerId === account.customerId) &&
      fitting.some(({ id }) => id === load.varietyId),
  )
  return fitting.find(({ id }) => id === last?.varietyId) ?? fitting.find(({ enabled }) => enabled) ?? fitting[0]
}

export function readOf(tables: Tables, viewer: Viewer, filter: Filter): Read | undefined {
  const variety = varietyOf(tables, viewer, filter)
  const days = daysOf(filter, tables.today)
  return variety && { tables, viewer, variety, days, earlier: daysBefore(days) }
}

/** The current month beside the one before. */
export function monthRead(tables: Tables, viewer: Viewer, filter: Filter): Read | undefined {
  const variety = varietyOf(tables, viewer, filter)
  const [year = 0, month = 0] = tables.today.split('-').map(Number)
  const monthAt = (at: number): Days => {
    const [from, to] = [Date.UTC(year, at - 1, 1), Date.UTC(year, at, 0)]
    return { from: new Date(from).toISOString().slice(0, 10), to: new Date(to).toISOString().slice(0, 10) }
  }
  return variety && { tables, viewer, variety, days: monthAt(month), earlier: monthAt(month - 1) }
}

export function expectedDetail(read: Read) {
  const { tables, viewer, variety, days, earlier } = read
  const filter = { cementVariety: variety.code }
  const seen = seenBatches(tables, viewer, filter, days)
  const before = seenBatches(tables, viewer, filter, earlier)
  const plants = viewer.account.customerId === null ? viewer.account.companies : []
  return {
    summary: expectedSummary(read),
    figures: expectedFigures(read, seen, before),
    monthList: expectedMonths(read, seen),
    indicatorStat: expectedIndicators(seen),
    plantCompare: plants.map((company) => {
      const there = seenBatches(tables, { account: viewer.account, company }, filter, days)
      const { n, avg, cv } = statistics(valuesOf(there, 'CS28'), 1)
      return { pkOrg: company.pkOrg, n, c28Avg: avg, c28Cv: cv }
    }),
  }
}

export function expectedTotal(
  tables: Tables,
  { account, company }: Viewer,
  filter: Filter & { readonly groupBy: 'DAY' | 'MONTH' | 'VARIETY' | 'PLANT' },
) {
  const varieties = tables.varieties.filter(isVariety(filter))
  const days = daysOf(filter, tables.today)
  const companies = filter.groupBy === 'PLANT' ? account.companies : [company]
  const loadsIn = (some: Days) => seenLoads(tables, { account, companies }, varieties, some)
  const loads = loadsIn(days)
  const keyOf = {
    DAY: ({ outAt }: (typeof loads)[number]) => outAt.slice(0, 10),
    MONTH: ({ outAt }: (typeof loads)[number]) => outAt.slice(0, 7),
    VARIETY: ({ varietyId }: (typeof loads)[number]) => tables.varieties.find(({ id }) => id === varietyId)?.code ?? '',
    PLANT: ({ companyId }: (typeof loads)[number]) => companies.find(({ id }) => id === companyId)?.pkOrg ?? '',
  }[filter.groupBy]
  const kgIn = (some: Days) => sumOf(loadsIn(some).map(({ kg }) => kg))
  const kg = kgIn(days)
  const ids = new Set(loads.map(({ companyId, id }) => `${companyId} ${id}`))
  return {
    total: tonnes(kg),
    truckCount: loads.length,
    batchCount: tables.batches.filter(({ parts }) => parts.some(({ load }) => ids.has(`${load.companyId} ${load.id}`)))
      .length,
    list: [...new Set(loads.map(keyOf))].toSorted().map((key) => {
      const here = loads.filter((load) => keyOf(load) === key)
      return { key, num: tonnes(sumOf(here.map((load) => load.kg))), truckCount: here.length }
    }),
    yoyPct: growth(kg, kgIn(yearBefore(days))),
    momPct: growth(kg, kgIn(daysBefore(days))),
    asOf: loads.at(-1)?.outAt ?? null,
  }
}
