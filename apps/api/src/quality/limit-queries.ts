import type { LimitRow } from '@clinker/domain/cement/limit-row'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { limitsFor } from '@clinker/domain/cement/limits'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type StoredLimit = LimitRow

interface Row {
  readonly standard_no: string
  readonly variety_code: string
  readonly grade: string
  readonly indicator_code: string
  readonly valid_from: string
  readonly valid_to: string | null
  readonly op: LimitRow['op']
  readonly lo: string | null
  readonly hi: string | null
  readonly dp: number | null
  readonly judge_mode: LimitRow['mode']
  readonly kind: LimitRow['kind']
  readonly clause: string | null
  readonly source: string
  readonly verified: boolean
}

/** Every dated row of these varieties. */
export async function findLimits(db: Db, varietyCodes: readonly string[]): Promise<Limits> {
  const { rows } = await sql<Row>`
    select standard_no, variety_code, grade, indicator_code, valid_from, valid_to, op, lo, hi, dp, judge_mode, kind, clause, source, verified
    from limit_rule where variety_code = any (${varietyCodes}::text[])
    order by variety_code, grade, indicator_code, valid_from
  `.execute(db)
  return limitsOf(rows.map(stored))
}

const stored = (row: Row): StoredLimit => ({
  standard: row.standard_no,
  clause: row.clause ?? undefined,
  variety: row.variety_code,
  grade: row.grade,
  indicator: row.indicator_code,
  unit: indicatorOf(row.indicator_code)?.unit ?? '',
  op: row.op,
  lo: row.lo ?? undefined,
  hi: row.hi ?? undefined,
  dp: row.dp ?? undefined,
  method: indicatorOf(row.indicator_code)?.method ?? '',
  kind: row.kind,
  mode: row.judge_mode,
  confidence: row.verified ? 'H' : 'M',
  source: row.source,
  verified: row.verified,
  validFrom: row.valid_from,
  validTo: row.valid_to ?? undefined,
})

export interface Product {
  readonly variety_code: string
  readonly grade: string
}

/** Limits by indicator for a product made on a day. */
export type Limits = (product: Product, producedOn: string) => ReadonlyMap<string, StoredLimit>

/** Cached: the same few products and days are requested again and again. */
function limitsOf(rows: readonly StoredLimit[]): Limits {
  const made = new Map<string, ReadonlyMap<string, StoredLimit>>()
  return ({ variety_code: variety, grade }, producedOn) => {
    const key = `${variety} ${grade} ${producedOn}`
    let found = made.get(key)
    if (!found) {
      const limitsOfGrade = limitsFor({ variety, grade, producedOn }, rows)
      found = new Map(limitsOfGrade.map((row) => [row.indicator, row]))
      made.set(key, found)
    }
    return found
  }
}
