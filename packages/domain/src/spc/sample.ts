/** Fewer values give no statistic at all. */
export const LEAST_VALUES = 5
/** From so many on a mean, S, Cv or Ppk may be graded, ranked or compared. */
export const ENOUGH_VALUES = 20

/** NONE: no statistic. FEW: shown, but it says little. */
export type Sample = 'NONE' | 'FEW' | 'ENOUGH'

export function sampleOf(n: number): Sample {
  if (n < LEAST_VALUES) return 'NONE'
  return n < ENOUGH_VALUES ? 'FEW' : 'ENOUGH'
}
