export type EwmaSettings = {
  readonly target: number
  readonly sigma: number
  readonly lambda?: number
  // Width of the limits in standard errors; 2.962 gives a mean run of 500 points between false alarms.
  readonly width?: number
  // Limits of the steady state from the first point on.
  readonly steady?: boolean
}

export type EwmaPoint = { readonly z: number; readonly ucl: number; readonly lcl: number; readonly alarm: boolean }

// Undefined when σ or λ cannot carry a chart.
export function ewma(values: readonly number[], settings: EwmaSettings): readonly EwmaPoint[] | undefined {
  const { target, sigma, lambda = 0.2, width = 3, steady = false } = settings
  if (!(sigma > 0) || !(lambda > 0 && lambda <= 1)) return undefined
  let z = target
  return values.map((value, i) => {
    z = lambda * value + (1 - lambda) * z
    const grown = steady ? 1 : 1 - (1 - lambda) ** (2 * (i + 1))
    const half = width * sigma * Math.sqrt((lambda / (2 - lambda)) * grown)
    return { z, ucl: target + half, lcl: target - half, alarm: Math.abs(z - target) > half }
  })
}
