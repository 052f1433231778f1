import type { PlainKey } from '../../lib/words/t.ts'
import type { Findable, Match } from './match.ts'

/** What the search panel offers under one heading; more sources join by one line in the panel. */
export interface Entry extends Findable {
  readonly key: string
  readonly icon: string
  /** Further detail of a result. */
  readonly note?: string
  readonly open: () => void
}

export interface Found extends Entry {
  readonly match: Match
}

export interface Source {
  readonly title: PlainKey
  readonly entries: readonly Entry[]
  /** Found by the server already: not to be sifted again. */
  readonly answered?: true
}
