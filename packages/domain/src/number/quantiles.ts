import { incompleteBeta, incompleteGamma } from './gamma.ts'

// Root of a rising function on [0, ∞): bracket by doubling, then secant steps that fall back to halving (Illinois).
function solveRising(f: (x: number) => number, guess: number): number {
  let [low, high] = [0, guess]
  let [below, above] = [f(0), f(guess)]
  while (above < 0 && high < 1e300) {
    ;[low, below] = [high, above]
    high *= 2
    above = f(high)
  }
  let side = 0
  for (let i = 0; i < 200 && high - low > 4e-16 * high; i++) {
    const secant = high - (above * (high - low)) / (above - below)
    const x = i % 4 < 3 && secant > low && secant < high ? secant : (low + high) / 2
    const value = f(x)
    if (value === 0) return x
    if (value < 0) {
      ;[low, below] = [x, value]
      if (side === -1) above /= 2
      side = -1
    } else {
      ;[high, above] = [x, value]
      if (side === 1) below /= 2
      side = 1
    }
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
