import { tQuantile } from '../number/quantiles.ts'
import type { LineFit } from './regression.ts'

// What a band and a judgement need of a fit.
export type Formula = Pick<LineFit, 'n' | 'xMean' | 'yMean' | 'sxx' | 'b' | 'r' | 's'>

export type Prediction = {
  readonly yhat: number
  // Band for the single batch.
  readonly lo: number
  readonly hi: number
  // Half-width of the band for the mean of many batches.
  readonly meanHalf: number
  // One-sided lower bound at the same level: the release decision.
  readonly lowerBound: number
}

export function predict(fit: Formula, x0: number, level = 0.95): Prediction | undefined {
  const df = fit.n - 2
  const t = tQuantile((1 + level) / 2, df)
  const tOneSided = tQuantile(level, df)
  if (t === undefined || tOneSided === undefined || !Number.isFinite(x0) || !(fit.sxx > 0)) return undefined
  const leverage = 1 / fit.n + (x0 - fit.xMean) ** 2 / fit.sxx
  const yhat = fit.yMean + fit.b * (x0 - fit.xMean)
  const error = fit.s * Math.sqrt(1 + leverage)
  return {
    yhat,
    lo: yhat - t * error,
    hi: yhat + t * error,
    meanHalf: t * fit.s * Math.sqrt(leverage),
    lowerBound: yhat - tOneSided * error,
  }
}

export type Acceptance = { readonly minR: number; readonly maxRelativeS: number; readonly minN: number }
export type Objection = 'too-few' | 'weak-relation' | 'too-wide'

// Not proof-read against the trade standard, so settings and not law.
export const ACCEPTANCE: Acceptance = { minR: 0.75, maxRelativeS: 0.07, minN: 20 }

// What a formula must meet to be used.
export type Conditions = { readonly enough: boolean; readonly related: boolean; readonly narrow: boolean }

// Why a formula may not be used; empty means it may.
export const objectionsTo = ({ enough, related, narrow }: Conditions): readonly Objection[] => [
  ...(enough ? [] : (['too-few'] as const)),
  ...(related ? [] : (['weak-relation'] as const)),
  ...(narrow ? [] : (['too-wide'] as const)),
]

export const objections = (fit: Formula, { minN, minR, maxRelativeS } = ACCEPTANCE): readonly Objection[] =>
  objectionsTo({
    enough: fit.n >= minN,
    related: fit.r !== undefined && fit.r >= minR,
    narrow: fit.s <= maxRelativeS * Math.abs(fit.yMean),
  })
