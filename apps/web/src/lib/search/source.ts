import type { PlainKey } from '../t.ts'
import type { Findable, Match } from './match.ts'

/** What the search panel offers under one heading; more sources join by one line in the panel. */
export interface Entry extends Findable {
  readonly key: string
  readonly icon: string
  readonly open: () => void
}

export interface Found extends Entry {
  readonly match: Match
}

export interface Source {
  readonly title: PlainKey
  readonly entries: readonly Entry[]
}
