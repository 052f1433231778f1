import { chiSquaredQuantile, tQuantile } from '../number/quantiles.ts'
import { sampleSd, type Summary } from './stats.ts'

export type Interval = { readonly lo: number; readonly hi: number }

export function meanInterval(summary: Summary | undefined, level = 0.95): Interval | undefined {
  const s = sampleSd(summary)
  if (!summary || s === undefined) return undefined
  const t = tQuantile((1 + level) / 2, summary.n - 1)
  if (t === undefined) return undefined
  const half = (t * s) / Math.sqrt(summary.n)
  return { lo: summary.mean - half, hi: summary.mean + half }
}

export function sigmaInterval(summary: Summary | undefined, level = 0.95): Interval | undefined {
  if (!summary || summary.n < 2 || summary.m2 === 0) return undefined
  const high = chiSquaredQuantile((1 + level) / 2, summary.n - 1)
  const low = chiSquaredQuantile((1 - level) / 2, summary.n - 1)
  if (high === undefined || low === undefined) return undefined
  return { lo: Math.sqrt(summary.m2 / high), hi: Math.sqrt(summary.m2 / low) }
}
