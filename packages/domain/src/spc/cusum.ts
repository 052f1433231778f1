export type CusumSettings = {
  readonly target: number
  readonly sigma: number
  // Slack and decision line in σ.
  readonly k?: number
  readonly h?: number
}

export type CusumPoint = { readonly high: number; readonly low: number; readonly alarm: boolean }

// Tabular CUSUM; an alarm is strictly beyond h. Undefined without a σ.
export function cusum(values: readonly number[], settings: CusumSettings): readonly CusumPoint[] | undefined {
  const { target, sigma, k = 0.5, h = 5 } = settings
  if (!(sigma > 0)) return undefined
  let high = 0
  let low = 0
  return values.map((value) => {
    const z = (value - target) / sigma
    high = Math.max(0, high + z - k)
    low = Math.max(0, low - z - k)
    return { high, low, alarm: high > h || low > h }
  })
}
