import { initialOf } from '@clinker/contract/kernel/initials'
import { plainText } from '@clinker/contract/knowledge/markdown'
import { wordsOf } from '../../infra/words/words.ts'

export interface Searchable {
  readonly titleZh: string
  readonly titleJa: string
  readonly titleEn: string
  readonly abstractZh: string
  readonly abstractJa: string
  readonly abstractEn: string
  readonly tags: readonly string[]
  readonly body: string
}

type Weight = 'A' | 'B' | 'C' | 'D'

/** Text search keeps at most this many places of a document. */
const LAST_PLACE = 16_383
const MAX_POSITIONS_OF_A_WORD = 200

const HEADINGS = /^#{1,6} .*$/gm
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Marks a word as typed by the first letters of its pinyin. */
export const INITIALS = 'py:'

const initialsOf = (words: readonly string[]): string[] =>
  words
    .filter((word) => /^\p{Script=Han}{2,8}$/u.test(word))
    .map((word) => INITIALS + [...word].map(initialOf).join(''))

/** The words of an article with their places and weights, as text of a `tsvector`. */
export function vectorOf(article: Searchable): string {
  const places = new Map<string, string[]>()
  let at = 0
  const add = (words: readonly string[], weight: Weight) => {
    for (const word of words) {
      if (word.length > 60) continue
      at = Math.min(at + 1, LAST_PLACE)
      const known = places.get(word) ?? []
      if (known.length < MAX_POSITIONS_OF_A_WORD) known.push(`${at}${weight}`)
      places.set(word, known)
    }
  }
  const title = wordsOf(article.titleZh)
  add([...title, ...initialsOf(title)], 'A')
  add(wordsOf([article.titleJa, article.titleEn].join(' ')), 'A')
  add(wordsOf(article.tags.join(' ')), 'A')
  add(wordsOf([article.abstractZh, article.abstractJa, article.abstractEn].join(' ')), 'B')
  add(wordsOf((article.body.match(HEADINGS) ?? []).join(' ')), 'C')
  add(wordsOf(plainText(article.body)), 'D')
  return [...places].map(([word, list]) => `${quoted(word)}:${[...new Set(list)].join(',')}`).join(' ')
}

/** One word as a `tsquery`. */
export const queryOf = quoted
