import type { SlipState } from '@clinker/contract/slips/content'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { stateOfIssue } from './list-queries.ts'

export interface BulkRow {
  readonly slip_id: string
  readonly slip_no: string
  readonly issue_no: number
  readonly state: SlipState
  readonly content: string
  readonly verify_code: string
  readonly issued_ms: string
}

export interface BulkChoice {
  readonly slipNo: string
  readonly issueNo: number
}

/** The chosen issues that the reader may see, in the order they were chosen. */
export async function findBulk(db: Db, companyId: number, chosen: readonly BulkChoice[]): Promise<readonly BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select i.slip_id, s.slip_no, i.issue_no, ${stateOfIssue} as state, i.content, i.verify_code,
      (extract(epoch from i.issued_at) * 1000)::bigint as issued_ms
    from unnest(${chosen.map((one) => one.slipNo)}::text[], ${chosen.map((one) => one.issueNo)}::int[]) with ordinality as a (slip_no, issue_no, nth)
    join slip s on s.company_id = ${companyId} and s.slip_no = a.slip_no
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = a.issue_no
    order by a.nth
  `.execute(db)
  return rows
}
