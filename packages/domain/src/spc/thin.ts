export const MAX_POINTS = 2000

export type ThinSettings = { readonly max?: number; readonly keep?: readonly number[] }
// Ascending indices of the points to draw. `complete` is false when the mandatory points alone exceed the maximum.
export type Thinned = { readonly indices: readonly number[]; readonly complete: boolean }

function extremes(values: readonly number[]): readonly number[] {
  let [low, high] = [0, 0]
  values.forEach((value, i) => {
    if (value < (values[low] ?? value)) low = i
    if (value > (values[high] ?? value)) high = i
  })
  return [0, low, high, values.length - 1]
}

// Largest triangle three buckets: from each bucket the point that bends the line most.
function largestTriangles(values: readonly number[], count: number): readonly number[] {
  const size = (values.length - 2) / (count - 2)
  const edge = (bucket: number) => Math.min(values.length - 1, Math.floor(bucket * size) + 1)
  const chosen = [0]
  let from = 0
  for (let bucket = 0; bucket < count - 2; bucket++) {
    const [start, next, end] = [edge(bucket), edge(bucket + 1), Math.max(edge(bucket + 2), edge(bucket + 1) + 1)]
    let sum = 0
    for (let i = next; i < end; i++) sum += values[i] ?? 0
    const [meanX, meanY] = [(next + end - 1) / 2, sum / (end - next)]
    const [baseX, baseY] = [from, values[from] ?? 0]
    let best = -1
    for (let i = start; i < next; i++) {
      const area = Math.abs((baseX - meanX) * ((values[i] ?? 0) - baseY) - (baseX - i) * (meanY - baseY))
      if (area > best) [best, from] = [area, i]
    }
    chosen.push(from)
  }
  return [...chosen, values.length - 1]
}

const rising = (indices: Iterable<number>) => [...new Set(indices)].sort((a, b) => a - b)

// Evenly spread choice of at most `count`.
function spread(indices: readonly number[], count: number): readonly number[] {
  if (indices.length <= count) return indices
  const step = indices.length / Math.max(1, count)
  return Array.from({ length: Math.max(0, count) }, (_, i) => indices[Math.floor(i * step)] ?? 0)
}

// At most `most` points of a series: ends, smallest, largest and the points to keep, then what shows the shape.
export function thin(values: readonly number[], { max = MAX_POINTS, keep = [] }: ThinSettings = {}): Thinned {
  if (values.length <= max) return { indices: values.map((_, i) => i), complete: true }
  const fixed = rising(extremes(values))
  const wanted = rising(keep).filter((i) => i >= 0 && i < values.length && !fixed.includes(i))
  const room = max - fixed.length
  const kept = rising([...fixed, ...spread(wanted, room)])
  const left = max - kept.length
  const shape = left >= 3 ? largestTriangles(values, left) : []
  return { indices: rising([...kept, ...shape]), complete: wanted.length <= room }
}
