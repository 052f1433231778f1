import { diffArrays } from 'diff'

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
  /** Where it differs from the line it stands for, as code points from–to; all of it when there is none. */
  readonly mark?: readonly [from: number, to: number]
}

/** Texts that differ more are shown as wholly changed: the search takes time by the square of this number. */
const MAX_CHANGES = 1_000

/** The lines of both texts, those that stand in both once. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const all = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }))
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_CHANGES })
  if (!changes) return marked([...all('removed', before), ...all('added', after)])
  return marked(
    changes.flatMap(({ added, removed, value }) => all(added ? 'added' : removed ? 'removed' : 'same', value)),
  )
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
