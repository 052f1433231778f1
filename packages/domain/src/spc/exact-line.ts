import { atLeast, fraction, minus, over, plus, rootText, times, type Fraction } from '../number/fraction.ts'
import { ACCEPTANCE, type Conditions } from './forecast.ts'

// Exact sums of a least-squares line; judged by these, a formula at the edge of a limit is not decided by rounding.
export type ExactLine = {
  readonly n: number
  readonly yMean: Fraction
  readonly sxx: Fraction
  readonly sxy: Fraction
  readonly syy: Fraction
  // Σ of the squared residuals.
  readonly residual: Fraction
}

const sumOfProducts = (xs: readonly Fraction[], ys: readonly Fraction[]): Fraction =>
  plus(...xs.map((x, i) => times(x, ys[i] ?? 0)))

// Undefined for fewer than three pairs or one single x.
export function exactLine(xs: readonly string[], ys: readonly string[]): ExactLine | undefined {
  const n = xs.length
  if (n < 3) return undefined
  const [xMean, yMean] = [over(plus(...xs), n), over(plus(...ys), n)]
  const [dx, dy] = [xs.map((x) => minus(x, xMean)), ys.map((y) => minus(y, yMean))]
  const [sxx, sxy, syy] = [sumOfProducts(dx, dx), sumOfProducts(dx, dy), sumOfProducts(dy, dy)]
  if (sxx.top === 0n) return undefined
  return { n, yMean, sxx, sxy, syy, residual: minus(syy, over(times(sxy, sxy), sxx)) }
}

// All points on one line: s = 0, so that a band has no width. Measured pairs never are.
export const isCollinear = ({ residual }: ExactLine): boolean => residual.top === 0n

const square = (value: Fraction): Fraction => times(value, value)
const rSquare = ({ sxx, sxy, syy }: ExactLine): Fraction => over(square(sxy), times(sxx, syy))
// Square of s ÷ mean of y.
const relativeSquare = ({ n, residual, yMean }: ExactLine): Fraction => over(residual, times(n - 2, square(yMean)))

// Roots are compared by their squares; a falling line is no relation.
export const conditionsOf = (line: ExactLine, { minN, minR, maxRelativeS } = ACCEPTANCE): Conditions => ({
  enough: line.n >= minN,
  related: line.sxy.top > 0n && atLeast(rSquare(line), square(fraction(minR))),
  narrow: atLeast(square(fraction(maxRelativeS)), relativeSquare(line)),
})

// The correlation; y must have some spread.
export const rText = (line: ExactLine, dp: number): string => {
  const text = rootText(rSquare(line), dp)
  return line.sxy.top < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

// 100 · s ÷ mean of y.
export const relativeText = (line: ExactLine, dp: number): string => rootText(times(relativeSquare(line), 10_000), dp)
