import { detailHomePage, outboundNnumTotal, simpleHomePage } from '@clinker/contract/home/routes'
import { percentText } from '@clinker/domain/number/round'
import type { Db } from '../../db/db.ts'
import { byProduction, findBatches, type BatchFilter } from '../../quality/batch-queries.ts'
import { findFormula } from '../../quality/forecast-queries.ts'
import { findLimits } from '../../quality/limit-queries.ts'
import { before, dayAt, periodOf, yearBefore, type Period, type Scope } from '../../quality/period.ts'
import { newest, tonnes } from '../../quality/present.ts'
import { statOf } from '../../quality/statistics.ts'
import {
  findDefaultVariety,
  findVarieties,
  type VarietyChoice,
  type VarietyRow,
} from '../../quality/variety-queries.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Membership } from '../../http/session.ts'
import { forecasts, indicatorStats, monthsOf } from './detail.ts'
import { figuresOf } from './figures.ts'
import {
  countLoadedBatches,
  countOpenEvaluations,
  countOpenFeedback,
  findLoadGroups,
  findPlantValues,
  sumLoads,
  type LoadFilter,
} from './queries.ts'
import { hold, KEY_CODES, summaryOf } from './summary.ts'

/** Reaches back as far as a newest batch is looked for. */
const EVER: Period = { from: '2000-01-01', to: '2999-12-30' }

/** Companies whose figures this person may read: roles are per company. */
const readable = (memberships: readonly Membership[]) => memberships.filter((m) => m.codes.has('home:read'))

export function home(on: On): void {
  on(simpleHomePage, async ({ company, session, query, readMany, now }) =>
    readMany(async (db) => {
      const scope = { companyId: company.companyId, customerId: session.user.customerId }
      const variety = await chooseVariety(db, scope, query)
      const today = dayAt(now)
      const period = monthOf(today)
      const data = await readSummary(db, { scope, variety, period, earlier: monthOf(before(period).to), now })
      const feedbackOpen = await countOpenFeedback(db, scope.companyId)
      const evaluationCount = await countOpenEvaluations(db, { ...scope, day: today })
      return summaryOf({
        ...data,
        pkOrg: company.pk56,
        variety,
        period: today.slice(0, 7),
        today,
        feedbackOpen,
        evaluationCount,
      })
    }),
  )

  on(detailHomePage, async ({ company, session, query, readMany, now }) =>
    readMany(async (db) => {
      const scope = { companyId: company.companyId, customerId: session.user.customerId }
      const variety = await chooseVariety(db, scope, query)
      const period = periodOf(query, now)
      const loads: LoadFilter = loadsOf(scope, variety, period)
      const plants = scope.customerId === null ? readable(session.user.memberships) : []
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
    }),
  )

  on(outboundNnumTotal, async ({ company, session, query, readMany, now }) =>
    readMany(async (db) => {
      const varieties = await findVarieties(db, query)
      if (varieties.length === 0) throw new Problem('not_found')
      const period = periodOf(query, now)
      const companies = query.groupBy === 'PLANT' ? readable(session.user.memberships) : [company]
      const filter: LoadFilter = {
        companyIds: companies.map((one) => one.companyId),
        customerId: session.user.customerId,
        varietyIds: varieties.map((variety) => variety.variety_id),
        period,
      }
      const [groups, batchCount, lastYear, lastPeriod] = await Promise.all([
        findLoadGroups(db, filter, query.groupBy),
        countLoadedBatches(db, filter),
        sumLoads(db, { ...filter, period: yearBefore(period) }),
        sumLoads(db, { ...filter, period: before(period) }),
      ])
      const kg = groups.reduce((sum, group) => sum + BigInt(group.kg), 0n)
      return {
        total: tonnes(kg),
        unit: 't' as const,
        truckCount: groups.reduce((sum, group) => sum + group.trucks, 0),
        batchCount,
        list: groups.map((group) => ({ key: group.key, num: tonnes(group.kg), truckCount: group.trucks })),
        yoyPct: change(kg, lastYear),
        momPct: change(kg, lastPeriod),
        asOf: newest(groups.map((group) => group.last)),
      }
    }),
  )
}

const change = (kg: bigint, earlier: string): number | null => {
  const text = percentText(String(kg - BigInt(earlier)), earlier, 1)
  return text === undefined ? null : Number(text)
}

const monthOf = (day: string): Period => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return { from: `${day.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

async function chooseVariety(db: Db, scope: Scope, query: VarietyChoice): Promise<VarietyRow> {
  const found =
    query.cementVariety === undefined
      ? await findDefaultVariety(db, scope, query.packType)
      : (await findVarieties(db, query))[0]
  if (!found) throw new Problem('not_found')
  return found
}

const loadsOf = (scope: Scope, variety: VarietyRow, period: Period): LoadFilter => ({
  companyIds: [scope.companyId],
  customerId: scope.customerId,
  varietyIds: [variety.variety_id],
  period,
})

interface SummaryRead {
  readonly scope: Scope
  readonly variety: VarietyRow
  readonly period: Period
  readonly earlier: Period
  readonly now: number
  /** Every indicator of the period before: its verdicts are counted. */
  readonly inFull?: true
}

const ALL = { by: 'departure', limit: 100_000, offset: 0 } as const

/** Batches of the period and of the one before it, what left, and the newest batch of all. */
async function readSummary(db: Db, { scope, variety, period, earlier, now, inFull }: SummaryRead) {
  const filter: BatchFilter = { ...scope, varietyIds: [variety.variety_id], period, moment: new Date(now) }
  const [limits, rows, previous, newestOfAll, kg] = await Promise.all([
    findLimits(db, [variety.variety_code]),
    findBatches(db, filter, ALL),
    findBatches(db, { ...filter, period: earlier, codes: inFull ? undefined : KEY_CODES }, { by: 'produced' }),
    findBatches(db, { ...filter, period: EVER }, { by: 'departure', limit: 1, offset: 0 }),
    sumLoads(db, loadsOf(scope, variety, period)),
  ])
  return {
    limits,
    rows: hold(rows.toReversed(), variety, limits),
    earlier: hold(previous, variety, limits),
    last: hold(newestOfAll, variety, limits)[0],
    kg,
  }
}
