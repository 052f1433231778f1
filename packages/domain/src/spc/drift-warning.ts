/** Weight of the newest value. */
const LAMBDA = 0.2
const MAX_R = 0.8
/** The warning ends when the moving mean has come back within a quarter of the way to the limit: one drift is one alarm. */
const RELEASE = 0.25

/** Width of the limit in standard errors: `base` + `perR` · pooled r₁, since neighbours that are alike move the mean without a cause. */
export type DriftWidth = { readonly base: number; readonly perR: number }
/** For messages to people: about one false alarm in 350 batches. */
export const MESSAGE_WIDTH: DriftWidth = { base: 2.75, perR: 3 }
/** For the charts of the staff, where a false alarm costs a look: chosen on three seeds of the made-up plants, checked on two others. */
export const CHART_WIDTH: DriftWidth = { base: 1.2, perR: 1.5 }
/** The same where both sides harm: two chances of a false alarm. */
export const CHART_WIDTH_BOTH: DriftWidth = { base: 2, perR: 2 }

/** The side that harms: low for a lower limit, high for an upper one, both for a range. */
export type DriftSide = 'LOW' | 'HIGH' | 'BOTH'

export type DriftSettings = {
  readonly mean: number
  /** Long-term S of the base. */
  readonly s: number
  /** Lag-1 correlation pooled over the varieties of a plant; between 0 and 0.8 it widens the limit. */
  readonly pooledR1: number
  readonly side: DriftSide
  readonly width?: DriftWidth
}

export type DriftPoint = {
  /** Moving mean. */
  readonly z: number
  /** Beyond the limit on the side that harms, or not yet back from there. */
  readonly warned: boolean
}

/** Distance of the limit from the mean, in the steady state. */
export function driftReach({ s, pooledR1, width = MESSAGE_WIDTH }: Omit<DriftSettings, 'mean' | 'side'>): number {
  const widths = width.base + width.perR * Math.min(MAX_R, Math.max(0, pooledR1))
  return widths * s * Math.sqrt(LAMBDA / (2 - LAMBDA))
}

// One-sided EWMA of the raw values. Undefined without a spread.
export function driftWarning(values: readonly number[], settings: DriftSettings): readonly DriftPoint[] | undefined {
  const { mean, s, side } = settings
  if (!(s > 0)) return undefined
  const reach = driftReach(settings)
  const signs = [...(side === 'HIGH' ? [] : [-1]), ...(side === 'LOW' ? [] : [1])]
  const on = signs.map(() => false)
  let z = mean
  return values.map((value) => {
    z = LAMBDA * value + (1 - LAMBDA) * z
    signs.forEach((sign, i) => {
      const away = sign * (z - mean)
      on[i] = away > (on[i] ? RELEASE * reach : reach)
    })
    return { z, warned: on.includes(true) }
  })
}
