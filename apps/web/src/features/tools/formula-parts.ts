/** The small notation of the maths: _{…} below, ^{…} above, \frac{…}{…}, \sqrt{…}; all else is text. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sub' | 'sup' | 'root'; readonly of: readonly Part[] }
  | { readonly kind: 'fraction'; readonly top: readonly Part[]; readonly bottom: readonly Part[] }

const MARKS = [
  ['_{', 'sub'],
  ['^{', 'sup'],
  ['\\sqrt{', 'root'],
] as const
const FRACTION = '\\frac{'

/** Everything up to the brace that closes what was opened before `from`. */
function inside(text: string, from: number): { readonly inner: string; readonly end: number } {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return { inner: text.slice(from, at), end: at + 1 }
  }
  return { inner: text.slice(from), end: text.length }
}

export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  let plain = ''
  const flush = () => {
    if (plain !== '') parts.push({ kind: 'text', text: plain })
    plain = ''
  }
  let at = 0
  while (at < text.length) {
    const mark = MARKS.find(([sign]) => text.startsWith(sign, at))
    if (mark) {
      const { inner, end } = inside(text, at + mark[0].length)
      flush()
      parts.push({ kind: mark[1], of: partsOf(inner) })
      at = end
    } else if (text.startsWith(FRACTION, at)) {
      const top = inside(text, at + FRACTION.length)
      const bottom = inside(text, top.end + 1)
      flush()
      parts.push({ kind: 'fraction', top: partsOf(top.inner), bottom: partsOf(bottom.inner) })
      at = bottom.end
    } else plain += text[at++] ?? ''
  }
  flush()
  return parts
}

const bracketed = (parts: readonly Part[]): string => {
  const text = lineOf(parts)
  return /[ +−×/]/.test(text) ? `(${text})` : text
}

/** The same on one line, for copying and for those who hear it. */
export const lineOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'fraction') return `${bracketed(part.top)} / ${bracketed(part.bottom)}`
      if (part.kind === 'root') return `√${bracketed(part.of)}`
      return part.kind === 'sup' ? `^${bracketed(part.of)}` : lineOf(part.of)
    })
    .join('')

export const lineText = (text: string): string => lineOf(partsOf(text))

/** Words cannot hold braces: there a sign below the line is written _c or _2. */
export const ofWord = (word: string): string => word.replace(/_([a-z]+|\d)/g, '_{$1}')
