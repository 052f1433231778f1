import type { HomeFigures } from '@clinker/contract/home/routes'
import { fractionText, minus, over } from '@clinker/domain/number/fraction'
import { cvTarget } from '@clinker/domain/cement/strength-margin'
import { passCount } from '@clinker/domain/cement/verdict'
import { percentText } from '@clinker/domain/number/round'
import { cvChangeText, cvText, exactSeries, marginText, meanChangeText } from '@clinker/domain/spc/exact'
import { sampleOf } from '@clinker/domain/spc/sample'
import { daysIn, startOf, type Period } from '../../quality/period.ts'
import { commonLimit, tonnes, verdictNow } from '../../quality/present.ts'
import { fromText, specsOf, statOf, type JudgedValue } from '../../quality/statistics.ts'
import type { LoadGroup } from './queries.ts'
import { passRate, valuesOf, type JudgedBatch } from './summary.ts'

/** As many as a small line can show. */
const MAX_POINTS = 40
const MAX_PARTS = 16
/** Values in one window of the moving Cv. */
const WINDOW = 8
const STRENGTH_DP = 1

interface Parts {
  readonly period: Period
  readonly cvTarget: number | null
  readonly earlier: Period
  /** In the order of production. */
  readonly rows: readonly JudgedBatch[]
  readonly before: readonly JudgedBatch[]
  readonly kg: string
  readonly kgBefore: string
  /** Undefined where the records do not reach so far back. */
  readonly kgYearAgo: string | undefined
  /** The records reach back to the first day of the period before. */
  readonly isComplete: boolean
  /** 28-day values that were tested in the period, in the order of production. */
  readonly late: readonly JudgedValue[]
  readonly lateBefore: readonly string[]
  /** By day. */
  readonly loads: readonly LoadGroup[]
}

export function figuresOf(parts: Parts): HomeFigures {
  const { period, earlier, rows, before, kgBefore, loads, late, lateBefore } = parts
  const lateValues = late.map(({ value }) => value)
  const lateStatBefore = statOf(lateBefore, STRENGTH_DP)
  return {
    verdicts: verdictsOf(rows),
    passStreak: streakOf(rows),
    strengths: { c3: spreadOf(valuesOf(rows, 'CS3')), c28: spreadOf(lateValues) },
    before: {
      complete: parts.isComplete,
      startDate: earlier.from,
      endDate: earlier.to,
      outboundNum: tonnes(kgBefore),
      batchCount: before.length,
      c3Avg: statOf(valuesOf(before, 'CS3'), STRENGTH_DP).avg,
      c28Avg: lateStatBefore.avg,
      passRate: passRate(before),
      c28Cv: lateStatBefore.cv,
    },
    change: changeOf(parts),
    c28CvTarget: parts.cvTarget,
    margin: { c3: marginOf(rows.flatMap(judgedValue('CS3'))), c28: marginOf(late) },
    sparks: {
      tonnes: inParts(period, loads),
      c3: newestValues(valuesOf(rows, 'CS3')),
      c28: newestValues(lateValues),
      c28Cv: movingCv(lateValues),
    },
  }
}

function spreadOf(values: readonly string[]): HomeFigures['strengths']['c3'] {
  const { n, avg, s, cv } = statOf(values, STRENGTH_DP)
  return { n, avg, s, cv }
}

const NO_CHANGE = { outboundPct: null, batchCount: null, c3Avg: null, c28Avg: null, passRate: null, c28Cv: null }

/** Changes against the period before, each rounded once from the exact difference; none against a period that is not on record in full. */
function changeOf(parts: Parts): HomeFigures['change'] {
  const { rows, before, kg, kgBefore, kgYearAgo } = parts
  const outboundYearPct = kgYearAgo === undefined ? null : pctOf(kg, kgYearAgo)
  if (!parts.isComplete) return { ...NO_CHANGE, outboundYearPct }
  const c3 = [valuesOf(rows, 'CS3'), valuesOf(before, 'CS3')] as const
  const c28 = [parts.late.map(({ value }) => value), parts.lateBefore] as const
  return {
    outboundPct: pctOf(kg, kgBefore),
    outboundYearPct,
    batchCount: rows.length - before.length,
    c3Avg: compared(c3, meanChangeText, STRENGTH_DP),
    c28Avg: compared(c28, meanChangeText, STRENGTH_DP),
    passRate: passChange(rows, before),
    c28Cv: compared(c28, cvChangeText, 2),
  }
}

