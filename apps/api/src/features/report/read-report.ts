import type { monthlyReport } from '@clinker/contract/report/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { addDays } from '@clinker/domain/cement/due-dates'
import { passCount } from '@clinker/domain/cement/verdict'
import type { Db } from '../../db/db.ts'
import { findBatches } from '../../quality/batch-queries.ts'
import { findInternalLimits, sideOf, type InternalLimits } from '../../quality/internal-limit-queries.ts'
import { findLimits, type Limits } from '../../quality/limit-queries.ts'
import type { Period } from '../../quality/period.ts'
import { boundsText, formatValue, limitText, newest, stateOf, tonnes, verdictNow } from '../../quality/present.ts'
import { rate } from '../../quality/statistics.ts'
import { findVarieties, type VarietyRow } from '../../quality/variety-queries.ts'
import { indicatorRows, monthsBack } from './figures.ts'
import { findShipped, findTestedValues, type Shipped, type TestedValue } from './queries.ts'

type Report = ReplyInput<typeof monthlyReport>

interface Plant {
  readonly companyId: number
  readonly pk56: string
  readonly unitname: string
}

export interface ReportRequest {
  readonly company: Plant
  /** Companies whose tonnes stand beside. */
  readonly plants: readonly Plant[]
  readonly month: string
  readonly now: number
}

interface ReadReport {
  readonly report: Report
  /** Of the company, by day and variety. */
  readonly shipped: readonly Shipped[]
  readonly varieties: readonly VarietyRow[]
}

/** All days of a month. */
function daysOf(month: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** The month of a company: statistics by test date, batches by first departure, tonnes by load. */
export async function readReport(db: Db, request: ReportRequest): Promise<ReadReport> {
  const { company, plants, month, now } = request
  const period = daysOf(month)
  const [, , first = month] = monthsBack(month)
  const scope = { companyId: company.companyId, customerId: null }
  const varieties = await findVarieties(db, {})
  const varietyIds = varieties.map((one) => one.variety_id)
  const codes = [...new Set(varieties.map((one) => one.variety_code))]
  const moment = new Date(now)
  const companyIds = [...new Set([company, ...plants].map((one) => one.companyId))]
  const [limits, internal, values, left, shipped] = await Promise.all([
    findLimits(db, codes),
    findInternalLimits(db, scope, codes),
    findTestedValues(db, {
      companyId: company.companyId,
      varietyIds,
      period: { from: `${first}-01`, to: period.to },
      moment,
    }),
    findBatches(db, { ...scope, varietyIds, period, moment }, { by: 'produced' }),
    findShipped(db, { companyIds, period }),
  ])
  const own = shipped.filter((one) => one.company_id === company.companyId)
  const ofVariety = (id: number) => (one: { readonly variety_id: number }) => one.variety_id === id
  const reports = varieties.flatMap((variety) => {
    const mine = ofVariety(variety.variety_id)
    const batches = left.filter(mine)
    const rows = indicatorRows(variety, values.filter(mine), limits, month)
    const sent = own.filter(mine)
    const total = sumOf(sent)
    if (rows.length === 0 && batches.length === 0 && sent.length === 0) return []
    const verdicts = batches.map((batch) => verdictNow(limits(variety, batch.produced_on), batch.known))
    const { passed, judged } = passCount(verdicts)
    return [
      {
        cementVariety: variety.cement_variety,
        showName: variety.show_name,
        packType: variety.pack_type,
        batchCount: batches.length,
        outboundNum: total.num,
        truckCount: total.truckCount,
        passed,
        judged,
        provisional: verdicts.filter((one) => one === 'PROVISIONAL').length,
        passRate: rate(passed, judged),
        indicators: [...rows],
      },
    ]
  })
  const report: Report = {
    month,
    unitname: company.unitname,
    varieties: reports,
    remarks: remarksOf(
      values.filter((one) => one.month === month),
      varieties,
      limits,
      internal,
    ),
    days: eachDay(period).map((day) => ({ day, ...sumOf(own.filter((one) => one.day === day)) })),
    plants: plants.map(({ companyId, pk56, unitname }) => ({
      pkOrg: pk56,
      unitname,
      ...sumOf(shipped.filter((one) => one.company_id === companyId)),
    })),
    asOf: newest(left.map((batch) => batch.as_of)),
  }
  return { report, shipped: own, varieties }
}

function eachDay({ from, to }: Period): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Summed as whole kilograms, rounded once. */
export const sumOf = (shipped: readonly Shipped[]) => ({
  num: tonnes(shipped.reduce((sum, { kg }) => sum + BigInt(kg), 0n)),
  truckCount: shipped.reduce((sum, { trucks }) => sum + trucks, 0),
})

function remarksOf(
  values: readonly TestedValue[],
  varieties: readonly VarietyRow[],
  limits: Limits,
  internal: InternalLimits,
): Report['remarks'] {
  const byId = new Map(varieties.map((variety) => [variety.variety_id, variety]))
  return values.flatMap(({ variety_id, batch_num, produced_on, code, value }) => {
    const variety = byId.get(variety_id)
    const limit = variety && limits(variety, produced_on).get(code)
    if (!variety || !limit) return []
    const failed = stateOf(value, limit) === 'NG'
    const kind = failed ? ('FAILED' as const) : sideOf(value, limit, produced_on, internal)
    if (!kind) return []
    const bounds = internal(limit, produced_on)
    return [
      {
        kind,
        batchNum: batch_num,
        showName: variety.show_name,
        indicatorCode: code,
        valueText: formatValue(code, value, limit).valueText,
        limitText: failed ? limitText(limit) : (boundsText(bounds?.lo, bounds?.hi) ?? '-'),
      },
    ]
  })
}
