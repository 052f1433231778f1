import type { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import type { QueryOf } from '@clinker/contract/kernel/route'
import { addDays } from '@clinker/domain/cement/due-dates'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import { byProduction, findBatches, type BatchFilter } from '../../quality/batch-queries.ts'
import { commonInternal, findInternalLimits, sideOf } from '../../quality/internal-limit-queries.ts'
import { findLimits } from '../../quality/limit-queries.ts'
import { dayAt, periodOf, startOf, type Scope } from '../../quality/period.ts'
import { commonLimit, dueDays, earliest, indicatorName, newest } from '../../quality/present.ts'
import { capabilityOf, statOf } from '../../quality/statistics.ts'
import { findVarieties } from '../../quality/variety-queries.ts'
import { baseOf, MAX_BEFORE, pointsOf } from './base.ts'
import { draw, layOut } from './line.ts'

const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text))
/** A result may come later than its age; so many more batches are read to find enough that were tested. */
const UNTESTED = 30
const REACH_DAYS = 730

export interface LineChartRequest extends Scope {
  readonly query: QueryOf<typeof allOutboundBatchNumLine>
  readonly now: number
}

/** The chart of one indicator over the batches of a period, with limits from a base before it. */
export async function readLineChart(db: Db, request: LineChartRequest) {
  const { query, now } = request
  const { indicatorCode: code, chart } = query
  const { dp = 0, unit = '' } = indicatorOf(code) ?? {}
  const { variety, period, limits, internal, seen, before } = await readSeries(db, request)
  const points = pointsOf(seen, code)
  const produced = before.toSorted(byProduction)
  const base = chart === 'LINE' ? undefined : baseOf(pointsOf(produced, code), points)
  const values = points.map(({ value }) => value)
  const drawn = draw(chart, values, base, dp)
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
  const texts = seen.flatMap(({ known }) => known[code] ?? [])
  const { avg, s, cv } = statOf(texts, dp)
  const days = seen.length > 0 ? seen.map(({ produced_on }) => produced_on) : [period.to]
  const limit = commonLimit(days.map((day) => limits(variety, day).get(code)))
  const inner = commonInternal(days.map((day) => internal(limits(variety, day).get(code), day)))
  const today = dayAt(now)
  const due = seen.flatMap(({ produced_on, known }) => {
    const limitsByCode = limits(variety, produced_on).get(code)
    return limitsByCode ? dueDays(produced_on, new Map([[code, limitsByCode]]), known) : []
  })
  return {
    indicatorCode: code,
    indicatorName: indicatorName(code),
    unit,
    ...layOut(axis, indicatorName(code), drawn, dp),
    limitLo: number(limit?.lo),
    limitHi: number(limit?.hi),
    innerLo: number(inner?.lo),
    innerHi: number(inner?.hi),
    ...drawn.limits,
    base: base ? { n: base.n, from: base.from, to: base.to, kind: base.kind, sigmaBy: base.sigmaBy } : null,
    avg,
    s,
    cv,
    r1: capabilityOf(texts, undefined).r1,
    total: seen.length,
    asOf: newest(seen.map((batch) => batch.as_of)),
    nextDueDate: earliest(due.filter((day) => day >= today)),
  }
}

/** The batches of the period and, for charts with limits, those before it. */
async function readSeries(db: Db, { companyId, customerId, query, now }: LineChartRequest) {
  const { indicatorCode: code, chart } = query
  const { ageDays = 0 } = indicatorOf(code) ?? {}
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
  // Old enough to have been tested, and as known then: what was recorded or corrected later does not move the limits.
  const opening = startOf(period.from)
  const earlier: BatchFilter = {
    ...filter,
    period: { from: addDays(period.from, -REACH_DAYS), to: addDays(period.from, -1 - ageDays) },
    moment: opening.getTime() < now ? opening : filter.moment,
  }
  const [limits, internal, seen, before] = await Promise.all([
    findLimits(db, [variety.variety_code]),
    findInternalLimits(db, { companyId, customerId }, [variety.variety_code]),
    findBatches(db, filter, { by: 'produced' }),
    chart === 'LINE' ? [] : findBatches(db, earlier, { by: 'departure', limit: MAX_BEFORE + UNTESTED, offset: 0 }),
  ])
  return { variety, period, limits, internal, seen, before }
}
