// Type 7 (linear), as in spreadsheets; `sorted` must be rising, `share` runs from 0 to 1.
export function percentileOfSorted(sorted: readonly number[], share: number): number | undefined {
  if (!(share >= 0 && share <= 1)) return undefined
  const position = (sorted.length - 1) * share
  const index = Math.floor(position)
  const below = sorted[index]
  const above = sorted[index + 1]
  if (below === undefined) return undefined
  return above === undefined ? below : below + (above - below) * (position - index)
}

export function percentile(values: readonly number[], share: number): number | undefined {
  return percentileOfSorted(
    [...values].sort((a, b) => a - b),
    share,
  )
}

export function median(values: readonly number[]): number | undefined {
  return percentile(values, 0.5)
}
