import type { Anomaly } from './anomalies.ts'
import { drift, pairedNoise, plantOffset } from './process.ts'
import { stream } from '../prng.ts'
import { WORLD_SEED } from '../scales.ts'
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

const clip = (value: number, size: number) => Math.max(-size, Math.min(size, value))

/** True strengths of a series before rounding and before limits, MPa; 3 and 28 days share what lasts. */
export function strengthSeries(
  companyId: number,
  batches: readonly PlannedBatch[],
  anomalies: readonly Anomaly[],
): readonly Strengths[] {
  const variety = batches[0]?.variety
  if (!variety) return []
  const { cs28, cs3, r, phi, plant, season28, season3 } = variety.profile
  const rng = stream(WORLD_SEED, 'strength', companyId, variety.id)
  const noise = pairedNoise(rng, phi, r)
  // Clinker and grinding wander, and with them both ages.
  const wander = drift(rng)
  const level28 = cs28[0] + plantOffset(rng) * plant
  const level3 = cs3[0] + plantOffset(rng) * plant * 0.75
  const sticky = anomalies.filter((anomaly) => anomaly.kind === 'STICKY')
  let copied: readonly [number, number] = [0, 0]
  let previous = batches[0]?.day ?? 0
  return batches.map(({ day }, position) => {
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
    const CS28 = level28 + season28 * cold + cs28[1] * z28
    const CS3 = level3 + season3 * cold + cs3[1] * z3
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
