import { tQuantile } from '../number/quantiles.ts'
import { accurateSum } from './stats.ts'

export type Observation = { readonly x: readonly number[]; readonly y: number }

export type ManyFit = {
  readonly n: number
  // Intercept first, then one slope per variable.
  readonly beta: readonly number[]
  readonly s: number
  readonly r2: number
  // Falls when a variable adds nothing, which r2 never does.
  readonly adjustedR2: number
  readonly means: readonly number[]
  readonly inverse: readonly (readonly number[])[]
}

// Gauss–Jordan with row exchange; undefined for a singular matrix.
function invert(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] | undefined {
  const k = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < k; column++) {
    const rest = rows.slice(column)
    const size = (row: readonly number[]) => Math.abs(row[column] ?? 0)
    const pivot = rest.reduce((best, row) => (size(row) > size(best) ? row : best))
    const scale = Math.abs(matrix[column]?.[column] ?? 0)
    if (!(size(pivot) > scale * 1e-12)) return undefined
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(
      column,
      0,
      pivot.map((value) => value / (pivot[column] ?? 1)),
    )
    const base = rows[column] ?? []
    rows.forEach((row, i) => {
      const factor = row[column] ?? 0
      if (i !== column) rows[i] = row.map((value, j) => value - factor * (base[j] ?? 0))
    })
  }
  return rows.map((row) => row.slice(k))
}

const dot = (a: readonly number[], b: readonly number[]) => accurateSum(a.map((value, i) => value * (b[i] ?? 0)))

// Least squares with several variables, on centred values.
export function fitMany(observations: readonly Observation[]): ManyFit | undefined {
  const n = observations.length
  const k = observations[0]?.x.length ?? 0
  if (k === 0 || n < k + 2 || observations.some(({ x }) => x.length !== k)) return undefined
  const columns = Array.from({ length: k }, (_, j) => observations.map(({ x }) => x[j] ?? 0))
  const means = columns.map((column) => accurateSum(column) / n)
  const yMean = accurateSum(observations.map(({ y }) => y)) / n
  const centred = columns.map((column, j) => column.map((value) => value - (means[j] ?? 0)))
  const dy = observations.map(({ y }) => y - yMean)
  const inverse = invert(centred.map((left) => centred.map((right) => dot(left, right))))
  const syy = dot(dy, dy)
  if (!inverse || !(syy > 0)) return undefined
  const sxy = centred.map((column) => dot(column, dy))
  const slopes = inverse.map((row) => dot(row, sxy))
  const residuals = dy.map(
    (gap, i) => gap - accurateSum(centred.map((column, j) => (column[i] ?? 0) * (slopes[j] ?? 0))),
  )
  const sse = dot(residuals, residuals)
  const r2 = 1 - sse / syy
  return {
    n,
    beta: [yMean - dot(slopes, means), ...slopes],
    s: Math.sqrt(sse / (n - k - 1)),
    r2,
    adjustedR2: 1 - ((1 - r2) * (n - 1)) / (n - k - 1),
    means,
    inverse,
  }
}

// Value and half-width of the prediction interval at x0.
export function predictMany(
  fit: ManyFit,
  x0: readonly number[],
  level = 0.95,
): { readonly yhat: number; readonly half: number } | undefined {
  const k = fit.means.length
  const t = tQuantile((1 + level) / 2, fit.n - k - 1)
  if (x0.length !== k || t === undefined) return undefined
  const gap = x0.map((value, j) => value - (fit.means[j] ?? 0))
  const leverage = dot(
    gap,
    fit.inverse.map((row) => dot(row, gap)),
  )
  return { yhat: dot(fit.beta, [1, ...x0]), half: t * fit.s * Math.sqrt(1 + 1 / fit.n + leverage) }
}
