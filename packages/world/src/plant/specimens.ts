import { indicatorOf } from '@clinker/domain/cement/indicators'
import { stream } from '../prng.ts'
import type { Result } from './results.ts'

export interface Specimen {
  readonly age: number
  readonly kind: 'FLEXURAL' | 'COMPRESSIVE'
  readonly no: number
  readonly kn: string
  readonly mpa: string
}

// GB/T 17671: MPa of a 40 mm prism per kN, and the finest step of the machine's dial in kN.
const KINDS = {
  FX: { kind: 'FLEXURAL', count: 3, mpaPerKn: 2.34375, dp: 2, scatter: 0.022 },
  CS: { kind: 'COMPRESSIVE', count: 6, mpaPerKn: 0.625, dp: 1, scatter: 0.02 },
} as const

const MAX = 0.045
/** One broken prism in forty sets, far enough from the mean that the rule leaves it out. */
const BROKEN = 0.025
const BROKEN_BY = 0.17

/** Deviations from the mean that add up to nothing and stay inside the ±10 % of the rule. */
function scatterOf(count: number, size: number, normal: () => number): readonly number[] {
  const drawn = Array.from({ length: count }, () => Math.max(-MAX, Math.min(MAX, size * normal())))
  const mean = drawn.reduce((sum, one) => sum + one, 0) / count
  return drawn.map((one) => one - mean)
}

/** The prisms behind a reported strength: the standard's mean of their loads gives exactly that value. */
export function specimensOf(seed: string, companyId: number, batchId: number, result: Result): readonly Specimen[] {
  const age = indicatorOf(result.indicator)?.ageDays
  const set = result.indicator.startsWith('CS') ? KINDS.CS : KINDS.FX
  if (age === undefined) return []
  const rng = stream(seed, 'specimens', companyId, batchId, result.indicator)
  const reported = Number(result.value)
  const broken = set.kind === 'COMPRESSIVE' && rng.chance(BROKEN) ? rng.int(0, set.count - 1) : -1
  const sound = scatterOf(broken < 0 ? set.count : set.count - 1, set.scatter, rng.normal)
  const factors = broken < 0 ? sound : sound.toSpliced(broken, 0, -BROKEN_BY)
  return factors.map((factor, i) => {
    const kn = ((reported * (1 + factor)) / set.mpaPerKn).toFixed(set.dp)
    return { age, kind: set.kind, no: i + 1, kn, mpa: (Number(kn) * set.mpaPerKn).toFixed(3) }
  })
}
