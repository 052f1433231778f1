import type { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import type { QueryOf } from '@clinker/contract/kernel/route'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { usualRules } from '@clinker/domain/spc/process-chart'
import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import { findBatches, type BatchFilter } from '../../quality/batch-queries.ts'
import { findLimitPhases } from '../../quality/control-limit-queries.ts'
import { commonInternal, findInternalLimits, sideOf } from '../../quality/internal-limit-queries.ts'
import { findLimits, type StoredLimit } from '../../quality/limit-queries.ts'
import { dayAt, periodOf, type Scope } from '../../quality/period.ts'
import { commonLimit, dueDays, earliest, indicatorName, newest } from '../../quality/present.ts'
import {
  audienceOf,
  cpkOf,
  evaluate,
  findLead,
  newestPhase,
  type Evaluation,
} from '../../quality/process-evaluation.ts'
import { capabilityOf, figure, specsOf, statOf } from '../../quality/statistics.ts'
import { findVarieties } from '../../quality/variety-queries.ts'
import { draw, FINER, layOut, phasesOf, steps } from './line.ts'

const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

export interface LineChartRequest extends Scope {
  readonly query: QueryOf<typeof allOutboundBatchNumLine>
  readonly now: number
}

/** The chart of one indicator over the batches of a period, against the limits approved for its process. */
export async function readLineChart(db: Db, request: LineChartRequest) {
  const { customerId, query, now } = request
  const { indicatorCode: code, chart } = query
  const { dp = 0, unit = '' } = indicatorOf(code) ?? {}
  const { variety, period, limits, internal, seen, lead, rows } = await readSeries(db, request)
  const limitOn = (day: string) => limits(variety, day).get(code)
  const days = seen.length > 0 ? seen.map(({ produced_on }) => produced_on) : [period.to]
  const evaluation = evaluate({
    code,
    seen,
    lead,
    rows,
    limit: limitOn(newest(days) ?? period.to),
    audience: audienceOf(customerId),
  })
  const drawn = draw(chart, evaluation, dp)
  const axis = seen.map(({ batch_num: batchNum, produced_on: producedOn, known, corrected }) => {
    const value = known[code]
    return {
      batchNum,
      producedOn,
      value: value === undefined ? undefined : Number(value),
      corrected: corrected.includes(code),
      inner: sideOf(value, limits(variety, producedOn).get(code), producedOn, internal),
    }
  })
  const laid = layOut(axis, indicatorName(code), drawn, dp)
  const texts = seen.flatMap(({ known }) => known[code] ?? [])
  const { avg, s, cv } = statOf(texts, dp)
  const limit = commonLimit(days.map(limitOn))
  const measured = commonLimit(
    seen.flatMap(({ produced_on, known }) => (known[code] === undefined ? [] : [limitOn(produced_on)])),
  )
  const inner = commonInternal(days.map((day) => internal(limitOn(day), day)))
  const staff = customerId === null
  const today = dayAt(now)
  const due = seen.flatMap(({ produced_on, known }) => {
    const limitsByCode = limitOn(produced_on)
    return limitsByCode ? dueDays(produced_on, new Map([[code, limitsByCode]]), known) : []
  })
  return {
    indicatorCode: code,
    indicatorName: indicatorName(code),
    unit,
    ...laid,
    limitLo: number(limit?.lo),
    limitHi: number(limit?.hi),
    limitSteps: limitStepsOf(laid.dateAxis, limitOn),
    innerLo: number(inner?.lo),
    innerHi: number(inner?.hi),
    ...limitsInForce(evaluation, { staff, chart, dp, linesOf: drawn.linesOf }),
    phases: chart === 'LINE' ? [] : phasesOf(laid.dateAxis, evaluation, drawn),
    usualRules: [...usualRules(audienceOf(customerId), newestPhase(evaluation) ?? { alike: false })],
    control: evaluation.control,
    cpk: measured?.kind === 'TYPE' ? null : cpkOf(evaluation, texts, measured),
    avg,
    s,
    cv,
    r1: capabilityOf(texts, undefined).r1,
    total: seen.length,
    asOf: newest(seen.map((batch) => batch.as_of)),
    nextDueDate: earliest(due.filter((day) => day >= today)),
  }
}

interface Shown {
  readonly staff: boolean
  readonly chart: LineChartRequest['query']['chart']
  readonly dp: number
  readonly linesOf: ReturnType<typeof draw>['linesOf']
}

const NO_LIMITS = { cl: null, ucl: null, lcl: null, sigma: null, mrCl: null, mrUcl: null, base: null }

/** The lines at the newest value, and for staff where they come from. */
function limitsInForce(evaluation: Evaluation, { staff, chart, dp, linesOf }: Shown) {
  const phase = chart === 'LINE' ? undefined : newestPhase(evaluation)
  if (!phase) return NO_LIMITS
  const { row } = phase
  return {
    ...linesOf(phase),
    sigma: staff ? figure(Number(row.sigma), dp + FINER) : null,
    base: staff
      ? {
          n: row.n,
          from: row.base_from,
          to: row.base_to,
          kind: 'BEFORE' as const,
          sigmaBy: row.sigma_method,
          r1: Number(row.r1),
          alike: phase.alike,
          leftOut: row.left_out.length,
        }
      : null,
  }
}

/** The standard by production day: a step where its edition changes. */
function limitStepsOf(days: readonly string[], limitOn: (day: string) => StoredLimit | undefined) {
  const bounds = (limit: StoredLimit | undefined) => {
    const { lsl, usl } = specsOf(limit)
    return { lo: number(lsl), hi: number(usl) }
  }
  return steps(
    days,
    (day) => bounds(limitOn(day)),
    (a, b) => a.lo === b.lo && a.hi === b.hi,
  ).map(({ index, value }) => ({ index, ...value }))
}

/** The batches of the period, those before it that rules look back to, and the limits of both kinds. */
async function readSeries(db: Db, { companyId, customerId, query, now }: LineChartRequest) {
  const { indicatorCode: code } = query
  const variety = (await findVarieties(db, query))[0]
  if (!variety) throw new Problem('not_found')
  const period = periodOf(query, now)
  const filter: BatchFilter = {
    companyId,
    customerId,
    varietyIds: [variety.variety_id],
    period,
    moment: new Date(now),
    codes: [code],
  }
  const [limits, internal, seen, lead, rows] = await Promise.all([
    findLimits(db, [variety.variety_code]),
    findInternalLimits(db, { companyId, customerId }, [variety.variety_code]),
    findBatches(db, filter, { by: 'produced' }),
    findLead(db, filter),
    findLimitPhases(db, companyId, variety.variety_id, [code]),
  ])
  return { variety, period, limits, internal, seen, lead, rows }
}
