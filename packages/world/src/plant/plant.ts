import { verdictOf, type Verdict } from '@clinker/domain/cement/verdict'
import { plantAnomalies, type Anomaly } from './anomalies.ts'
import { chemistrySeries } from './chemistry.ts'
import type { Company } from '../people/companies.ts'
import type { Link } from '../people/customers.ts'
import type { PlantInput } from './plant-input.ts'
import { heldCases, shippedCases } from './planted-cases.ts'
import { ageOf, resultsOf, type Result } from './results.ts'
import { schedule, seriesOf, type PlannedBatch, type Series } from './schedule.ts'
import { ship, type Load } from './shipping.ts'
import { strengthSeries, type Strengths } from './strengths.ts'

export interface Batch extends PlannedBatch {
  readonly results: readonly Result[]
  readonly verdict: Verdict
  readonly state: string
  readonly firstOutAt: number | null
}

export interface PlantedAnomaly extends Omit<Anomaly, 'first' | 'last' | 'correctedAt'> {
  readonly firstBatchId: number
  readonly lastBatchId: number
}

export interface Plant {
  readonly seed: string
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

/** A single case is known once its value was recorded; a stretch from its beginning. */
function isSeen({ kind, indicators, first, last }: Anomaly, { clocks }: PlannedBatch, now: number): boolean {
  return kind === 'BIAS' || first !== last || clocks.recordedAt[ageOf(indicators[0] ?? '')] <= now
}

/** The truth as it can be seen by now; the sign of a laboratory error is the one that was written down. */
function truthOf(
  anomaly: Anomaly,
  series: readonly PlannedBatch[],
  measured: ReadonlyMap<number, Measured>,
  now: number,
): readonly PlantedAnomaly[] {
  const { kind, varietyId, indicators, sigmas } = anomaly
  const [first, last] = [series[anomaly.first], series[anomaly.last]]
  if (!first || !last || !isSeen(anomaly, first, now)) return []
  const found = { kind, varietyId, indicators, firstBatchId: first.id, lastBatchId: last.id }
  if (kind !== 'OUTLIER') return [{ ...found, sigmas }]
  const seen = measured.get(first.id)
  const code = indicators[0] as keyof Strengths
  const written = seen?.results.find((result) => result.indicator === code && result.version === 1)
  const below = seen && written && Number(written.value) < seen.strengths[code]
  return [{ ...found, sigmas: Math.abs(sigmas) * (below ? -1 : 1) }]
}

/** Trucks of all varieties in the order they leave; a held batch stays. */
function shipAll(input: PlantInput, series: Series, links: readonly Link[], held: readonly Anomaly[]): readonly Load[] {
  const loads = [...series].flatMap(([varietyId, batches]) => {
    const stays = new Set(held.filter((one) => one.varietyId === varietyId).map((one) => one.first))
    const buyers = links.filter((link) => link.varietyIds.includes(varietyId))
    const queue = batches.filter((_, position) => !stays.has(position))
    return [...ship(input, queue, buyers.length > 0 ? buyers : links.slice(-1))]
  })
  return loads.toSorted((a, b) => a.outAt - b.outAt || a.varietyId - b.varietyId)
}

function measureAll(input: PlantInput, series: Series, anomalies: readonly Anomaly[]): ReadonlyMap<number, Measured> {
  const measured = new Map<number, Measured>()
  for (const [varietyId, batches] of series) {
    const here = anomalies.filter((anomaly) => anomaly.varietyId === varietyId)
    const strengths = strengthSeries(input, batches, here)
    const chemistry = chemistrySeries(input, batches, here)
    for (const [i, batch] of batches.entries()) {
      const [s, c] = [strengths[i], chemistry[i]]
      if (!s || !c) continue
      const results = resultsOf(input, batch, i, { strengths: s, chemistry: c }, here)
      measured.set(batch.id, { strengths: s, results })
    }
  }
  return measured
}

/** Everything of one company, in memory at once; companies do not know each other, so worlds stream by company. */
export function makePlant(input: PlantInput, links: readonly Link[]): Plant {
  const { seed, company, now } = input
  const planned = schedule(input)
  const series = seriesOf(company, planned)
  const usual = plantAnomalies(input, series)
  const held = heldCases(input, series, usual)
  const loads = shipAll(input, series, links, held)
  const known = [...usual, ...held]
  const anomalies = [...known, ...shippedCases(input, series, loads, known)]
  const measured = measureAll(input, series, anomalies)
  const shipped = shippedByBatch(loads)
  const batches = planned.map((batch) => {
    const results = measured.get(batch.id)?.results ?? []
    const verdict = verdictNow(batch, results)
    const out = shipped.get(batch.id)
    const state = stateNow(batch, verdict, out, now)
    return { ...batch, results, verdict, state, firstOutAt: out?.firstOutAt ?? null }
  })
  const truth = anomalies.flatMap((one) => truthOf(one, series.get(one.varietyId) ?? [], measured, now))
  return { seed, company, batches, loads, anomalies: truth }
}
