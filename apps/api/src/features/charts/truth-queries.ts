import type { plantedTruth } from '@clinker/contract/charts/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Period } from '../../quality/period.ts'

type Planted = ReplyOf<typeof plantedTruth>

/** Stretches that touch the period, the newest first. */
export async function findPlanted(
  db: Db,
  companyId: number,
  { varietyId, period }: { readonly varietyId: number; readonly period: Period },
): Promise<Planted> {
  const { rows } = await sql<Planted[number]>`
    select p.kind, p.indicator_code as "indicatorCode", a.batch_num as "firstBatchNum", z.batch_num as "lastBatchNum",
      a.produced_on as "firstDate", z.produced_on as "lastDate", p.sigmas::float8 as sigmas
    from planted_anomaly p
    join batch a on a.company_id = p.company_id and a.batch_id = p.first_batch_id
    join batch z on z.company_id = p.company_id and z.batch_id = p.last_batch_id
    where p.company_id = ${companyId} and p.variety_id = ${varietyId}
      and a.produced_on <= ${period.to} and z.produced_on >= ${period.from}
    order by a.produced_on desc, p.anomaly_id
  `.execute(db)
  return rows
}
