import { plainText } from '@clinker/contract/knowledge/markdown'
import { DICTIONARY } from '../../infra/words/words.ts'
import { vectorOf, type Searchable } from './document.ts'
import type { Cut } from './edit-queries.ts'

/** What the search keeps of an article. */
export const cutOf = (article: Searchable): Cut => ({
  plain: plainText(article.body),
  words: vectorOf(article),
  cutBy: DICTIONARY,
})
