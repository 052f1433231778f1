import { allOutboundBatchNumLine, forecastTrack } from '@clinker/contract/charts/routes'
import type { On } from '../../http/context.ts'
import { readForecastTrack } from './read-forecast-track.ts'
import { readLineChart } from './read-line-chart.ts'

export function charts(on: On): void {
  on(allOutboundBatchNumLine, async ({ company: { companyId }, session, query, readMany, now }) =>
    readMany((db) => readLineChart(db, { companyId, customerId: session.user.customerId, query, now })),
  )

  on(forecastTrack, async ({ company: { companyId }, session, query, readMany, now }) =>
    readMany((db) => readForecastTrack(db, { companyId, customerId: session.user.customerId, query, now })),
  )
}
