/** Points that a rule looks at; one that is not listed looks at the point alone. */
const WINDOWS: Readonly<Record<string, number>> = { N2: 9, N3: 6, N4: 14, N5: 3, N6: 5, N7: 15, N8: 8, WE4: 8, N2L: 18 }

export interface Hit {
  readonly rule: string
  readonly index: number
}

/** A pattern, or several of one rule that run into each other, with its first and last position. */
export interface Mark {
  readonly rule: string
  readonly from: number
  readonly to: number
}

/** One badge per run instead of one per point: nine points on a side, then ten, are one piece of news. */
export function marksOf(hits: readonly Hit[], values: readonly (number | null)[]): readonly Mark[] {
  const known = values.flatMap((value, i) => (value === null ? [] : [i]))
  const place = new Map(known.map((i, at) => [i, at]))
  const open = new Map<string, { rule: string; from: number; to: number }>()
  const marks: { rule: string; from: number; to: number }[] = []
  for (const { rule, index } of [...hits].sort((a, b) => a.index - b.index)) {
    const at = place.get(index)
    if (at === undefined) continue
    const from = known[Math.max(0, at - (WINDOWS[rule] ?? 1) + 1)] ?? index
    const last = open.get(rule)
    if (last && from <= (known[(place.get(last.to) ?? 0) + 1] ?? last.to)) last.to = index
    else {
      const mark = { rule, from, to: index }
      open.set(rule, mark)
      marks.push(mark)
    }
  }
  return [...marks].sort((a, b) => a.to - b.to)
}
