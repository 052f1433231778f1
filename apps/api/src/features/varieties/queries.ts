import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface VarietyFilter {
  readonly companyId: number
  /** Null for staff. */
  readonly customerId: number | null
  readonly packType: 'BULK' | 'BAG' | undefined
  /** First day that still counts as received lately. */
  readonly since: Date
}

/** JSON text of the varieties shipped to the caller lately, or all enabled ones when there are none. */
export async function varietyListJson(
  db: Db,
  { companyId, customerId, packType, since }: VarietyFilter,
): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    with shipped as materialized (
      select variety_id, batch_id, first_out_at, last_out_at from shipped_batch
      where company_id = ${companyId}${customerId === null ? sql`` : sql` and customer_id = ${customerId}`} and last_out_at >= ${since}
    ), per as (
      select variety_id, count(distinct batch_id) as batches, max(last_out_at) as last_out from shipped group by variety_id
    ), newest as (
      select distinct on (variety_id) variety_id, batch_id from shipped order by variety_id, first_out_at desc, batch_id desc
    )
    select coalesce(json_agg(json_build_object(
      'cementVariety', v.cement_variety, 'varietyCode', v.variety_code, 'varietyName', v.name_zh, 'grade', v.grade,
      'showName', v.show_name, 'standardNo', v.standard_no, 'packType', v.pack_type,
      'lastBatchNum', b.batch_num, 'lastOutboundDate', to_char(p.last_out, 'YYYY-MM-DD'),
      'batchCount', coalesce(p.batches, 0), 'asOf', to_char(p.last_out, 'YYYY-MM-DD HH24:MI:SS'),
      'defaultFlag', case when v.variety_id = (select o.variety_id from per o join variety w using (variety_id)
        order by o.last_out desc, w.enabled desc, w.sort limit 1) then 1 else 0 end,
      'sortNo', v.sort) order by v.sort), '[]')::text as json
    from variety v
    left join per p on p.variety_id = v.variety_id
    left join newest n on n.variety_id = v.variety_id
    left join batch b on b.company_id = ${companyId} and b.batch_id = n.batch_id
    where v.enabled
      and (p.variety_id is not null or not exists (select 1 from per))
      and (${packType ?? null}::text is null or v.pack_type = ${packType ?? null})
  `.execute(db)
  return rows[0]?.json ?? '[]'
}
