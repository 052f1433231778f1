import type { Db } from '../../db/db.ts'
import { findPublished } from './queries.ts'
import { search } from './search.ts'
import { rowsOf } from './reply.ts'

/** The articles that answer a question best, for the search panel. */
export async function findArticles(db: Db, question: string, max: number) {
  const { candidates, words } = await search(db, question)
  const ids = candidates.slice(0, max).map((one) => one.article_id)
  const rows = ids.length > 0 ? await findPublished(db, ids) : []
  return rowsOf(rows, words).map(({ id, category, title, titlePieces }) => ({ id, category, title, titlePieces }))
}
