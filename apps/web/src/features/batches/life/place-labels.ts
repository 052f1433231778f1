/** Rows of labels: next to the line below and above it, then the far ones. */
const ROWS = 4
const GAP = 10

export interface Label {
  /** Where its stop stands on the line, in pixels. */
  readonly at: number
  readonly width: number
}

export interface Place {
  readonly row: number
  readonly left: number
}

/** Places labels near their stops so that none covers another; from left to right, in the first row with room. */
export function placeLabels(labels: readonly Label[], width: number): readonly Place[] {
  const ends: number[] = Array.from({ length: ROWS }, () => -Infinity)
  return labels.map(({ at, width: own }) => {
    const wanted = Math.max(0, Math.min(at - own / 2, width - own))
    const free = ends.findIndex((end) => end + GAP <= wanted)
    const row = free >= 0 ? free : ends.indexOf(Math.min(...ends))
    const left = free >= 0 ? wanted : (ends[row] ?? 0) + GAP
    ends[row] = left + own
    return { row, left }
  })
}
