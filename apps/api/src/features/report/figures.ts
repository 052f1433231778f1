import type { VarietyReport } from '@clinker/contract/report/routes'
import { INDICATORS, type Indicator } from '@clinker/domain/cement/indicators'
import { cvTarget, richCount } from '@clinker/domain/cement/strength-margin'
import { exactSeries, ppkText } from '@clinker/domain/spc/exact'
import {
  lowerBoundText,
  MAX_JOINED,
  meetsTarget,
  monthsToJoin,
  percentileText,
  targetGapText,
  targetText,
} from '@clinker/domain/spc/monthly'
import type { Limits } from '../../quality/limit-queries.ts'
import { commonLimit, limitText } from '../../quality/present.ts'
import { fromText, passesOf, rate, specsOf, spreadDp, statOf, type JudgedValue } from '../../quality/statistics.ts'
import type { VarietyRow } from '../../quality/variety-queries.ts'
import type { TestedValue } from './queries.ts'

type Row = VarietyReport['indicators'][number]

/** The month and the ones before it that may be joined, the newest first. */
export function monthsBack(month: string): readonly string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: MAX_JOINED }, (_, back) => {
    const at = new Date(Date.UTC(year, number - 1 - back, 1))
    return at.toISOString().slice(0, 7)
  })
}

interface MonthValue extends JudgedValue {
  readonly month: string
}

/** One row for each measured indicator with a value in the month or in those joined to it; values in the order of production. */
export function indicatorRows(
  variety: VarietyRow,
  values: readonly TestedValue[],
  limits: Limits,
  month: string,
): readonly Row[] {
  return INDICATORS.flatMap((indicator) => {
    const dp = indicator.dp
    const tested = values
      .filter(({ code }) => code === indicator.code)
      .map(({ value, month: of, produced_on }) => ({
        value,
        month: of,
        limit: limits(variety, produced_on).get(indicator.code),
      }))
    // Type tests are made a few times a year: a month says nothing of them.
    if (dp === undefined || !tested.some((one) => one.month === month && one.limit?.kind !== 'TYPE')) return []
    return [rowOf(indicator, dp, variety.grade, tested, month)]
  })
}

function rowOf(
  { code, group, unit }: Indicator,
  dp: number,
  grade: string,
  values: readonly MonthValue[],
  month: string,
): Row {
  const own = values.filter((one) => one.month === month)
  return {
    indicatorCode: code,
    groupCode: group,
    unit,
    dp,
    limitText: limitText(commonLimit(own.map(({ limit }) => limit))),
    own: { ...statOf(textsOf(own), dp), ...passesOf(own), ...richOf(code, own) },
    joined: joinedOf(code, group, dp, grade, values, month),
  }
}

const textsOf = (values: readonly JudgedValue[]): readonly string[] => values.map(({ value }) => value)

/** Values that keep the margin over their own limit; of the 28-day strength. */
function richOf(code: string, values: readonly JudgedValue[]): Pick<Row['own'], 'richNum' | 'richRate'> {
  if (code !== 'CS28') return { richNum: null, richRate: null }
  const known = values.flatMap(({ value, limit }) => (limit?.lo === undefined ? [] : [{ value, lo: limit.lo }]))
  const richNum = known.reduce((sum, { value, lo }) => sum + richCount([value], lo), 0)
  return { richNum, richRate: rate(richNum, known.length) }
}

function joinedOf(
  code: string,
  group: string,
  dp: number,
  grade: string,
  values: readonly MonthValue[],
  month: string,
): Row['joined'] {
  const months = monthsBack(month)
  const used = monthsToJoin(months.map((one) => values.filter((value) => value.month === one).length))
  const from = months[used - 1] ?? month
  const joined = values.filter((one) => one.month >= from)
  const texts = textsOf(joined)
  const { n, avg, s, cv } = statOf(texts, dp)
  const series = exactSeries(texts)
  const limit = commonLimit(joined.map((one) => one.limit))
  const strength = group === 'STR'
  const lo = code === 'CS28' ? specsOf(limit).lsl : undefined
  return {
    from,
    months: used,
    n,
    avg,
    s,
    cv,
    ppk: fromText(ppkText(series, specsOf(limit), 2)),
    low95: strength ? fromText(lowerBoundText(series, dp)) : null,
    p5: strength ? fromText(percentileText(texts, 5, dp)) : null,
    target: lo === undefined ? null : fromText(targetText(series, lo, dp)),
    targetGap: lo === undefined ? null : fromText(targetGapText(series, lo, spreadDp(dp))),
    targetMet: lo === undefined ? null : (meetsTarget(series, lo) ?? null),
    cvTarget: code === 'CS28' ? (cvTarget(grade) ?? null) : null,
  }
}
