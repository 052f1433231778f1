import type { HomeSummary } from '@clinker/contract/home/routes'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { richCount } from '@clinker/domain/cement/strength-margin'
import { passCount } from '@clinker/domain/cement/verdict'
import { compare, fractionText, minus, over, times } from '@clinker/domain/number/fraction'
import { exactMean, exactSeries } from '@clinker/domain/spc/exact'
import type { SeenBatch } from '../../quality/batch-queries.ts'
import type { Limits, StoredLimit } from '../../quality/limit-queries.ts'
import {
  commonLimit,
  dueDays,
  earliest,
  indicatorName,
  limitText,
  newest,
  formatValue,
  tonnes,
  verdictNow,
} from '../../quality/present.ts'
import { rate, statOf } from '../../quality/statistics.ts'
import type { VarietyRow } from '../../quality/variety-queries.ts'

/** A batch with the limits of its day. */
export interface JudgedBatch {
  readonly batch: SeenBatch
  readonly limitsByCode: ReadonlyMap<string, StoredLimit>
}

export const hold = (batches: readonly SeenBatch[], variety: VarietyRow, limits: Limits): readonly JudgedBatch[] =>
  batches.map((batch) => ({ batch, limitsByCode: limits(variety, batch.produced_on) }))

export const valuesOf = (rows: readonly JudgedBatch[], code: string): readonly string[] =>
  rows.flatMap(({ batch }) => batch.known[code] ?? [])

export function passRate(rows: readonly JudgedBatch[]): number | null {
  const { passed, judged } = passCount(rows.map(({ batch, limitsByCode }) => verdictNow(limitsByCode, batch.known)))
  return rate(passed, judged)
}

/** Share of 28-day values that keep the margin over their own limit. */
function richRate(rows: readonly JudgedBatch[]): number | null {
  let [rich, known] = [0, 0]
  for (const { batch, limitsByCode } of rows) {
    const [value, limit] = [batch.known['CS28'], limitsByCode.get('CS28')?.lo]
    if (value === undefined || limit === undefined) continue
    known += 1
    rich += richCount([value], limit)
  }
  return rate(rich, known)
}

/** Fineness is judged by another test from variety to variety. */
const FINENESS = ['SSA', 'R45', 'R80']

export function keyCodes(limitsByCode: ReadonlyMap<string, StoredLimit>): readonly string[] {
  const fineness = FINENESS.find((code) => limitsByCode.has(code))
  return ['CS3', 'CS28', 'IST', 'FST', ...(fineness === undefined ? [] : [fineness]), 'SO3']
}
/** Every code a card may show; which of the fineness tests it is, the limits say. */
export const KEY_CODES: readonly string[] = ['CS3', 'CS28', 'IST', 'FST', ...FINENESS, 'SO3']

/** Below this a mean counts as unchanged, in per cent. */
const FLAT = 0.5

type Card = HomeSummary['keyIndicators'][number]

function trendOf(now: readonly string[], before: readonly string[]): Pick<Card, 'trend' | 'deltaPct'> {
  const [mean, earlier] = [now, before].map((values) => {
    const series = exactSeries(values)
    return series && exactMean(series)
  })
  if (!mean || !earlier || earlier.top === 0n) return { trend: null, deltaPct: null }
  const delta = times(100, over(minus(mean, earlier), earlier))
  const isFlat = compare(delta, FLAT) < 0 && compare(delta, -FLAT) > 0
  return { trend: isFlat ? 'FLAT' : delta.top > 0n ? 'UP' : 'DOWN', deltaPct: Number(fractionText(delta, 2)) }
}

function cardOf(
  code: string,
  rows: readonly JudgedBatch[],
  earlier: readonly JudgedBatch[],
  limitsOfPeriod: ReadonlyMap<string, StoredLimit>,
): Card {
  const { unit = '', dp } = indicatorOf(code) ?? {}
  const last = rows.findLast(({ batch }) => batch.known[code] !== undefined)
  const limit =
    rows.length > 0 ? commonLimit(rows.map(({ limitsByCode }) => limitsByCode.get(code))) : limitsOfPeriod.get(code)
  const values = valuesOf(rows, code)
  const { n, avg, s, cv } = statOf(values, dp)
  return {
    indicatorCode: code,
    indicatorName: indicatorName(code),
    unit,
    ...formatValue(code, last?.batch.known[code], last ? last.limitsByCode.get(code) : limit),
    n,
    avg,
    s,
    cv,
    limitText: limitText(limit),
    ...trendOf(values, valuesOf(earlier, code)),
  }
}

export interface SummaryParts {
  readonly pkOrg: string
  readonly variety: VarietyRow
  readonly period: string
  /** Last day of the period; it may be yet to come. */
  readonly lastDay: string
  /** Batches of the period in the order they left. */
  readonly rows: readonly JudgedBatch[]
  readonly earlier: readonly JudgedBatch[]
  /** The newest of all, in the period or not. */
  readonly last: JudgedBatch | undefined
  readonly limits: Limits
  readonly kg: string
  readonly today: string
  /** Feedback that is not closed. */
  readonly feedbackOpen: number
  /** Ratings that wait for this customer. */
  readonly evaluationCount: number
}

export function summaryOf(parts: SummaryParts): HomeSummary {
  const { rows, earlier, last, variety, limits, today } = parts
  // Of the edition its newest batch was made under, so that an old period shows the indicators of its own time.
  const newestDay = newest(rows.map(({ batch }) => batch.produced_on)) ?? parts.lastDay
  const limitsByCode = limits(variety, newestDay)
  return {
    pkOrg: parts.pkOrg,
    cementVariety: variety.cement_variety,
    showName: variety.show_name,
    period: parts.period,
    batchCount: rows.length,
    outboundNum: tonnes(parts.kg),
    batchOutboundNum: tonnes(rows.reduce((sum, { batch }) => sum + BigInt(batch.kg), 0n)),
    passRate: passRate(rows),
    richStrengthRate: richRate(rows),
    lastBatch: last
      ? {
          batchNum: last.batch.batch_num,
          produceDate: last.batch.produced_on,
          tonnage: tonnes(last.batch.planned_kg),
          verdict: verdictNow(last.limitsByCode, last.batch.known),
        }
      : null,
    keyIndicators: keyCodes(limitsByCode).map((code) => cardOf(code, rows, earlier, limitsByCode)),
    evaluationCount: parts.evaluationCount,
    feedbackOpenCount: parts.feedbackOpen,
    asOf: newest(rows.map(({ batch }) => batch.as_of)),
    ...dueResults(rows, today),
  }
}

/** The next day on which a result is due, and apart from it what is past its day. */
function dueResults(rows: SummaryParts['rows'], today: string): Pick<HomeSummary, 'nextDueDate' | 'overdue'> {
  const days = rows.map((row) => dueDays(row.batch.produced_on, row.limitsByCode, row.batch.known))
  const late = days.map((some) => some.filter((day) => day < today)).filter((some) => some.length > 0)
  const since = earliest(late.flat())
  return {
    nextDueDate: earliest(days.flat().filter((day) => day >= today)),
    overdue: since === null ? null : { batchCount: late.length, since },
  }
}