const pctOf = (kg: string, earlier: string): number | null =>
  fromText(percentText(String(BigInt(kg) - BigInt(earlier)), earlier, 1))

/** Two series too short for a statistic are not compared. */
function compared(
  [now, then]: readonly [readonly string[], readonly string[]],
  textOf: typeof meanChangeText,
  dp: number,
): number | null {
  if (sampleOf(now.length) === 'NONE' || sampleOf(then.length) === 'NONE') return null
  return fromText(textOf(exactSeries(now), exactSeries(then), dp))
}

function passChange(rows: readonly JudgedBatch[], before: readonly JudgedBatch[]): number | null {
  const [now, then] = [rows, before].map((some) => {
    const { passed, judged } = passCount(some.map(({ batch, limitsByCode }) => verdictNow(limitsByCode, batch.known)))
    return judged === 0 ? undefined : over(100 * passed, judged)
  })
  return now && then ? Number(fractionText(minus(now, then), 2)) : null
}

const judgedValue =
  (code: string) =>
  ({ batch, limitsByCode }: JudgedBatch): readonly JudgedValue[] => {
    const value = batch.known[code]
    return value === undefined ? [] : [{ value, limit: limitsByCode.get(code) }]
  }

/** The mean against the limit that all values share. */
function marginOf(values: readonly JudgedValue[]): number | null {
  if (sampleOf(values.length) === 'NONE') return null
  const { lsl } = specsOf(commonLimit(values.map(({ limit }) => limit)))
  const series = exactSeries(values.map(({ value }) => value))
  return fromText(marginText(series, { lsl }, STRENGTH_DP))
}

function verdictsOf(rows: readonly JudgedBatch[]): HomeFigures['verdicts'] {
  const count = { PENDING: 0, PROVISIONAL: 0, QUALIFIED: 0, FAILED: 0 }
  for (const { batch, limitsByCode } of rows) count[verdictNow(limitsByCode, batch.known)] += 1
  return count
}

/** Batches that wait are passed over; the first failed one ends it. */
function streakOf(rows: readonly JudgedBatch[]): number {
  let streak = 0
  for (const { batch, limitsByCode } of rows.toReversed()) {
    const verdict = verdictNow(limitsByCode, batch.known)
    if (verdict === 'FAILED') break
    if (verdict !== 'PENDING') streak += 1
  }
  return streak
}

const newestValues = (values: readonly string[]): number[] => values.slice(-MAX_POINTS).map(Number)

function inParts(period: Period, loads: readonly LoadGroup[]): number[] {
  const days = daysIn(period)
  const count = Math.min(MAX_PARTS, days)
  const kg = Array.from({ length: count }, () => 0n)
  const from = startOf(period.from).getTime()
  for (const load of loads) {
    const day = Math.round((startOf(load.key).getTime() - from) / 86_400_000)
    const part = Math.min(count - 1, Math.floor((day * count) / days))
    kg[part] = (kg[part] ?? 0n) + BigInt(load.kg)
  }
  return kg.map((sum) => tonnes(sum))
}

function movingCv(values: readonly string[]): number[] {
  const line = values.flatMap((_, i) => {
    const cv = i + 1 < WINDOW ? undefined : cvText(exactSeries(values.slice(i + 1 - WINDOW, i + 1)), 2)
    return fromText(cv) ?? []
  })
  return line.slice(-MAX_POINTS)
}

const MONTH_DAYS = 31

/** The target is one of the plant's month: it says nothing of a customer's share or of a longer period. */
export const monthlyCvTarget = (period: Period, grade: string): number | null =>
  daysIn(period) <= MONTH_DAYS ? (cvTarget(grade) ?? null) : null
