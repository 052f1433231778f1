// Special functions behind the quantiles, accurate to about 1e-13 relative for the degrees of freedom used here.
const TINY = 1e-300
const EPSILON = 1e-16
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const

export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x)
  const base = x - 1
  const t = base + 7.5
  const series = LANCZOS.reduce<number>((sum, c, i) => (i === 0 ? c : sum + c / (base + i)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (base + 0.5) * Math.log(t) - t + Math.log(series)
}

const nonZero = (value: number) => (Math.abs(value) < TINY ? TINY : value)

// Lentz's evaluation of b0 + a1/(b1 + a2/(b2 + …)).
function continuedFraction(b0: number, term: (i: number) => readonly [a: number, b: number]): number {
  let f = nonZero(b0)
  let c = f
  let d = 0
  for (let i = 1; i < 20_000; i++) {
    const [a, b] = term(i)
    d = 1 / nonZero(b + a * d)
    c = nonZero(b + a / c)
    const step = c * d
    f *= step
    if (Math.abs(step - 1) < EPSILON) break
  }
  return f
}

// Regularised lower incomplete gamma P(a, x) and its complement Q, each without cancellation.
export function incompleteGamma(a: number, x: number): { readonly p: number; readonly q: number } {
  if (x <= 0) return { p: 0, q: 1 }
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let i = 1; i < 20_000 && term > sum * EPSILON; i++) {
      term *= x / (a + i)
      sum += term
    }
    return { p: front * sum, q: 1 - front * sum }
  }
  const q = front / continuedFraction(x + 1 - a, (i) => [-i * (i - a), x + 2 * i + 1 - a])
  return { p: 1 - q, q }
}

// Regularised incomplete beta I_x(a, b).
export function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(b, a, 1 - x)
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b)) / a
  const term = (i: number): readonly [number, number] => {
    const m = Math.floor(i / 2)
    if (i % 2 === 0) return [(m * (b - m) * x) / ((a + i - 1) * (a + i)), 1]
    return [(-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)), 1]
  }
  return front / continuedFraction(1, term)
}
