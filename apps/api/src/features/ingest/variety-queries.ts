import type { Db } from '../../db/db.ts'

export interface Product {
  readonly variety_code: string
  readonly grade: string
  readonly pack_type: string
}

export async function findVarietyId(db: Db, product: Product): Promise<number | undefined> {
  const row = await db
    .selectFrom('variety')
    .select('variety_id')
    .where('variety_code', '=', product.variety_code)
    .where('grade', '=', product.grade)
    .where('pack_type', '=', product.pack_type)
    .executeTakeFirst()
  return row?.variety_id
}

export interface NewVariety extends Product {
  readonly show_name: string
  readonly name_zh: string
  readonly standard_no: string
}

/** Its id on the wire follows from the product, so that no number has to be reserved. */
export async function insertVariety(db: Db, v: NewVariety): Promise<number> {
  const row = await db
    .insertInto('variety')
    .values((e) => ({
      ...v,
      cement_variety: `${v.variety_code}-${v.grade}-${v.pack_type}`,
      sort: e.selectFrom('variety').select((s) => s.fn.coalesce(s.fn.max('sort'), s.lit(0)).as('n')),
    }))
    .returning('variety_id')
    .executeTakeFirstOrThrow()
  return row.variety_id
}

export interface VarietyFacts {
  readonly variety_id: number
  readonly variety_code: string
}

export async function findVarietyFacts(db: Db, ids: readonly number[]): Promise<readonly VarietyFacts[]> {
  return db.selectFrom('variety').select(['variety_id', 'variety_code']).where('variety_id', 'in', ids).execute()
}
