import { allOutboundBatchNumLine, forecastTrack, plantedTruth } from '@clinker/contract/charts/routes'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { periodOf } from '../../quality/period.ts'
import { findVarieties } from '../../quality/variety-queries.ts'
import { readForecastTrack } from './read-forecast-track.ts'
import { readLineChart } from './read-line-chart.ts'
import { findPlanted } from './truth-queries.ts'

export interface ChartDeps {
  readonly demo: boolean
}

export function charts(on: On, { demo }: ChartDeps): void {
  on(allOutboundBatchNumLine, async ({ company: { companyId }, session, query, readMany, now }) =>
    readMany((db) => readLineChart(db, { companyId, customerId: session.user.customerId, query, now })),
  )

  on(forecastTrack, async ({ company: { companyId }, session, query, readMany, now }) =>
    readMany((db) => readForecastTrack(db, { companyId, customerId: session.user.customerId, query, now })),
  )

  on(plantedTruth, async ({ company, session, query, readMany, now }) => {
    // Customers must not see planted faults of the demo data.
    if (!demo || session.user.customerId !== null) return []
    return readMany(async (db) => {
      const variety = (await findVarieties(db, query))[0]
      if (!variety) throw new Problem('not_found')
      return findPlanted(db, company.companyId, { varietyId: variety.variety_id, period: periodOf(query, now) })
    })
  })
}
