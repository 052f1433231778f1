import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Scope } from './period.ts'

export interface VarietyRow {
  readonly variety_id: number
  readonly cement_variety: string
  readonly variety_code: string
  readonly grade: string
  readonly show_name: string
  readonly pack_type: 'BULK' | 'BAG'
}

export interface VarietyChoice {
  readonly cementVariety?: string | undefined
  readonly packType?: 'BULK' | 'BAG' | undefined
}

/** Varieties a filter means, also retired ones: their batches stay. */
export async function findVarieties(
  db: Db,
  { cementVariety, packType }: VarietyChoice,
): Promise<readonly VarietyRow[]> {
  const { rows } = await sql<VarietyRow>`
    select variety_id, cement_variety, variety_code, grade, show_name, pack_type from variety
    where (${cementVariety ?? null}::text is null or cement_variety = ${cementVariety ?? null})
      and (${packType ?? null}::text is null or pack_type = ${packType ?? null})
    order by sort
  `.execute(db)
  return rows
}

/** The variety of the last load to this caller, as the list of varieties marks it; the first of the list when none ever left. */
export async function findDefaultVariety(
  db: Db,
  { companyId, customerId }: Scope,
  packType: VarietyChoice['packType'],
): Promise<VarietyRow | undefined> {
  const own = customerId === null ? sql`` : sql` and l.customer_id = ${customerId}`
  const { rows } = await sql<VarietyRow>`
    select v.variety_id, v.cement_variety, v.variety_code, v.grade, v.show_name, v.pack_type
    from variety v left join lateral (select l.out_at from load l
      where l.company_id = ${companyId} and l.variety_id = v.variety_id${own} order by l.out_at desc limit 1) last on true
    where (${packType ?? null}::text is null or v.pack_type = ${packType ?? null})
    order by last.out_at desc nulls last, v.enabled desc, v.sort limit 1
  `.execute(db)
  return rows[0]
}
