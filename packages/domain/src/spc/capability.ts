import { sampleSd, type Summary } from './stats.ts'

export type CapabilityInput = {
  readonly summary: Summary | undefined
  // Short-term σ of a chart (mR̄/d2, R̄/d2 or s̄/c4).
  readonly sigmaWithin?: number | undefined
  readonly lsl?: number | undefined
  readonly usl?: number | undefined
  readonly target?: number | undefined
  // No rule fires on the chart the σ came from.
  readonly inControl: boolean
}

export type Capability = {
  readonly ppk: number | undefined
  readonly pp: number | undefined
  readonly cpk: number | undefined
  readonly cp: number | undefined
  readonly cpm: number | undefined
  // Cpk is a statement about a stable process: outside control it is only a number.
  readonly cpkValid: boolean
}

type Specs = Pick<CapabilityInput, 'lsl' | 'usl'>

function nearest(mean: number, sigma: number | undefined, { lsl, usl }: Specs): number | undefined {
  if (sigma === undefined || !(sigma > 0)) return undefined
  if (lsl === undefined && usl === undefined) return undefined
  const above = usl === undefined ? Infinity : usl - mean
  const below = lsl === undefined ? Infinity : mean - lsl
  return Math.min(above, below) / (3 * sigma)
}

function width(sigma: number | undefined, { lsl, usl }: Specs): number | undefined {
  if (sigma === undefined || !(sigma > 0) || lsl === undefined || usl === undefined) return undefined
  return (usl - lsl) / (6 * sigma)
}

// One-sided limits give Ppk and Cpk but no Pp, Cp or Cpm.
export function capability(input: CapabilityInput): Capability {
  const { summary, sigmaWithin, target, inControl } = input
  const s = sampleSd(summary)
  const mean = summary?.mean
  const cpk = mean === undefined ? undefined : nearest(mean, sigmaWithin, input)
  const offTarget =
    mean === undefined || target === undefined || s === undefined ? undefined : Math.hypot(s, mean - target)
  return {
    ppk: mean === undefined ? undefined : nearest(mean, s, input),
    pp: width(s, input),
    cpk,
    cp: width(sigmaWithin, input),
    cpm: width(offTarget, input),
    cpkValid: cpk !== undefined && inControl,
  }
}

export type CapabilityBand = 'SPECIAL' | 'FIRST' | 'SECOND' | 'THIRD' | 'FOURTH'

export function capabilityBand(index: number | undefined): CapabilityBand | undefined {
  if (index === undefined) return undefined
  if (index >= 1.67) return 'SPECIAL'
  if (index >= 1.33) return 'FIRST'
  if (index >= 1) return 'SECOND'
  return index >= 0.67 ? 'THIRD' : 'FOURTH'
}
