import type { Db } from '../../db/db.ts'
import { searchedWords } from '../../infra/words/words.ts'
import { INITIALS, queryOf } from './document.ts'
import { findCandidates, findWordCounts, type Candidate } from './queries.ts'

/** So many articles are scored at most; beyond it a word stands so often that it chooses nothing. */
const MAX_CANDIDATES = 2_000
/** An answer this much weaker than the best one is noise. */
const WEAKEST = 0.3

export interface Found {
  readonly candidates: readonly Candidate[]
  /** Words to be marked in what is shown. */
  readonly words: readonly string[]
  readonly all: number
}

/** Articles that answer a question, the best first. A rare word counts more than one that stands everywhere. */
export async function search(db: Db, question: string): Promise<Found> {
  const typed = searchedWords(question)
  const initials = typed
    .filter(({ word }) => /^[a-z]{2,8}$/.test(word))
    .map(({ word }) => ({ word: INITIALS + word, weight: 0.8 }))
  const searched = [...typed, ...initials]
  const { counts, all } = await findWordCounts(
    db,
    searched.map(({ word }) => word),
  )
  const articles = new Map(counts.map((count) => [count.word, count.articles]))
  const known = searched
    .flatMap(({ word, weight }) => {
      const n = articles.get(word)
      return n === undefined ? [] : [{ word, n, gain: weight * Math.log(1 + (all - n + 0.5) / (n + 0.5)) + 0.01 }]
    })
    .sort((a, b) => a.n - b.n)
  if (known.length === 0) return { candidates: [], words: [], all }
  // The rarest words choose, all of them score.
  let sum = 0
  const choosing = known.filter(({ n }, at) => (sum += n) <= MAX_CANDIDATES || at === 0)
  const candidates = await findCandidates(db, {
    any: choosing.map(({ word }) => queryOf(word)).join(' | '),
    gains: known.map(({ word, gain }) => ({ query: queryOf(word), gain })),
    max: MAX_CANDIDATES,
  })
  const best = candidates[0]?.score ?? 0
  return {
    candidates: candidates.filter(({ score }) => score >= best * WEAKEST),
    words: known.map(({ word }) => word).filter((word) => !word.startsWith(INITIALS)),
    all,
  }
}
