import { WORDS } from '@clinker/contract/catalogue'
import type { WordKey } from '@clinker/contract/catalogue'
import { fill, type ParamValues } from '@clinker/contract/kernel/words'

export interface Both {
  readonly zh: string
  readonly en: string
}

/** The paper speaks Chinese and, smaller, English. */
export const both = (key: WordKey, params?: ParamValues): Both => ({
  zh: fill(WORDS[key].zh, params),
  en: fill(WORDS[key].en, params),
})

/** A name that may have no row, e.g. of an indicator of tomorrow. */
export function nameOf(code: string): Both {
  const rows = WORDS as Readonly<Record<string, Both | undefined>>
  return rows[`batches.indicator.${code}`] ?? { zh: code, en: code }
}
