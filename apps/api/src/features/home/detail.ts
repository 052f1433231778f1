import type { detailHomePage } from '@clinker/contract/home/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { addDays } from '@clinker/domain/cement/due-dates'
import { INDICATORS } from '@clinker/domain/cement/indicators'
import { marginOver } from '@clinker/domain/cement/strength-margin'
import { compareDecimals } from '@clinker/domain/number/decimal'
import { roundTo } from '@clinker/domain/number/round'
import { meanInterval, sigmaInterval } from '@clinker/domain/spc/confidence'
import type { Audience } from '@clinker/domain/spc/process-chart'
import { summarise } from '@clinker/domain/spc/stats'
import type { SeenBatch } from '../../quality/batch-queries.ts'
import type { LimitPhase } from '../../quality/control-limit-queries.ts'
import { bandOf, type PlantFormula } from '../../quality/forecast-queries.ts'
import { commonLimit, indicatorName, tonnes } from '../../quality/present.ts'
import { cpkOf, evaluate, newestPhase } from '../../quality/process-evaluation.ts'
import { capabilityOf, figure, passesOf, spreadDp, statOf } from '../../quality/statistics.ts'
import type { LoadGroup } from './queries.ts'
import { passRate, valuesOf, type JudgedBatch } from './summary.ts'

type Detail = ReplyInput<typeof detailHomePage>

const STRENGTH_DP = 1

/** The smallest distance of a reported 28-day value to the limit of its day. */
function richMin(rows: readonly JudgedBatch[]): number | null {
  let least: string | undefined
  for (const { batch, limitsByCode } of rows) {
    const [value, limit] = [batch.known['CS28'], limitsByCode.get('CS28')?.lo]
    if (value === undefined || limit === undefined) continue
    const gap = marginOver(value, limit)
    if (least === undefined || compareDecimals(gap, least) < 0) least = gap
  }
  return least === undefined ? null : roundTo(least, STRENGTH_DP)
}

/** Months in which a batch first left or a load left; batches stand in the month they first left. */
export function monthsOf(rows: readonly JudgedBatch[], loads: readonly LoadGroup[]): Detail['monthList'] {
  const kg = new Map(loads.map((load) => [load.key, load.kg]))
  const monthOf = ({ batch }: JudgedBatch) => batch.out_on.slice(0, 7)
  const months = [...new Set([...rows.map(monthOf), ...kg.keys()])].toSorted()
  return months.map((month) => {
    const here = rows.filter((row) => monthOf(row) === month)
    const late = valuesOf(here, 'CS28')
    const [c3, c28] = [statOf(valuesOf(here, 'CS3'), STRENGTH_DP), statOf(late, STRENGTH_DP)]
    return {
      month,
      batchCount: here.length,
      tonnage: tonnes(kg.get(month) ?? '0'),
      c3Avg: c3.avg,
      c3S: c3.s,
      c3Cv: c3.cv,
      c28Avg: c28.avg,
      c28S: c28.s,
      c28Cv: c28.cv,
      c28Min: c28.min,
      c28Max: c28.max,
      richMin: richMin(here),
      passRate: passRate(here),
      ppk: capabilityOf(late, commonLimit(here.map(({ limitsByCode }) => limitsByCode.get('CS28')))).ppk,
    }
  })
}

const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** Confidence intervals of the mean and of S. */
function intervalsOf(values: readonly string[], dp: number | undefined) {
  const summary = dp === undefined ? undefined : summarise(values.map(Number))
  const [mean, s] = [meanInterval(summary), sigmaInterval(summary)]
  return {
    avgLo: figure(mean?.lo, (dp ?? 0) + 1),
    avgHi: figure(mean?.hi, (dp ?? 0) + 1),
    sLo: figure(s?.lo, spreadDp(dp ?? 0)),
    sHi: figure(s?.hi, spreadDp(dp ?? 0)),
  }
}

interface ProcessParts {
  /** Newest batches before the period. */
  readonly lead: readonly SeenBatch[]
  readonly phases: readonly LimitPhase[]
  readonly audience: Audience
}

/** One line for each indicator that was measured in the period; `rows` in the order of production. */
export function indicatorStats(
  rows: readonly JudgedBatch[],
  { lead, phases, audience }: ProcessParts,
): Detail['indicatorStat'] {
  const seen = rows.map(({ batch }) => batch)
  const newestLimits = rows.at(-1)?.limitsByCode
  const phasesByCode = Map.groupBy(phases, (phase) => phase.indicator_code)
  return INDICATORS.flatMap(({ code, unit, dp }) => {
    const measured = rows.flatMap(({ batch, limitsByCode }) => {
      const value = batch.known[code]
      return value === undefined ? [] : [{ value, limit: limitsByCode.get(code) }]
    })
    if (measured.length === 0) return []
    const values = measured.map(({ value }) => value)
    const limit = commonLimit(measured.map((one) => one.limit))
    // A type test is made a few times a year: it shows no capability.
    const isJudged = dp !== undefined && limit?.kind !== 'TYPE'
    const { ppk, r1 } = isJudged ? capabilityOf(values, limit) : { ppk: null, r1: null }
    const evaluation = evaluate({
      code,
      seen,
      lead,
      rows: phasesByCode.get(code) ?? [],
      limit: newestLimits?.get(code),
      audience,
      usualOnly: true,
    })
    const phase = newestPhase(evaluation)
    return [
      {
        indicatorCode: code,
        indicatorName: indicatorName(code),
        unit,
        ...statOf(values, dp),
        limitOp: limit?.op ?? null,
        limitLo: number(limit?.lo),
        limitHi: number(limit?.hi),
        passRate: passesOf(measured).passRate,
        cl: number(phase?.row.cl),
        ucl: number(phase?.row.ucl),
        lcl: number(phase?.row.lcl),
        markCount: evaluation.hits.length,
        control: evaluation.control,
        cpk: isJudged ? cpkOf(evaluation, values, limit) : null,
        ppk,
        r1,
        ...intervalsOf(values, dp),
      },
    ]
  })
}

/** Batches whose 28-day value is still to come; none when the plant's formula may not be used. */
export function forecasts(rows: readonly JudgedBatch[], formula: PlantFormula | undefined): Detail['forecast'] {
  return rows.flatMap(({ batch }) => {
    if (batch.known['CS28'] !== undefined) return []
    const band = bandOf(formula, batch.known['CS3'])
    if (!band) return []
    const { value: yhat, ...rest } = band
    return [{ batchNum: batch.batch_num, dueDate: addDays(batch.produced_on, 28), yhat, ...rest }]
  })
}
