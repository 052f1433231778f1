import type { Category } from '@clinker/contract/knowledge/categories'
import type { ArticleRow } from '@clinker/contract/knowledge/shapes'
import { finderOf, piecesOf, snippetOf } from './marked.ts'
import type { RelatedRow, PublishedRow } from './queries.ts'

export const titleOf = (row: RelatedRow) => ({ zh: row.title_zh, ja: row.title_ja, en: row.title_en })

/** Fields shared by list and article. */
export const factsOf = (row: PublishedRow) => ({
  id: row.slug,
  // Written through the contract only, which knows no other.
  category: row.category as Category,
  title: titleOf(row),
  abstract: { zh: row.abstract_zh, ja: row.abstract_ja, en: row.abstract_en },
  tags: row.tags,
  owner: row.owner,
  updatedOn: row.updated_on,
  reads: row.reads,
  helped: row.helped,
  notHelped: row.not_helped,
})

export function rowsOf(rows: readonly PublishedRow[], words: readonly string[]): ArticleRow[] {
  const finder = finderOf(words)
  return rows.map((row) => ({
    ...factsOf(row),
    titlePieces: finder ? piecesOf(row.title_zh, finder) : [],
    snippet: snippetOf(`${row.abstract_zh} ${row.plain}`, finder),
  }))
}

const SIGNS_A_MINUTE = 400

export const minutesOf = (plain: string): number => Math.max(1, Math.round(plain.length / SIGNS_A_MINUTE))
