import { verdictOf, type Verdict } from '@clinker/domain/cement/verdict'
import { plantAnomalies, type Anomaly } from './anomalies.ts'
import { chemistrySeries } from './chemistry.ts'
import type { Company } from '../people/companies.ts'
import type { Link } from '../people/customers.ts'
import { resultsOf, type Result } from './results.ts'
import type { Scale } from '../scales.ts'
import { schedule, type PlannedBatch } from './schedule.ts'
import { ship, type Load } from './shipping.ts'
import { strengthSeries, type Strengths } from './strengths.ts'

export interface Batch extends PlannedBatch {
  readonly results: readonly Result[]
  readonly verdict: Verdict
  readonly state: string
  readonly firstOutAt: number | null
}

export interface PlantedAnomaly extends Omit<Anomaly, 'first' | 'last'> {
  readonly firstBatchId: number
  readonly lastBatchId: number
}

export interface Plant {
  readonly company: Company
  readonly batches: readonly Batch[]
  /** In the order they left. */
  readonly loads: readonly Load[]
  readonly anomalies: readonly PlantedAnomaly[]
}

interface Measured {
  readonly strengths: Strengths
  readonly results: readonly Result[]
}

function verdictNow(batch: PlannedBatch, results: readonly Result[]): Verdict {
  const values: Record<string, string> = {}
  for (const result of results) if (result.replacedAt === null) values[result.indicator] = result.value
  return verdictOf(batch.limits.rows, values)
}

interface Shipped {
  firstOutAt: number
  kg: number
}

function stateNow(batch: PlannedBatch, verdict: Verdict, shipped: Shipped | undefined, now: number): string {
  const { clocks } = batch
  if (verdict === 'FAILED') return shipped ? 'RECALLED' : 'HELD'
  if (verdict === 'QUALIFIED') return 'FINAL_OK'
  if (shipped) return batch.plannedKg - shipped.kg < 8_000 ? 'CLOSED' : 'SHIPPING'
  if (clocks.releasedAt <= now) return 'RELEASED'
  if (clocks.recordedAt[3] <= now) return 'D3_DONE'
  if (clocks.recordedAt[1] <= now) return 'D1_DONE'
  return clocks.sampledAt <= now ? 'SAMPLED' : 'OPEN'
}

function shippedByBatch(loads: readonly Load[]): ReadonlyMap<number, Shipped> {
  const shipped = new Map<number, Shipped>()
  for (const { outAt, parts } of loads)
    for (const { batch, kg } of parts) {
      const known = shipped.get(batch.id)
      if (known) known.kg += kg
      else shipped.set(batch.id, { firstOutAt: outAt, kg })
    }
  return shipped
}

/** The truth as it can be seen by now; the sign of a laboratory error is the one that was written down. */
function truthOf(
  anomaly: Anomaly,
  series: readonly PlannedBatch[],
  measured: ReadonlyMap<number, Measured>,
  now: number,
) {
  const [first, last] = [series[anomaly.first], series[anomaly.last]]
  if (!first || !last) return []
  const single = anomaly.first === anomaly.last && anomaly.kind !== 'BIAS'
  if (single && first.clocks.recordedAt[28] > now) return []
  const { first: _first, last: _last, ...rest } = anomaly
  const seen = measured.get(first.id)
  const written = seen?.results.find((result) => result.indicator === 'CS28' && result.version === 1)
  const below = anomaly.kind === 'OUTLIER' && seen && written && Number(written.value) < seen.strengths.CS28
  const sigmas = anomaly.kind === 'OUTLIER' ? Math.abs(anomaly.sigmas) * (below ? -1 : 1) : anomaly.sigmas
  return [{ ...rest, sigmas, firstBatchId: first.id, lastBatchId: last.id }]
}

/** Everything of one company, in memory at once; companies do not know each other, so worlds stream by company. */
export function makePlant(company: Company, links: readonly Link[], scale: Scale, now: number): Plant {
  const planned = schedule(company, scale, now)
  const series = new Map(
    company.varieties.map(({ id }) => [id, planned.filter((batch) => batch.variety.id === id)] as const),
  )
  const anomalies = plantAnomalies(company.id, series, scale, now)
  const measured = new Map<number, Measured>()
  const loads: Load[] = []
  for (const [varietyId, batches] of series) {
    const here = anomalies.filter((anomaly) => anomaly.varietyId === varietyId)
    const strengths = strengthSeries(company.id, batches, here)
    const chemistry = chemistrySeries(company.id, batches, here)
    for (const [i, batch] of batches.entries()) {
      const [s, c] = [strengths[i], chemistry[i]]
      if (!s || !c) continue
      const results = resultsOf(company.id, batch, i, { strengths: s, chemistry: c }, here, now)
      measured.set(batch.id, { strengths: s, results })
    }
    const buyers = links.filter((link) => link.varietyIds.includes(varietyId))
    for (const load of ship(batches, buyers.length > 0 ? buyers : links.slice(-1), scale, now)) loads.push(load)
  }
  loads.sort((a, b) => a.outAt - b.outAt || a.varietyId - b.varietyId)
  const shipped = shippedByBatch(loads)
  const batches = planned.map((batch) => {
    const results = measured.get(batch.id)?.results ?? []
    const verdict = verdictNow(batch, results)
    const out = shipped.get(batch.id)
    const state = stateNow(batch, verdict, out, now)
    return { ...batch, results, verdict, state, firstOutAt: out?.firstOutAt ?? null }
  })
  const truth = anomalies.flatMap((one) => truthOf(one, series.get(one.varietyId) ?? [], measured, now))
  return { company, batches, loads, anomalies: truth }
}
