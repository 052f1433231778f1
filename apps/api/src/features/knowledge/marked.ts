import type { Piece } from '@clinker/contract/knowledge/shapes'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const BETWEEN = '[\\s./\u00b7-]{0,2}'

/** Codes have many spellings: separators between letters and digits may differ. */
function spelled(word: string): string {
  const [, org, no] = /^(gb|jc|jgj|jjg|gbz)(\d.*)$/.exec(word) ?? []
  if (org !== undefined && no !== undefined) return `${org}\\s?/?\\s?t?\\s?${escaped(no)}`
  if (/^[\x20-\x7e\u03bc]+$/.test(word)) return [...word].map(escaped).join(BETWEEN)
  // A number and its unit may stand apart.
  return escaped(word).replace(/^(\d+)/, '$1\\s?')
}

/** Finds the words of a question in a text as it is shown; undefined when there is none to look for. */
export function finderOf(words: readonly string[]): RegExp | undefined {
  const wanted = [...new Set(words)].filter((word) => word.length > 1 || /\p{Script=Han}/u.test(word))
  if (wanted.length === 0) return undefined
  const longFirst = wanted.toSorted((a, b) => b.length - a.length)
  return new RegExp(longFirst.map(spelled).join('|'), 'giu')
}

export function piecesOf(text: string, finder: RegExp | undefined): Piece[] {
  if (!finder) return text ? [{ text, hit: false }] : []
  const pieces: Piece[] = []
  let from = 0
  for (const hit of text.matchAll(finder)) {
    if (hit[0] === '') continue
    if (hit.index > from) pieces.push({ text: text.slice(from, hit.index), hit: false })
    pieces.push({ text: hit[0], hit: true })
    from = hit.index + hit[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false })
  return pieces
}

const WIDTH = 90
const BEFORE = 20

/** The stretch of the text that holds most different words of the question. */
export function snippetOf(plain: string, finder: RegExp | undefined): Piece[] {
  const text = plain.replaceAll('\n', ' ')
  if (!finder) return []
  const hits = [...text.matchAll(finder)].map(({ index, 0: found }) => ({ index, word: found.toLowerCase() }))
  if (hits.length === 0) return []
  let best = { from: 0, score: -1 }
  for (const { index } of hits) {
    const from = Math.max(0, index - BEFORE)
    const inside = hits.filter((hit) => hit.index >= from && hit.index < from + WIDTH)
    const score = new Set(inside.map(({ word }) => word)).size * 10 + inside.length
    if (score > best.score) best = { from, score }
  }
  const to = best.from + WIDTH
  const cut = `${best.from > 0 ? '…' : ''}${text.slice(best.from, to)}${to < text.length ? '…' : ''}`
  return piecesOf(cut, finder)
}
