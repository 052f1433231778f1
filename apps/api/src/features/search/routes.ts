import { paletteSearch } from '@clinker/contract/search/routes'
import { editDistance } from '@clinker/domain/number/edit-distance'
import { batchKeyOf } from '../../quality/period.ts'
import { tonnes } from '../../quality/present.ts'
import { findVerdicts } from '../../quality/verdict-queries.ts'
import type { Db } from '../../db/db.ts'
import type { On } from '../../http/context.ts'
import type { Membership } from '../../http/session.ts'
import type { z } from 'zod'
import {
  findBatchesByNumber,
  findBatchesLike,
  findCustomersByName,
  findFeedbackByNumber,
  findSlipsByNumber,
  findSlipsLike,
  findTrucks,
  type BatchHit,
  type SlipHit,
} from './queries.ts'

/** Rows of one kind. */
const MAX = 5
/** Shorter than this nearly every number is near. */
const NEAR_FROM = 5
const CANDIDATES = 60

/** The part of a question that could be a number: `zb 1184` asks for 1184. */
export function numberIn(question: string): string | undefined {
  const parts = question.split(/\s+/).filter((part) => /\d/.test(part) && !/\p{Script=Han}/u.test(part))
  const key = batchKeyOf(parts.join(''))
  return key.length >= 3 && key.length <= 32 ? key : undefined
}

/** Batches with their verdicts of now. */
async function batchesOf(db: Db, companyId: number, rows: readonly BatchHit[], { near, now }: Shown) {
  if (rows.length === 0) return []
  const ids = rows.map(({ batch_id }) => batch_id)
  const verdicts = await findVerdicts(db, companyId, ids, new Date(now))
  return rows.map((row) => ({
    batchNum: row.batch_num,
    showName: row.show_name,
    packType: row.pack_type,
    verdict: verdicts.get(row.batch_id) ?? 'PENDING',
    producedOn: row.produced_on,
    near,
  }))
}

interface Shown {
  readonly near: boolean
  readonly now: number
}

const slipOf = (row: SlipHit, near: boolean) => ({
  slipNo: row.slip_no,
  batchNum: row.batch_num,
  tonnes: tonnes(row.kg),
  issueDate: row.issued_on,
  revoked: row.revoked,
  near,
})

/** At most two edits apart, nearest first. */
const nearest = <R>(rows: readonly R[], key: string, keyOf: (row: R) => string): R[] =>
  rows
    .map((row) => ({ row, apart: editDistance(keyOf(row), key) }))
    .filter(({ apart }) => apart <= 2)
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, MAX)
    .map(({ row }) => row)

/** Batches and slips by number; only when there is none of either, those that are near. */
async function numbersOf(db: Db, company: Membership, question: string, now: number) {
  const { companyId, codes } = company
  const key = numberIn(question)
  const batchesToo = codes.has('batch:read')
  const slipsToo = codes.has('slip:read')
  if (key === undefined) return { batches: [], slips: [] }
  const wanted = { companyId, key, max: MAX }
  const batches = batchesToo ? await findBatchesByNumber(db, wanted) : []
  const batchIds = batches.map(({ batch_id }) => batch_id)
  const slips = slipsToo ? await findSlipsByNumber(db, { ...wanted, batchIds }) : []
  if (batches.length > 0 || slips.length > 0 || key.length < NEAR_FROM) {
    return {
      batches: await batchesOf(db, companyId, batches, { near: false, now }),
      slips: slips.map((row) => slipOf(row, false)),
    }
  }
  const wide = { ...wanted, max: CANDIDATES }
  const nearBatches = batchesToo ? nearest(await findBatchesLike(db, wide), key, (row) => row.batch_key) : []
  const nearSlips = slipsToo ? nearest(await findSlipsLike(db, wide), key, (row) => row.slip_no) : []
  return {
    batches: await batchesOf(db, companyId, nearBatches, { near: true, now }),
    slips: nearSlips.map((row) => slipOf(row, true)),
  }
}

/** A part of a plate: its beginning, such as 皖B, or a few of its figures. */
const isPlate = (key: string): boolean => /^\p{Script=Han}[A-Z]/u.test(key) || /^(?=.*\d).{4,}$/.test(key)
const TRUCK_DAYS = 30

/** Trucks by plate and feedback by number. */
async function thingsOf(db: Db, { companyId, codes }: Membership, question: string, now: number) {
  const key = question.toUpperCase().replaceAll(/[\s·•-]/g, '')
  const wanted = { companyId, key, max: MAX }
  const since = new Date(now - TRUCK_DAYS * 86_400_000)
  const trucks = codes.has('batch:read') && isPlate(key) ? await findTrucks(db, { ...wanted, since }) : []
  const feedback = codes.has('feedback:write') && /^FK\d{2,}$/.test(key) ? await findFeedbackByNumber(db, wanted) : []
  return {
    trucks: trucks.map((row) => ({ truckNo: row.truck_no, lastOutAt: row.last_out_at, loads: row.loads })),
    feedback: feedback.map((row) => ({ feedbackId: row.feedback_id, feedbackNo: row.feedback_no, title: row.title })),
  }
}

type PanelReply = z.output<(typeof paletteSearch)['reply']>

export interface SearchDeps {
  /** The articles that answer a question best. */
  readonly findArticles: (db: Db, question: string, max: number) => Promise<PanelReply['articles']>
}

export function search(on: On, { findArticles }: SearchDeps): void {
  on(paletteSearch, async ({ query: { q }, company, session, readMany, now }) =>
    readMany(async (db) => {
      const { companyId, codes } = company
      const staff = session.user.customerId === null
      const question = q.trim()
      const numbers = await numbersOf(db, company, question, now)
      const articles = codes.has('knowledge:read') ? await findArticles(db, question, MAX) : []
      const customers =
        staff && codes.has('batch:read') && question.length > 1
          ? await findCustomersByName(db, { companyId, name: question, max: MAX })
          : []
      return {
        ...numbers,
        articles,
        customers: customers.map(({ custname }) => ({ custname })),
        ...(await thingsOf(db, company, question, now)),
      }
    }),
  )
}
