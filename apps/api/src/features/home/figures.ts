import type { HomeFigures } from '@clinker/contract/home/routes'
import { fractionText, minus, over } from '@clinker/domain/number/fraction'
import { passCount } from '@clinker/domain/cement/verdict'
import { percentText } from '@clinker/domain/number/round'
import { cvChangeText, cvText, exactSeries, marginText, meanChangeText } from '@clinker/domain/spc/exact'
import { daysIn, startOf, type Period } from '../../quality/period.ts'
import { commonLimit, tonnes, verdictNow } from '../../quality/present.ts'
import { fromText, specsOf, statOf } from '../../quality/statistics.ts'
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
  readonly earlier: Period
  /** In the order of production. */
  readonly rows: readonly JudgedBatch[]
  readonly before: readonly JudgedBatch[]
  readonly kg: string
  readonly kgBefore: string
  /** By day. */
  readonly loads: readonly LoadGroup[]
}

export function figuresOf({ period, earlier, rows, before, kg, kgBefore, loads }: Parts): HomeFigures {
  const late = statOf(valuesOf(before, 'CS28'), STRENGTH_DP)
  return {
    verdicts: verdictsOf(rows),
    passStreak: streakOf(rows),
    before: {
      startDate: earlier.from,
      endDate: earlier.to,
      outboundNum: tonnes(kgBefore),
      batchCount: before.length,
      c3Avg: statOf(valuesOf(before, 'CS3'), STRENGTH_DP).avg,
      c28Avg: late.avg,
      passRate: passRate(before),
      c28Cv: late.cv,
    },
    change: changeOf({ rows, before, kg, kgBefore }),
    margin: { c3: marginOf(rows, 'CS3'), c28: marginOf(rows, 'CS28') },
    sparks: {
      tonnes: inParts(period, loads),
      c3: newestValues(rows, 'CS3'),
      c28: newestValues(rows, 'CS28'),
      c28Cv: movingCv(valuesOf(rows, 'CS28')),
    },
  }
}

/** Changes against the period before, each rounded once from the exact difference. */
function changeOf({
  rows,
  before,
  kg,
  kgBefore,
}: Pick<Parts, 'rows' | 'before' | 'kg' | 'kgBefore'>): HomeFigures['change'] {
  const pair = (code: string) => [exactSeries(valuesOf(rows, code)), exactSeries(valuesOf(before, code))] as const
  const [c3, c28] = [pair('CS3'), pair('CS28')]
  return {
    outboundPct: fromText(percentText(String(BigInt(kg) - BigInt(kgBefore)), kgBefore, 1)),
    batchCount: rows.length - before.length,
    c3Avg: fromText(meanChangeText(...c3, STRENGTH_DP)),
    c28Avg: fromText(meanChangeText(...c28, STRENGTH_DP)),
    passRate: passChange(rows, before),
    c28Cv: fromText(cvChangeText(...c28, 2)),
  }
}

function passChange(rows: readonly JudgedBatch[], before: readonly JudgedBatch[]): number | null {
  const [now, then] = [rows, before].map((some) => {
    const { passed, judged } = passCount(some.map(({ batch, limitsByCode }) => verdictNow(limitsByCode, batch.known)))
    return judged === 0 ? undefined : over(100 * passed, judged)
  })
  return now && then ? Number(fractionText(minus(now, then), 2)) : null
}

/** The mean against the limit that all measured batches share. */
function marginOf(rows: readonly JudgedBatch[], code: string): number | null {
  const measured = rows.filter(({ batch }) => batch.known[code] !== undefined)
  const { lsl } = specsOf(commonLimit(measured.map(({ limitsByCode }) => limitsByCode.get(code))))
  return fromText(marginText(exactSeries(valuesOf(measured, code)), { lsl }, STRENGTH_DP))
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

const newestValues = (rows: readonly JudgedBatch[], code: string): number[] =>
  valuesOf(rows, code).slice(-MAX_POINTS).map(Number)

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
