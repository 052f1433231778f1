import type { detailHomePage } from '@clinker/contract/home/routes'
import type { QueryOf } from '@clinker/contract/kernel/route'
import type { Db } from '../../db/db.ts'
import { byProduction } from '../../quality/batch-queries.ts'
import { findLimitPhases } from '../../quality/control-limit-queries.ts'
import { findFormula } from '../../quality/forecast-queries.ts'
import { before, dayAt, periodOf, yearBefore } from '../../quality/period.ts'
import { audienceOf, findLead } from '../../quality/process-evaluation.ts'
import { statOf } from '../../quality/statistics.ts'
import { forecasts, indicatorStats, monthsOf } from './detail.ts'
import { figuresOf, monthlyCvTarget } from './figures.ts'
import { readable, type HomeRequest } from './home-request.ts'
import {
  countOpenEvaluations,
  countOpenFeedback,
  findFirstDay,
  findLoadGroups,
  findPlantValues,
  findTestedValues,
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
  const yearAgo = yearBefore(period)
  const tested = { ...loads, moment: new Date(now) }
  const [
    data,
    days,
    months,
    kgBefore,
    kgYearAgo,
    firstDay,
    late,
    lateBefore,
    formula,
    compared,
    feedbackOpen,
    evaluationCount,
    phases,
    lead,
  ] = await Promise.all([
    readSummary(db, { scope, variety, period, earlier, now, inFull: true }),
    findLoadGroups(db, loads, 'DAY'),
    findLoadGroups(db, loads, 'MONTH'),
    sumLoads(db, { ...loads, period: earlier }),
    sumLoads(db, { ...loads, period: yearAgo }),
    findFirstDay(db, loads),
    findTestedValues(db, tested),
    findTestedValues(db, { ...tested, period: earlier }),
    findFormula(db, scope.companyId, variety.variety_id, now),
    plants.length === 0 ? [] : findPlantValues(db, { ...loads, companyIds, moment: new Date(now) }),
    countOpenFeedback(db, scope.companyId),
    countOpenEvaluations(db, { ...scope, day: dayAt(now) }),
    findLimitPhases(db, scope.companyId, variety.variety_id),
    findLead(db, { ...scope, varietyIds: [variety.variety_id], period, moment: new Date(now) }),
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
      cvTarget: scope.customerId === null ? monthlyCvTarget(period, variety.grade) : null,
      period,
      earlier,
      rows: produced,
      before: data.earlier,
      kg: data.kg,
      kgBefore,
      loads: days,
      // What is older than the records cannot be compared.
      isComplete: firstDay !== null && firstDay <= earlier.from,
      kgYearAgo: firstDay !== null && firstDay <= yearAgo.from ? kgYearAgo : undefined,
      late: late.map(({ value, produced_on }) => ({ value, limit: data.limits(variety, produced_on).get('CS28') })),
      lateBefore: lateBefore.map(({ value }) => value),
    }),
    monthList: monthsOf(produced, months),
    indicatorStat: indicatorStats(produced, { lead, phases, audience: audienceOf(scope.customerId) }),
    plantCompare: plants.map((plant) => {
      const { n, avg, cv } = statOf(values.get(plant.companyId) ?? [], 1)
      return { pkOrg: plant.pk56, unitname: plant.unitname, n, c28Avg: avg, c28Cv: cv }
    }),
    forecast: forecasts(produced, formula),
  }
}
