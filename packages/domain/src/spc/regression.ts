import { accurateSum } from './stats.ts'

export type Pair = { readonly x: number; readonly y: number }

export type LineFit = {
  readonly n: number
  readonly xMean: number
  readonly yMean: number
  readonly sxx: number
  readonly sxy: number
  readonly syy: number
  // y = a + b·x
  readonly a: number
  readonly b: number
  // Undefined when y has no spread.
  readonly r: number | undefined
  // Residual standard deviation, n − 2.
  readonly s: number
}

// Least squares. Undefined for fewer than three pairs or one single x.
export function fitLine(pairs: readonly Pair[]): LineFit | undefined {
  const n = pairs.length
  if (n < 3) return undefined
  const xMean = accurateSum(pairs.map(({ x }) => x)) / n
  const yMean = accurateSum(pairs.map(({ y }) => y)) / n
  const gaps = pairs.map(({ x, y }) => ({ dx: x - xMean, dy: y - yMean }))
  const sxx = accurateSum(gaps.map(({ dx }) => dx * dx))
  const sxy = accurateSum(gaps.map(({ dx, dy }) => dx * dy))
  const syy = accurateSum(gaps.map(({ dy }) => dy * dy))
  if (!(sxx > 0) || !Number.isFinite(syy)) return undefined
  const b = sxy / sxx
  // From the residuals themselves: syy − b·sxy cancels when the fit is close.
  const residual = accurateSum(gaps.map(({ dx, dy }) => (dy - b * dx) ** 2))
  return {
    n,
    xMean,
    yMean,
    sxx,
    sxy,
    syy,
    a: yMean - b * xMean,
    b,
    r: syy > 0 ? Math.max(-1, Math.min(1, sxy / Math.sqrt(sxx * syy))) : undefined,
    s: Math.sqrt(residual / (n - 2)),
  }
}
