import type { forecastTrack } from '@clinker/contract/charts/routes'
import type { QueryOf } from '@clinker/contract/kernel/route'
import { addDays } from '@clinker/domain/cement/due-dates'
import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import { findBatches, type BatchFilter } from '../../quality/batch-queries.ts'
import { findFormulas, findStrengths } from '../../quality/forecast-queries.ts'
import { dayAt, periodOf, type Scope } from '../../quality/period.ts'
import { earliest, newest } from '../../quality/present.ts'
import { rate } from '../../quality/statistics.ts'
import { findVarieties } from '../../quality/variety-queries.ts'
import { casesOf, predictionOf } from './track.ts'

export interface ForecastTrackRequest extends Scope {
  readonly query: QueryOf<typeof forecastTrack>
  readonly now: number
}

/** What was forecast for the 28-day strength of each batch, beside what was measured. */
export async function readForecastTrack(db: Db, { companyId, customerId, query, now }: ForecastTrackRequest) {
  const variety = (await findVarieties(db, query))[0]
  if (!variety) throw new Problem('not_found')
  const period = periodOf(query, now)
  const filter: BatchFilter = {
    companyId,
    customerId,
    varietyIds: [variety.variety_id],
    period,
    moment: new Date(now),
    codes: ['CS3', 'CS28'],
  }
  const seen = await findBatches(db, filter, { by: 'produced' })
  const ids = seen.map((batch) => batch.batch_id)
  const cases = casesOf(await findStrengths(db, companyId, ids, filter.moment))
  const months = [...new Set([...cases.values()].map(({ month }) => month))]
  const formulas = await findFormulas(db, companyId, variety.variety_id, months)
  const points = seen.flatMap(({ batch_id, batch_num: batchNum, produced_on: produceDate }) => {
    const one = cases.get(batch_id)
    const predicted = one && predictionOf(one, formulas)
    return predicted ? [{ batchNum, produceDate, ...predicted }] : []
  })
  const known = points.flatMap(({ lo95, hi95, actual }) => (actual === null ? [] : [lo95 <= actual && actual <= hi95]))
  const inside = known.filter(Boolean).length
  const shown = new Set(points.map(({ batchNum }) => batchNum))
  const listed = seen.filter((batch) => shown.has(batch.batch_num))
  const due = listed.flatMap(({ produced_on, known: values }) =>
    values['CS28'] === undefined ? [addDays(produced_on, 28)] : [],
  )
  return {
    points,
    known: known.length,
    inside,
    coverage: rate(inside, known.length),
    asOf: newest(listed.map((batch) => batch.as_of)),
    nextDueDate: earliest(due.filter((day) => day >= dayAt(now))),
  }
}
