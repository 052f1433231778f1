import { indicatorOf } from '@clinker/domain/cement/indicators'
import type { Anomaly, AnomalyKind } from './anomalies.ts'
import { HOUR, MINUTE } from '../calendar.ts'
import type { Measured } from './chemistry.ts'
import { keepWithin, type Guard } from './guards.ts'
import { CORRECTIONS, LAB_PEOPLE } from '../people/names.ts'
import type { PlantInput } from './plant-input.ts'
import { stream, type Rng } from '../prng.ts'
import type { PlannedBatch } from './schedule.ts'
import type { Strengths } from './strengths.ts'

export interface Result {
  readonly indicator: string
  readonly version: number
  /** With the decimals of the indicator. */
  readonly value: string
  readonly testAt: number
  readonly recordedAt: number
  readonly source: 'LIMS' | 'MANUAL'
  readonly recordedBy: string
  readonly reason: string | null
  readonly replacedAt: number | null
}

type Age = 0 | 1 | 3 | 28

/** A value in a thousand or two is entered wrongly and corrected some days later. */
const MISTYPED = 0.0015

const decimalsOf = (indicator: string) => indicatorOf(indicator)?.dp ?? 0
/** Age in days at which an indicator is tested. */
export const ageOf = (indicator: string) => (indicatorOf(indicator)?.ageDays ?? 0) as Age

function strengthSigmas(batch: PlannedBatch): Readonly<Record<keyof Strengths, number>> {
  const { cs28, cs3 } = batch.variety.profile
  return { CS28: cs28[1], CS3: cs3[1], CS1: 0.6, FX28: 0.25, FX3: 0.2, FX1: 0.15 }
}

function allMeasured(batch: PlannedBatch, strengths: Strengths, chemistry: Measured): Measured {
  const sigmas = strengthSigmas(batch)
  const all: Measured = { ...chemistry }
  for (const code of Object.keys(strengths) as (keyof Strengths)[]) all[code] = [strengths[code], sigmas[code]]
  return all
}

interface Item {
  readonly code: string
  readonly sigma: number
  readonly guard: Guard | undefined
}

interface Wrong {
  readonly value: string
  readonly afterHours: number
  readonly reason: string
}

/** The value first written down, when it was not the right one; never one that would fail the batch for a while. */
function firstWrong(
  rng: Rng,
  right: string,
  { code, sigma, guard }: Item,
  lab: Anomaly | undefined,
): Wrong | undefined {
  const dp = decimalsOf(code)
  const moved = (by: number) => {
    const value = Number(right) + by
    const outside = value < (guard?.low ?? 0) || value > (guard?.high ?? Infinity)
    return (Number(right) + (outside ? -by : by)).toFixed(dp)
  }
  if (lab) return { value: moved(lab.sigmas * sigma), afterHours: rng.int(48, 240), reason: CORRECTIONS[1] }
  if (sigma === 0 || !rng.chance(MISTYPED)) return undefined
  const value = moved((rng.chance(0.5) ? 1.2 : -1.2) * sigma)
  return value === right ? undefined : { value, afterHours: rng.int(4, 144), reason: rng.pick(CORRECTIONS) }
}

/** Results of one batch that were recorded by now; a corrected value leaves its first version behind. */
export function resultsOf(
  { seed, company, now }: PlantInput,
  batch: PlannedBatch,
  position: number,
  measured: { readonly strengths: Strengths; readonly chemistry: Measured },
  anomalies: readonly Anomaly[],
): readonly Result[] {
  const rng = stream(seed, 'results', company.id, batch.id)
  const here = anomalies.filter((anomaly) => position >= anomaly.first && position <= anomaly.last)
  const kinds = new Set(here.map((anomaly) => anomaly.kind))
  const delay = kinds.has('LATE') ? rng.int(3 * 24, 9 * 24) * HOUR : 0
  const all = allMeasured(batch, measured.strengths, measured.chemistry)
  const results: Result[] = []
  for (const [indicator, [raw, sigma]] of Object.entries(all)) {
    const age = ageOf(indicator)
    const guard = batch.limits.guards.get(indicator)
    const of = (kind: AnomalyKind) => here.find((one) => one.kind === kind && one.indicators.includes(indicator))
    const value = (of('FAILING') ? raw : keepWithin(raw, guard, sigma)).toFixed(decimalsOf(indicator))
    const lab = of('OUTLIER')
    // A planted value is what the laboratory found at once.
    const certain = of('FAILING') ?? of('WEAK')
    const wrong = certain ? undefined : firstWrong(rng, value, { code: indicator, sigma, guard }, lab)
    const testAt = batch.clocks.testAt[age]
    const recordedAt = batch.clocks.recordedAt[age] + (age === 28 ? delay : 0)
    if (recordedAt > now || (age === 28 && kinds.has('MISSING'))) continue
    const base = { indicator, testAt, source: 'LIMS', recordedBy: rng.pick(LAB_PEOPLE) } as const
    if (!wrong) {
      results.push({ ...base, version: 1, value, recordedAt, reason: null, replacedAt: null })
      continue
    }
    const correctedAt = lab?.correctedAt ?? recordedAt + wrong.afterHours * HOUR + rng.int(0, 59) * MINUTE
    const replacedAt = correctedAt <= now ? correctedAt : null
    results.push({ ...base, version: 1, value: wrong.value, recordedAt, reason: null, replacedAt })
    if (replacedAt === null) continue
    const second = { version: 2, value, recordedAt: correctedAt, reason: wrong.reason, replacedAt: null }
    results.push({ ...base, ...second, source: 'MANUAL' })
  }
  return results
}
