import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { WAITS_FOR_PERSON } from './list-queries.ts'

export interface SlipToReissue {
  readonly slip_no: string
  readonly customer_id: number
  readonly custname: string
  readonly batch_id: string
  readonly last_issue: number
  readonly content: string
}

/** One slip, or all of a batch that wait for a person, each with its newest issue. */
export async function findSlipsToReissue(
  db: Db,
  companyId: number,
  { slipNo, batchKey }: { readonly slipNo: string | undefined; readonly batchKey: string | undefined },
): Promise<readonly SlipToReissue[]> {
  const { rows } = await sql<SlipToReissue>`
    select s.slip_no, s.customer_id, c.custname, s.batch_id, s.last_issue, i.content
    from slip s
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
    join customer c on c.customer_id = s.customer_id
    where s.company_id = ${companyId}
      and ${slipNo === undefined ? sql`b.batch_key = ${batchKey} and ${WAITS_FOR_PERSON}` : sql`s.slip_no = ${slipNo}`}
    order by s.slip_no
  `.execute(db)
  return rows
}
