import { plantAnomalies, type Anomaly } from './anomalies.ts'
import { chemistrySeries } from './chemistry.ts'
import { resultsOf, type Result } from './results.ts'
import { schedule, seriesOf } from './schedule.ts'
import { strengthSeries } from './strengths.ts'
import { DEFAULT_SEED } from '../scales.ts'
import { makeWorld } from '../world.ts'

/** One variety of one company: what was written down of each batch, and what was hidden in it. */
export interface PlantSeries {
  readonly companyId: number
  readonly varietyId: number
  readonly batches: readonly { readonly day: number; readonly results: readonly Result[] }[]
  readonly anomalies: readonly Anomaly[]
}

/** The very numbers of the world at plant scale, without its loads and without a database. */
export function plantSeries(now: number, ofSeed: string = DEFAULT_SEED): readonly PlantSeries[] {
  const { scale, seed, companies } = makeWorld('plant', now, ofSeed)
  return companies.flatMap((company) => {
    const input = { seed, company, scale, now }
    const series = seriesOf(company, schedule(input))
    const hidden = plantAnomalies(input, series)
    return [...series].map(([varietyId, batches]) => {
      const anomalies = hidden.filter((anomaly) => anomaly.varietyId === varietyId)
      const strengths = strengthSeries(input, batches, anomalies)
      const chemistry = chemistrySeries(input, batches, anomalies)
      return {
        companyId: company.id,
        varietyId,
        anomalies,
        batches: batches.flatMap((batch, i) => {
          const [s, c] = [strengths[i], chemistry[i]]
          if (!s || !c) return []
          const measured = { strengths: s, chemistry: c }
          return [{ day: batch.day, results: resultsOf(input, batch, i, measured, anomalies) }]
        }),
      }
    })
  })
}
