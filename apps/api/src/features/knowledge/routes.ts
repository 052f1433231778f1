import { cleanMarkdown } from '@clinker/contract/knowledge/clean-markdown'
import { CATEGORIES, type Category } from '@clinker/contract/knowledge/categories'
import { articleDetail, articleFile, articleHelpful, articleList } from '@clinker/contract/knowledge/routes'
import { Redirect, type On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import { editing } from './edit-routes.ts'
import { findFile, listFiles } from './file-queries.ts'
import {
  countByCategory,
  findArticle,
  findRelated,
  findPublished,
  deleteVote,
  insertVote,
  listPublished,
  type Candidate,
} from './queries.ts'
import { search } from './search.ts'
import { factsOf, minutesOf, rowsOf, titleOf } from './reply.ts'

type Order = 'MATCH' | 'NEW' | 'READ'

const ordered = (candidates: readonly Candidate[], sort: Order): readonly Candidate[] => {
  if (sort === 'MATCH') return candidates
  const byTime = (a: Candidate, b: Candidate) => b.updated_at.localeCompare(a.updated_at)
  return candidates.toSorted(sort === 'NEW' ? byTime : (a, b) => b.reads - a.reads || byTime(a, b))
}

const counted = (rows: readonly { readonly category: string; readonly n: number }[]) =>
  CATEGORIES.map((category) => ({
    category,
    n: rows.reduce((sum, row) => sum + (row.category === category ? row.n : 0), 0),
  }))

export function knowledge(on: On, { objects }: { readonly objects: Objects }): void {
  on(articleList, async ({ query: { q = '', category, sort, page, limit }, readMany }) =>
    readMany(async (db) => {
      const offset = (page - 1) * limit
      if (q.trim() === '') {
        const counts = counted(await countByCategory(db))
        const rows = await listPublished(db, { category, byReads: sort === 'READ', limit, offset })
        const all = counts.reduce((sum, { n }) => sum + n, 0)
        const total = category ? (counts.find((count) => count.category === category)?.n ?? 0) : all
        return { rows: rowsOf(rows, []), total, page, limit, all, counts }
      }
      const { candidates, words, all } = await search(db, q)
      const counts = counted(candidates.map((one) => ({ category: one.category as Category, n: 1 })))
      const wanted = ordered(
        candidates.filter((one) => category === undefined || one.category === category),
        sort,
      )
      const ids = wanted.slice(offset, offset + limit).map((one) => one.article_id)
      const rows = ids.length > 0 ? await findPublished(db, ids) : []
      return { rows: rowsOf(rows, words), total: wanted.length, page, limit, all, counts }
    }),
  )

  on(articleDetail, async ({ query: { id }, readMany }) =>
    readMany(async (db) => {
      const row = await findArticle(db, id)
      if (!row) throw new Problem('not_found')
      const related = await findRelated(db, { articleId: row.article_id, tags: row.tags, category: row.category })
      return {
        ...factsOf(row),
        version: row.version,
        // Cleaned when it was written, and again for texts from before a rule was made.
        body: cleanMarkdown(row.body),
        minutes: minutesOf(row.plain),
        mine: row.mine,
        files: row.files.length > 0 ? await listFiles(db, row.article_id, row.files) : [],
        related: related.map((one) => ({ id: one.slug, title: titleOf(one) })),
      }
    }),
  )

  on(articleFile, async ({ params, request, read }) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new Problem('forbidden')
    const found = await read((db) => findFile(db, params.id))
    if (!found) throw new Problem('not_found')
    return new Redirect(objects.addressOf(found.objectKey, found.type))
  })

  on(articleHelpful, async ({ body: { id, helped }, session, write }) =>
    write(async (db, note) => {
      const vote = { userId: session.user.userId, slug: id }
      const sums = helped === null ? await deleteVote(db, vote) : await insertVote(db, { ...vote, helped })
      if (!sums) throw new Problem('not_found')
      note({ object: id, detail: { helped } })
      return sums
    }),
  )

  editing(on)
}
