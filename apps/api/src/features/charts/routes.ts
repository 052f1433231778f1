import { allOutboundBatchNumLine, forecastTrack, plantedTruth } from '@clinker/contract/charts/routes'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { byProduction, findBatches, type BatchFilter } from '../../quality/batch-queries.ts'
import { findFormulas, findStrengths } from '../../quality/forecast-queries.ts'
import { findLimits } from '../../quality/limit-queries.ts'
import { addDays } from '@clinker/domain/cement/due-dates'
import { dayAt, periodOf, startOf } from '../../quality/period.ts'
import { dueDays, earliest, indicatorName, newest } from '../../quality/present.ts'
import { capabilityOf, rate, statOf } from '../../quality/statistics.ts'
import { findVarieties } from '../../quality/variety-queries.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { baseOf, MOST_BEFORE, pointsOf } from './base.ts'
import { draw, layOut } from './line.ts'
import { casesOf, toldOf } from './track.ts'
import { findPlanted } from './truth-queries.ts'

const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text))
/** A result may come later than its age; so many more batches are read to find enough that were tested. */
const UNTESTED = 30
const REACH_DAYS = 730

export interface ChartDeps {
  readonly demo: boolean
}

export function charts(on: On, { demo }: ChartDeps): void {
  on(allOutboundBatchNumLine, async ({ company, session, query, readMany, now }) =>
    readMany(async (db) => {
      const { indicatorCode: code, chart } = query
      const { dp = 0, unit = '', ageDays = 0 } = indicatorOf(code) ?? {}
      const variety = (await findVarieties(db, query))[0]
      if (!variety) throw new Problem('not_found')
      const period = periodOf(query, now)
      const { customerId } = session.user
      const filter: BatchFilter = {
        companyId: company.companyId,
        customerId,
        varietyIds: [variety.variety_id],
        period,
        moment: new Date(now),
        codes: [code],
      }
      // Old enough to have been tested, and as known then: what was recorded or put right later does not move the limits.
      const opening = startOf(period.from)
      const earlier: BatchFilter = {
        ...filter,
        period: { from: addDays(period.from, -REACH_DAYS), to: addDays(period.from, -1 - ageDays) },
        moment: opening.getTime() < now ? opening : filter.moment,
      }
      const [limits, seen, before] = await Promise.all([
        findLimits(db, [variety.variety_code]),
        findBatches(db, filter, { by: 'produced' }),
        chart === 'LINE' ? [] : findBatches(db, earlier, { by: 'departure', limit: MOST_BEFORE + UNTESTED, offset: 0 }),
      ])
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
        }
      })
      const texts = seen.flatMap(({ known }) => known[code] ?? [])
      const { avg, s, cv } = statOf(texts, dp)
      const newestBatch = seen.at(-1)
      const limit = limits(variety, newestBatch?.produced_on ?? period.to).get(code)
      const staff = customerId === null
      const today = dayAt(now)
      const due = seen.flatMap(({ produced_on, known }) => {
        const held = limits(variety, produced_on).get(code)
        return held ? dueDays(produced_on, new Map([[code, held]]), known) : []
      })
      return {
        indicatorCode: code,
        indicatorName: indicatorName(code),
        unit,
        ...layOut(axis, indicatorName(code), drawn, dp),
        limitLo: number(limit?.lo),
        limitHi: number(limit?.hi),
        innerLo: staff ? number(limit?.internalLo) : null,
        innerHi: staff ? number(limit?.internalHi) : null,
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
    }),
  )

  on(forecastTrack, async ({ company, session, query, readMany, now }) =>
    readMany(async (db) => {
      const variety = (await findVarieties(db, query))[0]
      if (!variety) throw new Problem('not_found')
      const period = periodOf(query, now)
      const filter: BatchFilter = {
        companyId: company.companyId,
        customerId: session.user.customerId,
        varietyIds: [variety.variety_id],
        period,
        moment: new Date(now),
        codes: ['CS3', 'CS28'],
      }
      const seen = await findBatches(db, filter, { by: 'produced' })
      const ids = seen.map((batch) => batch.batch_id)
      const cases = casesOf(await findStrengths(db, company.companyId, ids, filter.moment))
      const months = [...new Set([...cases.values()].map(({ month }) => month))]
      const formulas = await findFormulas(db, company.companyId, variety.variety_id, months)
      const points = seen.flatMap(({ batch_id, batch_num: batchNum, produced_on: produceDate }) => {
        const one = cases.get(batch_id)
        const told = one && toldOf(one, formulas)
        return told ? [{ batchNum, produceDate, ...told }] : []
      })
      const known = points.flatMap(({ lo95, hi95, actual }) =>
        actual === null ? [] : [lo95 <= actual && actual <= hi95],
      )
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
    }),
  )

  on(plantedTruth, async ({ company, session, query, readMany, now }) => {
    // Whoever buys must not read what a made-up world calls a fault of the seller.
    if (!demo || session.user.customerId !== null) return []
    return readMany(async (db) => {
      const variety = (await findVarieties(db, query))[0]
      if (!variety) throw new Problem('not_found')
      return findPlanted(db, company.companyId, { varietyId: variety.variety_id, period: periodOf(query, now) })
    })
  })
}
