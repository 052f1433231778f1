import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { codesIn } from './codes.ts'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const rows = (name: string): string[] =>
  read(name)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

const STOP = new Set(read('./stop-words.txt').split(/\s+/).filter(Boolean))
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  rows('./synonyms.tsv').map((row) => {
    const [word = '', others = ''] = row.split('\t')
    return [word, others.split(' ')]
  }),
)

/** Names what cuts; another name means that texts are to be cut again. */
export const DICTIONARY: string = createHash('sha256')
  .update(['./cement-words.txt', './stop-words.txt', './codes.ts', './words.ts'].map(read).join())
  .digest('hex')
  .slice(0, 16)

let cutter: Jieba | undefined

/** The general dictionary takes half a second: loaded when the first text is cut. */
function jieba(): Jieba {
  if (!cutter) {
    cutter = Jieba.withDict(dict)
    const own = [...SYNONYMS.keys()].filter((word) => word.length > 1).map((word) => `${word} 100000 n`)
    cutter.loadDict(Buffer.from(`${read('./cement-words.txt')}${own.join('\n')}\n`))
  }
  return cutter
}

const isWord = (word: string): boolean => /[\p{L}\p{N}]/u.test(word) && !STOP.has(word)

/** The words of a text, in order and as often as they stand: codes in one spelling, Chinese cut by the dictionary. */
export function wordsOf(text: string): readonly string[] {
  return codesIn(text).flatMap((part) =>
    part.kind === 'code' ? part.words : jieba().cutForSearch(part.text, true).filter(isWord),
  )
}

export interface SearchedWord {
  readonly word: string
  /** 1 for what was typed, less for what it may mean. */
  readonly weight: number
}

/** Typed words of a question first, then what else they may mean. */
export function searchedWords(question: string): readonly SearchedWord[] {
  const typed = [...new Set(wordsOf(question))]
  const known = new Set(typed)
  const meant = [...SYNONYMS]
    .filter(([word]) => typed.includes(word) || (word.length > 1 && question.includes(word)))
    .flatMap(([, others]) => others)
  const more = [...new Set(meant)].filter((word) => !known.has(word))
  return [...typed.map((word) => ({ word, weight: 1 })), ...more.map((word) => ({ word, weight: 0.6 }))].slice(0, 40)
}
