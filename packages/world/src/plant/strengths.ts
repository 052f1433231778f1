import type { Anomaly, AnomalyKind } from './anomalies.ts'
import type { PlantInput } from './plant-input.ts'
import { drift, pairedNoise, plantOffset } from './process.ts'
import { stream } from '../prng.ts'
import { coldness } from './season.ts'
import type { PlannedBatch } from './schedule.ts'

export interface Strengths {
  readonly CS28: number
  readonly CS3: number
  readonly CS1: number
  readonly FX28: number
  readonly FX3: number
  readonly FX1: number
}

/** What the lasting anomalies add at one position of the series, in standard deviations. */
export function shiftAt(anomalies: readonly Anomaly[], position: number): number {
  let shift = 0
  for (const { kind, first, last, sigmas } of anomalies) {
    if (position < first || position > last) continue
    if (kind === 'STEP') shift += sigmas
    if (kind === 'RAMP') shift += sigmas * (position - first + 1)
  }
  return shift
}

/** Where a planted 28-day strength lies, MPa above the limit of the standard; the internal limit is 2.0 above it. */
const PLANTED_28: Partial<Record<AnomalyKind, readonly [low: number, high: number]>> = {
  FAILING: [-1.5, -0.3],
  WEAK: [0.6, 1.7],
}
/** Share of its fall, in standard deviations, that shows at 3 days: without it one batch would spoil the 28-day formula. */
const SEEN_AT_3 = 0.6

/** The 28-day strength that was planted at a position, if any. */
function planted28(
  { seed, company }: PlantInput,
  { id, limits }: PlannedBatch,
  position: number,
  anomalies: readonly Anomaly[],
): number | undefined {
  const limit = limits.guards.get('CS28')?.low
  const found = anomalies.find(
    ({ kind, first, indicators }) => first === position && PLANTED_28[kind] && indicators.includes('CS28'),
  )
  const span = found && PLANTED_28[found.kind]
  if (!span || limit === undefined) return undefined
  return limit + span[0] + (span[1] - span[0]) * stream(seed, 'planted', company.id, id).uniform()
}

const clip = (value: number, size: number) => Math.max(-size, Math.min(size, value))

/** True strengths of a series before rounding and before limits, MPa; 3 and 28 days share what lasts. */
export function strengthSeries(
  input: PlantInput,
  batches: readonly PlannedBatch[],
  anomalies: readonly Anomaly[],
): readonly Strengths[] {
  const variety = batches[0]?.variety
  if (!variety) return []
  const { cs28, cs3, r, phi, plant, season28, season3 } = variety.profile
  const rng = stream(input.seed, 'strength', input.company.id, variety.id)
  const noise = pairedNoise(rng, phi, r)
  // Clinker and grinding wander, and with them both ages.
  const wander = drift(rng)
  const level28 = cs28[0] + plantOffset(rng) * plant
  const level3 = cs3[0] + plantOffset(rng) * plant * 0.75
  const sticky = anomalies.filter((anomaly) => anomaly.kind === 'STICKY')
  let copied: readonly [number, number] = [0, 0]
  let previous = batches[0]?.day ?? 0
  return batches.map((batch, position) => {
    const { day } = batch
    const cold = coldness(day)
    const shift = shiftAt(anomalies, position)
    const days = day - previous
    previous = day
    const [n28, n3] = noise()
    const lasting = wander(days) + shift
    let [z28, z3] = [lasting + n28, lasting + n3]
    const run = sticky.find(({ first, last }) => position >= first && position <= last)
    if (run) {
      // Near where the process stands: what is copied is unremarkable.
      if (position === run.first) copied = [lasting + clip(n28, 0.3), lasting + clip(n3, 0.3)]
      ;[z28, z3] = [copied[0] + run.sigmas * n28, copied[1] + run.sigmas * n3]
    }
    const usual = level28 + season28 * cold + cs28[1] * z28
    const CS28 = planted28(input, batch, position, anomalies) ?? usual
    const CS3 = level3 + season3 * cold + cs3[1] * (z3 + (SEEN_AT_3 * (CS28 - usual)) / cs28[1])
    const CS1 = 0.475 * CS3 + 0.45 * rng.normal()
    return {
      CS28,
      CS3,
      CS1,
      FX28: 0.092 * CS28 + 4 + 0.25 * rng.normal(),
      FX3: 0.13 * CS3 + 1.9 + 0.2 * rng.normal(),
      FX1: 0.13 * CS1 + 1.9 + 0.15 * rng.normal(),
    }
  })
}
