import { paletteSearch } from '@clinker/contract/knowledge/routes'
import { editDistance } from '@clinker/domain/number/edit-distance'
import { batchKeyOf } from '../../db/quality/scope.ts'
import type { Db } from '../../db/db.ts'
import type { On } from '../../http/context.ts'
import { findBatchesByNumber, findBatchesLike, findCustomersByName, type BatchHit } from './palette-queries.ts'
import { findShown } from './queries.ts'
import { search } from './search.ts'
import { rowsOf } from './shown.ts'

const MOST = 5
/** Shorter than this nearly every number is near. */
const NEAR_FROM = 5
const CANDIDATES = 60

/** The part of a question that could be a number: `zb 1184` asks for 1184. */
export function numberIn(question: string): string | undefined {
  const parts = question.split(/\s+/).filter((part) => /\d/.test(part) && !/\p{Script=Han}/u.test(part))
  const key = batchKeyOf(parts.join(''))
  return key.length >= 3 && key.length <= 32 ? key : undefined
}

const shown = (row: BatchHit, near: boolean) => ({
  batchNum: row.batch_num,
  showName: row.show_name,
  packType: row.pack_type,
  verdict: row.verdict,
  producedOn: row.produced_on,
  near,
})

async function batchesOf(db: Db, companyId: number, question: string) {
  const key = numberIn(question)
  if (key === undefined) return []
  const rows = await findBatchesByNumber(db, { companyId, key, most: MOST })
  if (rows.length > 0 || key.length < NEAR_FROM) return rows.map((row) => shown(row, false))
  const like = await findBatchesLike(db, { companyId, key, most: CANDIDATES })
  return like
    .map((row) => ({ row, apart: editDistance(row.batch_key, key) }))
    .filter(({ apart }) => apart <= 2)
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, MOST)
    .map(({ row }) => shown(row, true))
}

async function articlesOf(db: Db, question: string) {
  const { candidates, words } = await search(db, question)
  const ids = candidates.slice(0, MOST).map((one) => one.article_id)
  const rows = ids.length > 0 ? await findShown(db, ids) : []
  return rowsOf(rows, words).map(({ id, category, title, titlePieces }) => ({ id, category, title, titlePieces }))
}

export function palette(on: On): void {
  on(paletteSearch, async ({ query: { q }, company, session, readMany }) =>
    readMany(async (db) => {
      const { companyId, codes } = company
      const staff = session.user.customerId === null
      const question = q.trim()
      const batches = codes.has('batch:read') ? await batchesOf(db, companyId, question) : []
      const articles = codes.has('knowledge:read') ? await articlesOf(db, question) : []
      const customers =
        staff && codes.has('batch:read') && question.length > 1
          ? await findCustomersByName(db, { companyId, name: question, most: MOST })
          : []
      return { batches, articles, customers: customers.map(({ custname }) => ({ custname })) }
    }),
  )
}
