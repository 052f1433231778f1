import type { forecastTrack } from '@clinker/contract/charts/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { NO_LINES, type ChartData } from '../../ui/control-chart/chart-data.ts'

type Point = ReplyOf<typeof forecastTrack>['points'][number]

/** Bands as they were given, over the batches of another chart and in the unit of its values, whatever its own axis says. */
export function trackData(axis: ChartData, points: readonly Point[]): ChartData {
  const forecasts = new Map(points.map((one) => [one.batchNum, one]))
  return {
    ...axis,
    ...axis.measured,
    kind: 'TRACK',
    marks: [],
    made: [],
    lines: NO_LINES,
    phases: [],
    standards: [],
    proposed: false,
    points: axis.points.map(({ id, date }) => {
      const one = forecasts.get(id)
      return {
        id,
        date,
        corrected: false,
        value: one?.actual ?? null,
        ...(one && { band: { value: one.yhat, lo: one.lo95, hi: one.hi95, extrapolated: one.extrapolated } }),
      }
    }),
  }
}
