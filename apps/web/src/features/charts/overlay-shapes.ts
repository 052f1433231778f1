export interface Sample {
  readonly at: number
  readonly value: number
}

export interface Span {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
}

interface Place {
  readonly x: number
  readonly y: number
}

interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The days given and the values of all lines, with the limit where it is near; nothing while there is none. */
export function spanOf(
  lines: readonly (readonly Sample[])[],
  limit: number | null,
  [from, to]: readonly [number, number],
): Span | undefined {
  const all = lines.flat()
  if (all.length === 0) return undefined
  const values = all.map(({ value }) => value)
  const [least, max] = [Math.min(...values), Math.max(...values)]
  // A limit farther off than the values are apart would make flat lines of them.
  const near = limit !== null && least - limit < 2 * (max - least)
  const low = near ? Math.min(least, limit) : least
  const room = (max - low) * 0.06 || 1
  const days = all.map(({ at }) => at)
  // What left in the period may have been made before it.
  return { from: Math.min(from, ...days), to: Math.max(to, ...days), low: low - room, high: max + room }
}

export const placesOf =
  ({ from, to, low, high }: Span, { left, right, top, bottom }: Plot) =>
  ({ at, value }: Sample): Place => ({
    x: left + ((at - from) / Math.max(1, to - from)) * (right - left),
    y: bottom - ((value - low) / (high - low)) * (bottom - top),
  })

/** Firsts of months inside, at most so many. */
export function monthsIn({ from, to }: Span, max = 12): readonly { readonly at: number; readonly text: string }[] {
  const first = new Date(from)
  const months = []
  for (let n = 1; ; n += 1) {
    const at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n, 1)
    if (at > to) break
    months.push({ at, text: new Date(at).toISOString().slice(5, 10) })
  }
  const step = Math.ceil(months.length / max)
  return months.filter((_, i) => i % step === 0)
}

const round = (n: number): string => n.toFixed(1)

export const linePath = (places: readonly Place[]): string =>
  places.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

/** A form of its own for each line: circle, square, triangle, diamond. */
export function markPath(line: number, x: number, y: number): string {
  const at = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`
  const forms = [
    `M${at(-3, 0)}a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z`,
    `M${at(-2.6, -2.6)}h5.2v5.2h-5.2Z`,
    `M${at(0, -3.4)}L${at(3.2, 2.6)}L${at(-3.2, 2.6)}Z`,
    `M${at(0, -3.6)}L${at(3.6, 0)}L${at(0, 3.6)}L${at(-3.6, 0)}Z`,
  ]
  return forms[line % forms.length] ?? ''
}
