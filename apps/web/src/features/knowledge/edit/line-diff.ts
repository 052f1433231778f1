export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
  /** Where it differs from the line it stands for, as code points from–to; all of it when there is none. */
  readonly mark?: readonly [from: number, to: number]
}

/** A table of so many cells is made in some 20 ms; longer texts are told as wholly changed between their equal ends. */
const MOST_CELLS = 4_000_000

/** The lines of both texts, those that stand in both once. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  const room = Math.min(before.length, after.length) - head
  while (tail < room && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }))
  return [
    ...same(before.slice(0, head)),
    ...marked(middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail))),
    ...same(before.slice(before.length - tail)),
  ]
}

/** The longest common row of lines, by the usual table. */
function middle(before: readonly string[], after: readonly string[]): DiffLine[] {
  const width = after.length + 1
  const cells = (before.length + 1) * width
  const all = (kind: 'removed' | 'added', lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }))
  if (cells > MOST_CELLS) return [...all('removed', before), ...all('added', after)]
  const common = new Uint16Array(cells)
  const at = (row: number, column: number): number => common[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const lines: DiffLine[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    const [old, young] = [before[row], after[column]]
    if (old !== undefined && old === young) {
      lines.push({ kind: 'same', text: old })
      row += 1
      column += 1
    } else if (old !== undefined && (young === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'removed', text: old })
      row += 1
    } else {
      lines.push({ kind: 'added', text: young ?? '' })
      column += 1
    }
  }
  return lines
}

/** Each removed line of a run stands for the added one at its place: what both share at their ends is not marked. */
function marked(lines: readonly DiffLine[]): DiffLine[] {
  const out = [...lines]
  for (let from = 0; from < out.length; from += 1) {
    if (out[from]?.kind !== 'removed') continue
    let added = from
    while (out[added]?.kind === 'removed') added += 1
    let end = added
    while (out[end]?.kind === 'added') end += 1
    for (let pair = 0; from + pair < added && added + pair < end; pair += 1) {
      const [old, young] = [out[from + pair], out[added + pair]]
      if (!old || !young) continue
      const [inOld, inYoung] = apart([...old.text], [...young.text])
      out[from + pair] = { ...old, mark: inOld }
      out[added + pair] = { ...young, mark: inYoung }
    }
    from = end - 1
  }
  return out
}

function apart(old: readonly string[], young: readonly string[]): readonly [[number, number], [number, number]] {
  let head = 0
  while (head < old.length && head < young.length && old[head] === young[head]) head += 1
  let tail = 0
  const room = Math.min(old.length, young.length) - head
  while (tail < room && old[old.length - 1 - tail] === young[young.length - 1 - tail]) tail += 1
  return [
    [head, old.length - tail],
    [head, young.length - tail],
  ]
}

/** Changed lines with a few around them; what lies between is a number of lines left out. */
export function aroundChanges(lines: readonly DiffLine[], around = 2): readonly (DiffLine | number)[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same'),
  )
  const out: (DiffLine | number)[] = []
  for (const [at, line] of lines.entries()) {
    const last = out[out.length - 1]
    if (near[at]) out.push(line)
    else if (typeof last === 'number') out[out.length - 1] = last + 1
    else out.push(1)
  }
  return out
}
