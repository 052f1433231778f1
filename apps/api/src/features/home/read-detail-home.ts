import type { detailHomePage } from '@clinker/contract/home/routes'
import type { QueryOf } from '@clinker/contract/kernel/route'
import type { Db } from '../../db/db.ts'
import { byProduction } from '../../quality/batch-queries.ts'
import { findFormula } from '../../quality/forecast-queries.ts'
import { before, dayAt, periodOf } from '../../quality/period.ts'
import { statOf } from '../../quality/statistics.ts'
import { forecasts, indicatorStats, monthsOf } from './detail.ts'
import { figuresOf } from './figures.ts'
import { readable, type HomeRequest } from './home-request.ts'
import {
  countOpenEvaluations,
  countOpenFeedback,
  findLoadGroups,
  findPlantValues,
  sumLoads,
  type LoadFilter,
} from './queries.ts'
import { chooseVariety, loadsOf, readSummary } from './read-summary.ts'
import { summaryOf } from './summary.ts'

/** The figures of a period, with months, indicators, plants and the forecast. */
export async function readDetailHome(
  db: Db,
  { company, user, query, now }: HomeRequest<QueryOf<typeof detailHomePage>>,
) {
  const scope = { companyId: company.companyId, customerId: user.customerId }
  const variety = await chooseVariety(db, scope, query)
  const period = periodOf(query, now)
  const loads: LoadFilter = loadsOf(scope, variety, period)
  const plants = scope.customerId === null ? readable(user.memberships) : []
  const companyIds = plants.map((plant) => plant.companyId)
  const earlier = before(period)
  const [data, days, months, kgBefore, formula, compared, feedbackOpen, evaluationCount] = await Promise.all([
    readSummary(db, { scope, variety, period, earlier, now, inFull: true }),
    findLoadGroups(db, loads, 'DAY'),
    findLoadGroups(db, loads, 'MONTH'),
    sumLoads(db, { ...loads, period: earlier }),
    findFormula(db, scope.companyId, variety.variety_id, now),
    plants.length === 0 ? [] : findPlantValues(db, { ...loads, companyIds, moment: new Date(now) }),
    countOpenFeedback(db, scope.companyId),
    countOpenEvaluations(db, { ...scope, day: dayAt(now) }),
  ])
  const produced = data.rows.toSorted((a, b) => byProduction(a.batch, b.batch))
  const values = new Map(compared.map((row) => [row.company_id, row.values]))
  return {
    summary: summaryOf({
      ...data,
      pkOrg: company.pk56,
      variety,
      period: `${period.from}~${period.to}`,
      lastDay: period.to,
      today: dayAt(now),
      feedbackOpen,
      evaluationCount,
    }),
    figures: figuresOf({
      period,
      earlier,
      rows: produced,
      before: data.earlier,
      kg: data.kg,
      kgBefore,
      loads: days,
    }),
    monthList: monthsOf(produced, months),
    indicatorStat: indicatorStats(produced),
    plantCompare: plants.map((plant) => {
      const { avg, cv } = statOf(values.get(plant.companyId) ?? [], 1)
      return { pkOrg: plant.pk56, unitname: plant.unitname, c28Avg: avg, c28Cv: cv }
    }),
    forecast: forecasts(produced, formula),
  }
}
