import type { Rng } from '../prng.ts'

/** Share of the variance between batches that lasts from batch to batch; the rest is new in every batch. */
const LASTING = 0.6
const DRIFT_STEP = 0.02
const DRIFT_LIMIT = 1

/** First-order autoregression with unit variance. */
export function autoregression(rng: Rng, phi: number): () => number {
  const fresh = Math.sqrt(1 - phi * phi)
  let state = rng.normal()
  return () => {
    state = phi * state + fresh * rng.normal()
    return state
  }
}

/** Random walk over days that the plant brings back to the middle once it has gone too far. */
export function drift(rng: Rng): (days: number) => number {
  let level = 0
  return (days) => {
    level += DRIFT_STEP * Math.sqrt(days) * rng.normal()
    if (Math.abs(level) > DRIFT_LIMIT) level *= 0.1
    return level
  }
}

export interface ProcessOptions {
  readonly phi: number
  /** Level of this plant against the others, in standard deviations. */
  readonly plant: number
  /** Height of the yearly wave, in standard deviations. */
  readonly season: number
}

/** Deviation of one indicator from its mean, batch after batch, in standard deviations. */
export function deviation(rng: Rng, { phi, plant, season }: ProcessOptions): (days: number, cold: number) => number {
  const lasting = autoregression(rng, phi)
  const wander = drift(rng)
  const [a, b] = [Math.sqrt(LASTING), Math.sqrt(1 - LASTING)]
  return (days, cold) => plant + season * cold + wander(days) + a * lasting() + b * rng.normal()
}

/** Two indicators that share what lasts, so that the batch parts correlate by r. */
export function pairedNoise(rng: Rng, phi: number, r: number): () => readonly [number, number] {
  const lasting = autoregression(rng, phi)
  const [a, b] = [Math.sqrt(LASTING), Math.sqrt(1 - LASTING)]
  // The lasting part alone correlates by its share; the fresh parts make up the difference.
  const rest = (r - LASTING) / (1 - LASTING)
  const own = Math.sqrt(1 - rest * rest)
  return () => {
    const shared = a * lasting()
    const first = rng.normal()
    return [shared + b * first, shared + b * (rest * first + own * rng.normal())]
  }
}

/** Plants differ, but none is beyond two standard deviations of plants. */
export function plantOffset(rng: Rng): number {
  return Math.max(-2, Math.min(2, rng.normal()))
}
