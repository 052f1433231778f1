import { BIAS_MINUTES, type Anomaly } from './anomalies.ts'
import type { PlantInput } from './plant-input.ts'
import { monthOf } from '../calendar.ts'
import { deviation, plantOffset } from './process.ts'
import type { Limits } from './guards.ts'
import { stream, type Rng } from '../prng.ts'
import { coldness } from './season.ts'
import type { PlannedBatch } from './schedule.ts'

/** Values of one batch by indicator, before rounding, with the standard deviation that limits are kept away by. */
export type Measured = Record<string, readonly [value: number, sigma: number]>

const PHI = 0.5
const BETWEEN_PLANTS = 0.3
const WINTER_SETTING = 0.5
const SETTING_GAP = 30
const LEAST_SHARE = 0.15
/** A content that fails exceeds its limit by such a share of it: more than any rounding takes back. */
const EXCESS: readonly [number, number] = [0.12, 0.25]
/** Pass or fail: 1 is pass. */
const PASSED: readonly [number, number] = [1, 0]
const CR6_LOG: readonly [number, number] = [1.158, 0.4357]

const clip = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** No content is less than nothing: what is far below its mean is folded back. */
function positive(value: number, mean: number): number {
  const floor = LEAST_SHARE * mean
  return value < floor ? Math.min(mean, 2 * floor - value) : value
}

/** Puts contents above their limits; items without an upper limit, such as strengths, stay. */
function exceed(values: Measured, indicators: readonly string[], { guards }: Limits, rng: Rng): void {
  for (const code of indicators) {
    const [limit, known] = [guards.get(code)?.high, values[code]]
    if (limit === undefined || !known) continue
    values[code] = [limit * (1 + EXCESS[0] + (EXCESS[1] - EXCESS[0]) * rng.uniform()), known[1]]
  }
}

/** Everything but strength, batch after batch. Type tests are made on the first batch of a month. */
export function chemistrySeries(
  { seed, company }: PlantInput,
  batches: readonly PlannedBatch[],
  anomalies: readonly Anomaly[],
): readonly Measured[] {
  const variety = batches[0]?.variety
  if (!variety) return []
  const { profile, pack } = variety
  const name = (what: string) => stream(seed, what, company.id, variety.id)
  const processOf = (code: string, season = 0) => {
    const rng = name(code)
    return deviation(rng, { phi: PHI, plant: BETWEEN_PLANTS * plantOffset(rng), season })
  }
  const others = Object.entries(profile.others).map(([code, spread]) => ({ code, spread, next: processOf(code) }))
  const setting = processOf('IST', WINTER_SETTING)
  const failing = anomalies.filter((anomaly) => anomaly.kind === 'FAILING')
  const biased = anomalies.filter((anomaly) => anomaly.kind === 'BIAS')
  const rng = name('single')
  let previous = batches[0]?.day ?? 0
  let month = -1
  return batches.map(({ day, limits, id }, position) => {
    const cold = coldness(day)
    const days = day - previous
    previous = day
    const values: Measured = { SND: PASSED }
    for (const { code, spread, next } of others)
      values[code] = [positive(spread[0] + spread[1] * next(days, cold), spread[0]), spread[1]]
    const z = setting(days, cold)
    const bias = biased.some(({ first, last }) => position >= first && position <= last) ? BIAS_MINUTES : 0
    const initial = profile.ist[0] + profile.ist[1] * z
    const final = profile.fst[0] + profile.fst[1] * (0.75 * z + 0.66 * rng.normal())
    values['IST'] = [initial + bias, profile.ist[1]]
    values['FST'] = [Math.max(final, initial + SETTING_GAP) + bias, profile.fst[1]]
    values['TMP'] = [clip(55 - 7 * cold + 9 * rng.normal(), 25, 88), 9]
    if (pack === 'BAG') {
      values['BAG1'] = [clip(50.15 + 0.22 * rng.normal(), 49.6, 50.9), 0]
      values['BAG20'] = [1_003 + 1 * clip(rng.normal(), -2.5, 2.5), 0]
    }
    if (monthOf(day) !== month) {
      month = monthOf(day)
      values['CR6'] = [clip(Math.exp(CR6_LOG[0] + CR6_LOG[1] * rng.normal()), 0.2, 9.5), 0]
      values['IRA'] = [clip(0.35 + 0.06 * rng.normal(), 0.1, 0.8), 0]
      values['IG'] = [clip(0.55 + 0.07 * rng.normal(), 0.2, 0.9), 0]
      values['AUT'] = PASSED
    }
    for (const { indicators } of failing.filter(({ first }) => first === position))
      exceed(values, indicators, limits, stream(seed, 'failing', company.id, id))
    return values
  })
}
