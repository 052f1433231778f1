import type { SlipKind } from '@clinker/contract/slips/content'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface SlipRequest {
  readonly user_id: string
  readonly who: string
  readonly customer_id: number
  readonly batch_id: string
  readonly kind: SlipKind
  readonly reason: string | null
  readonly project: string | null
  readonly exceptional: boolean
  readonly late_due_on: string | null
}

/** A request that was not answered yet, held until the end of the transaction. */
export async function findRequest(db: Db, companyId: number, requestId: string): Promise<SlipRequest | undefined> {
  const { rows } = await sql<SlipRequest>`
    select r.user_id, r.who, r.customer_id, r.batch_id, r.kind, r.reason, r.project, r.exceptional,
      (select o.due_on from slip_obligation o where o.company_id = r.company_id and o.customer_id = r.customer_id
        and o.batch_id = r.batch_id and o.kind = 'LATE') as late_due_on
    from slip_request r where r.company_id = ${companyId} and r.request_id = ${requestId} and r.done_at is null for update of r
  `.execute(db)
  return rows[0]
}

/** What is owed for the pair stays as it is until this transaction ends. */
export async function listOwed(
  db: Db,
  companyId: number,
  customerId: number,
  batchId: string,
): Promise<readonly { readonly kind: 'EARLY' | 'LATE'; readonly state: string }[]> {
  const { rows } = await sql<{ kind: 'EARLY' | 'LATE'; state: string }>`
    select kind, state from slip_obligation
    where company_id = ${companyId} and customer_id = ${customerId} and batch_id = ${batchId} order by kind for update
  `.execute(db)
  return rows
}

export async function updateAnswered(
  db: Db,
  companyId: number,
  requestId: string,
  answer: { readonly at: Date; readonly issueNo: number | null; readonly refusal: string | null },
): Promise<void> {
  await sql`
    update slip_request set done_at = ${answer.at}, issue_no = ${answer.issueNo}, refusal = ${answer.refusal}
    where company_id = ${companyId} and request_id = ${requestId}
  `.execute(db)
}
