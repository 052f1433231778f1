import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface OwedRow {
  readonly customer_id: number
  readonly batch_id: string
  readonly kind: 'EARLY' | 'LATE'
  readonly state: string
}

export async function findOwed(db: Db, companyId: number, obligationId: string): Promise<OwedRow | undefined> {
  const { rows } = await sql<OwedRow>`
    select customer_id, batch_id, kind, state from slip_obligation where company_id = ${companyId} and obligation_id = ${obligationId}
  `.execute(db)
  return rows[0]
}

export interface NewRequest {
  readonly companyId: number
  readonly at: Date
  readonly userId: string
  readonly who: string
  readonly customerId: number
  readonly batchId: string
  readonly kind: 'EARLY' | 'LATE' | 'REISSUE'
  readonly reason: string | null
  readonly project: string | null
  readonly exceptional: boolean
}

export async function insertRequest(db: Db, r: NewRequest): Promise<string> {
  const { rows } = await sql<{ request_id: string }>`
    insert into slip_request (company_id, at, user_id, who, customer_id, batch_id, kind, reason, project, exceptional)
    values (${r.companyId}, ${r.at}, ${r.userId}, ${r.who}, ${r.customerId}, ${r.batchId}, ${r.kind}, ${r.reason}, ${r.project}, ${r.exceptional})
    returning request_id
  `.execute(db)
  return rows[0]?.request_id ?? ''
}

export interface RequestState {
  readonly done: boolean
  readonly slip_no: string | null
  readonly issue_no: number | null
  readonly refusal: string | null
}

export async function findRequestState(
  db: Db,
  companyId: number,
  requestId: string,
): Promise<RequestState | undefined> {
  const { rows } = await sql<RequestState>`
    select r.done_at is not null as done, s.slip_no, r.issue_no, r.refusal from slip_request r
    left join slip s on s.company_id = r.company_id and s.customer_id = r.customer_id and s.batch_id = r.batch_id
    where r.company_id = ${companyId} and r.request_id = ${requestId}
  `.execute(db)
  return rows[0]
}

/** False when there is no such issue, or it was revoked before. */
export async function updateRevoked(
  db: Db,
  companyId: number,
  slipId: string,
  end: { readonly issueNo: number; readonly at: Date; readonly userId: string; readonly reason: string },
): Promise<boolean> {
  const done = await sql`
    update slip_issue set revoked_at = ${end.at}, revoked_by = ${end.userId}, revoke_reason = ${end.reason}
    where company_id = ${companyId} and slip_id = ${slipId} and issue_no = ${end.issueNo} and revoked_at is null
  `.execute(db)
  return done.numAffectedRows === 1n
}
