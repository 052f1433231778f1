import { incompleteBeta, incompleteGamma } from './gamma.ts'

// Root of a rising function on [0, ∞): bracket by doubling, then halve until the doubles are neighbours.
function solveRising(f: (x: number) => number, guess: number): number {
  let [low, high] = [0, guess]
  while (f(high) < 0 && high < 1e300) [low, high] = [high, high * 2]
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) break
    if (f(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const usable = (p: number, df: number) => p > 0 && p < 1 && df > 0 && Number.isFinite(df)

// Upper-tail probability of |T| beyond t, both sides.
const bothTails = (t: number, df: number) => incompleteBeta(df / 2, 0.5, df / (df + t * t))

// Student's t: P(T ≤ result) = p.
export function tQuantile(p: number, df: number): number | undefined {
  if (!usable(p, df)) return undefined
  if (p === 0.5) return 0
  const tails = 2 * Math.min(p, 1 - p)
  const size = solveRising((t) => tails - bothTails(t, df), 2)
  return p < 0.5 ? -size : size
}

// Chi squared: P(X ≤ result) = p.
export function chiSquaredQuantile(p: number, df: number): number | undefined {
  if (!usable(p, df)) return undefined
  const upper = p > 0.5
  return solveRising((x) => {
    const { p: below, q: above } = incompleteGamma(df / 2, x / 2)
    return upper ? 1 - p - above : below - p
  }, df)
}
