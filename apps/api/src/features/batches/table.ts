import type {
  allOutboundBatchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
} from '@clinker/contract/batches/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { indicatorOf, INDICATORS } from '@clinker/domain/cement/indicators'
import type { SeenBatch } from '../../quality/batch-queries.ts'
import { sidesOf, type InternalLimits } from '../../quality/internal-limit-queries.ts'
import type { Limits, StoredLimit } from '../../quality/limit-queries.ts'
import {
  commonLimit,
  dueDays,
  indicatorName,
  limitText,
  newest,
  formatValue,
  tonnes,
  verdictNow,
  verdictText,
  type FormattedValue,
  earliest,
} from '../../quality/present.ts'
import { passesOf, statOf } from '../../quality/statistics.ts'
import type { VarietyRow } from '../../quality/variety-queries.ts'

type Table = ReplyInput<typeof allOutboundBatchNumIndicator>
type Counts = ReplyInput<typeof countAllOutboundBatchNumIndicatorValue>

/** Indicators a table shows: those requested, or all that decide a batch of one of the varieties, in the order of a report. */
export function columnsOf(
  codes: readonly string[] | undefined,
  varieties: readonly VarietyRow[],
  limits: Limits,
  day: string,
): readonly string[] {
  const deciding = (code: string) =>
    varieties.some((variety) => {
      const limit = limits(variety, day).get(code)
      return limit?.kind === 'OUT' && limit.op !== 'INFO'
    })
  return INDICATORS.map(({ code }) => code).filter((code) => (codes ? codes.includes(code) : deciding(code)))
}

/** A limit stands over its column if it holds for all of the varieties on each of the days of production. */
export function captions(
  codes: readonly string[],
  varieties: readonly VarietyRow[],
  limits: Limits,
  days: readonly string[],
): Table['columns'] {
  const all = days.flatMap((day) => varieties.map((variety) => limits(variety, day)))
  return codes.map((code) => {
    const { unit, dp } = indicatorOf(code) ?? { unit: '', dp: undefined }
    return {
      code,
      caption: unit === '' ? indicatorName(code) : `${indicatorName(code)}(${unit})`,
      dp: dp ?? null,
      limitText: limitText(commonLimit(all.map((limitsByCode) => limitsByCode.get(code)))),
    }
  })
}

export interface JudgedBatch {
  readonly batch: SeenBatch
  readonly variety: VarietyRow
  readonly limitsByCode: ReadonlyMap<string, StoredLimit>
}

export function judged(
  batches: readonly SeenBatch[],
  varieties: readonly VarietyRow[],
  limits: Limits,
): readonly JudgedBatch[] {
  const byId = new Map(varieties.map((variety) => [variety.variety_id, variety]))
  return batches.flatMap((batch) => {
    const variety = byId.get(batch.variety_id)
    return variety ? [{ batch, variety, limitsByCode: limits(variety, batch.produced_on) }] : []
  })
}

const each = <T>(codes: readonly string[], pick: (code: string) => T): Record<string, T> =>
  Object.fromEntries(codes.map((code) => [code, pick(code)]))

const NO_SLIPS = { count: 0, late: 0, newest: null }

export function rowOf(
  { batch, variety, limitsByCode }: JudgedBatch,
  codes: readonly string[],
  internal: InternalLimits,
  slips: NonNullable<Table['rows'][number]['slips']> = NO_SLIPS,
): Table['rows'][number] {
  const cells = new Map<string, FormattedValue>(
    codes.map((code) => [code, formatValue(code, batch.known[code], limitsByCode.get(code))]),
  )
  const verdict = verdictNow(limitsByCode, batch.known)
  const cell = (code: string) => cells.get(code) ?? formatValue(code, undefined, undefined)
  return {
    batchNum: batch.batch_num,
    cementVariety: variety.cement_variety,
    showName: variety.show_name,
    packType: variety.pack_type,
    produceDate: batch.produced_on,
    outboundDate: batch.out_on,
    tonnage: tonnes(batch.planned_kg),
    outboundNum: tonnes(batch.kg),
    verdict,
    verdictText: verdictText(verdict),
    values: each(codes, (code) => cell(code).value),
    texts: each(codes, (code) => cell(code).valueText),
    states: each(codes, (code) => cell(code).state),
    corrected: batch.corrected.filter((code) => codes.includes(code)),
    inner: sidesOf(batch, limitsByCode, internal),
    nextDueDate: earliest(dueDays(batch.produced_on, limitsByCode, batch.known)),
    slips,
  }
}

/** Days on which results of a batch are still due; of one indicator, or of all. */
export function dueOf({ batch, limitsByCode }: JudgedBatch, code?: string): readonly string[] {
  if (code !== undefined && batch.known[code] !== undefined) return []
  const one = code === undefined ? undefined : limitsByCode.get(code)
  if (code !== undefined && !one) return []
  return dueDays(batch.produced_on, one ? new Map([[one.indicator, one]]) : limitsByCode, batch.known)
}

export function countsOf(
  rows: readonly JudgedBatch[],
  codes: readonly string[],
  { fallback, today }: { readonly fallback: Table['columns']; readonly today: string },
): Counts {
  const asOf = newest(rows.map(({ batch }) => batch.as_of))
  return codes.map((code, i) => {
    const values = rows.flatMap(({ batch, limitsByCode }) => {
      const value = batch.known[code]
      return value === undefined ? [] : [{ value, limit: limitsByCode.get(code) }]
    })
    const { unit = '', dp } = indicatorOf(code) ?? {}
    const text =
      rows.length > 0
        ? limitText(commonLimit(rows.map(({ limitsByCode }) => limitsByCode.get(code))))
        : fallback[i]?.limitText
    return {
      indicatorCode: code,
      indicatorName: indicatorName(code),
      unit,
      ...statOf(
        values.map(({ value }) => value),
        dp,
      ),
      ...passesOf(values),
      limitText: text ?? '-',
      asOf,
      nextDueDate: earliest(rows.flatMap((row) => dueOf(row, code)).filter((day) => day >= today)),
    }
  })
}
