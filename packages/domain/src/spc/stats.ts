// A roll-up of values that can be merged: medians cannot, these can.
export type Summary = {
  readonly n: number
  readonly mean: number
  // Sum of squared deviations from the mean.
  readonly m2: number
  readonly min: number
  readonly max: number
}

// Neumaier's sum: the lost low digits are carried along.
export function accurateSum(values: Iterable<number>): number {
  let sum = 0
  let lost = 0
  for (const value of values) {
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return sum + lost
}

// Two passes; the second one corrects the rounding of the mean.
export function summarise(values: readonly number[]): Summary | undefined {
  const n = values.length
  if (n === 0) return undefined
  const mean = accurateSum(values) / n
  if (!Number.isFinite(mean)) return undefined
  let [squares, rest, min, max] = [0, 0, Infinity, -Infinity]
  for (const value of values) {
    const gap = value - mean
    squares += gap * gap
    rest += gap
    if (value < min) min = value
    if (value > max) max = value
  }
  return { n, mean, m2: Math.max(0, squares - (rest * rest) / n), min, max }
}

// Welford's step, for values that arrive one by one.
export function addValue(summary: Summary | undefined, value: number): Summary {
  if (!summary) return { n: 1, mean: value, m2: 0, min: value, max: value }
  const n = summary.n + 1
  const gap = value - summary.mean
  const mean = summary.mean + gap / n
  const m2 = summary.m2 + gap * (value - mean)
  return { n, mean, m2, min: Math.min(summary.min, value), max: Math.max(summary.max, value) }
}

export function merge(left: Summary | undefined, right: Summary | undefined): Summary | undefined {
  if (!left || !right) return left ?? right
  const n = left.n + right.n
  const gap = right.mean - left.mean
  return {
    n,
    mean: left.mean + (gap * right.n) / n,
    m2: left.m2 + right.m2 + (gap * gap * left.n * right.n) / n,
    min: Math.min(left.min, right.min),
    max: Math.max(left.max, right.max),
  }
}

// S with n − 1; undefined for a single value.
export function sampleSd(summary: Summary | undefined): number | undefined {
  return summary && summary.n > 1 ? Math.sqrt(summary.m2 / (summary.n - 1)) : undefined
}

export function cvPercent(summary: Summary | undefined): number | undefined {
  const s = sampleSd(summary)
  return summary && s !== undefined && summary.mean !== 0 ? (100 * s) / summary.mean : undefined
}

export function rangeOf(summary: Summary | undefined): number | undefined {
  return summary && summary.max - summary.min
}
