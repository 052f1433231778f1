import { internalSide, type InternalBounds, type InternalSide } from '@clinker/domain/cement/internal-limit'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { StoredLimit } from './limit-queries.ts'
import type { Scope } from './period.ts'

export interface InternalLimits {
  /** The company's own bounds inside a limit, for a production day; none for customers. */
  (limit: StoredLimit | undefined, producedOn: string): InternalBounds | undefined
  /** Indicators that have any. */
  readonly codes: readonly string[]
}

const NONE: InternalLimits = Object.assign(() => undefined, { codes: [] })

interface Row {
  readonly standard_no: string
  readonly variety_code: string
  readonly grade: string
  readonly indicator_code: string
  readonly valid_from: string
  readonly lo: string | null
  readonly hi: string | null
}

const keyOf = (standard: string, variety: string, grade: string, indicator: string): string =>
  [standard, variety, grade, indicator].join('|')

/** Internal limits of a company. Customers get none: neither from here nor from the table's policy. */
export async function findInternalLimits(
  db: Db,
  { companyId, customerId }: Scope,
  varietyCodes: readonly string[],
): Promise<InternalLimits> {
  if (customerId !== null) return NONE
  const { rows } = await sql<Row>`
    select standard_no, variety_code, grade, indicator_code, valid_from, lo, hi
    from company_limit where company_id = ${companyId} and variety_code = any (${varietyCodes}::text[])
    order by valid_from desc
  `.execute(db)
  const dated = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row.standard_no, row.variety_code, row.grade, row.indicator_code)
    dated.set(key, [...(dated.get(key) ?? []), row])
  }
  const boundsOf = (limit: StoredLimit | undefined, producedOn: string) => {
    if (!limit) return undefined
    const all = dated.get(keyOf(limit.standard, limit.variety, limit.grade, limit.indicator))
    const row = all?.find(({ valid_from }) => valid_from <= producedOn)
    return row && { lo: row.lo ?? undefined, hi: row.hi ?? undefined }
  }
  return Object.assign(boundsOf, { codes: [...new Set(rows.map((row) => row.indicator_code))] })
}

/** Where a value lies outside the internal limit of its day, though not outside the standard. */
export function sideOf(
  value: string | undefined,
  limit: StoredLimit | undefined,
  producedOn: string,
  internal: InternalLimits,
): InternalSide | undefined {
  return value === undefined || !limit ? undefined : internalSide(value, limit, internal(limit, producedOn))
}

/** Indicators of a batch outside their internal limit. */
export function sidesOf(
  batch: { readonly produced_on: string; readonly known: Readonly<Record<string, string>> },
  limitsByCode: ReadonlyMap<string, StoredLimit>,
  internal: InternalLimits,
): Readonly<Record<string, InternalSide>> {
  const sides: Record<string, InternalSide> = {}
  for (const [code, value] of Object.entries(batch.known)) {
    const side = sideOf(value, limitsByCode.get(code), batch.produced_on, internal)
    if (side) sides[code] = side
  }
  return sides
}

/** One pair of bounds for all, or none: what `commonLimit` is to the limits of the standard. */
export function commonInternal(all: Iterable<InternalBounds | undefined>): InternalBounds | undefined {
  let common: InternalBounds | undefined
  let first = true
  for (const bounds of all) {
    if (first) common = bounds
    else if (common?.lo !== bounds?.lo || common?.hi !== bounds?.hi) return undefined
    first = false
  }
  return common
}
