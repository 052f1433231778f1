import type { SlipKind, SlipState } from '@clinker/contract/slips/content'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { stateOfIssue } from './list-queries.ts'

export interface SlipHead {
  readonly slip_id: string
  readonly slip_no: string
  readonly customer_id: number
  readonly batch_id: string
  readonly batch_num: string
  readonly batch_state: string
  readonly shipped: boolean
  readonly shipped_kg: string
  readonly shipped_loads: number
  readonly outdated: boolean
  readonly held: 'FAILED' | 'HELD' | 'REVOKED' | null
  readonly late_due_on: string | null
  readonly late_done_on: string | null
  readonly late_held: boolean | null
}

/** A slip this caller may see. */
export async function findSlip(db: Db, companyId: number, slipNo: string): Promise<SlipHead | undefined> {
  const { rows } = await sql<SlipHead>`
    select s.slip_id, s.slip_no, s.customer_id, s.batch_id, b.batch_num, b.state as batch_state, s.outdated_at is not null as outdated, s.held,
      h.batch_id is not null as shipped, coalesce(h.kg, 0)::bigint as shipped_kg, coalesce(h.loads, 0) as shipped_loads,
      o.due_on as late_due_on, to_char(o.ended_at, 'YYYY-MM-DD') as late_done_on, o.held is not null as late_held
    from slip s
    join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
    left join slip_obligation o on o.company_id = s.company_id and o.customer_id = s.customer_id and o.batch_id = s.batch_id and o.kind = 'LATE'
    left join shipped_batch h on h.company_id = s.company_id and h.customer_id = s.customer_id and h.batch_id = s.batch_id
    where s.company_id = ${companyId} and s.slip_no = ${slipNo}
  `.execute(db)
  return rows[0]
}

export interface IssueRow {
  readonly issue_no: number
  readonly kind: SlipKind
  readonly state: SlipState
  readonly issued_at: string
  readonly issued_by: string | null
  readonly reason: string | null
  readonly superseded_at: string | null
  readonly revoked_at: string | null
  readonly revoke_reason: string | null
  readonly verify_code: string
  readonly content: string
  readonly sha256: string
  readonly kid: string
  readonly signature: Buffer
  readonly pdf_sha256: string | null
}

/** Every issue of a slip, the oldest first, each with who made it. */
export async function listFullIssues(db: Db, companyId: number, slipId: string): Promise<readonly IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select i.issue_no, i.kind, ${stateOfIssue} as state, to_char(i.issued_at, 'YYYY-MM-DD HH24:MI:SS') as issued_at, l.who as issued_by, i.reason,
      to_char(i.superseded_at, 'YYYY-MM-DD HH24:MI:SS') as superseded_at, to_char(i.revoked_at, 'YYYY-MM-DD HH24:MI:SS') as revoked_at,
      i.revoke_reason, i.verify_code, i.content, encode(i.sha256, 'hex') as sha256, i.kid, i.signature, encode(i.pdf_sha256, 'hex') as pdf_sha256
    from slip_issue i
    left join slip_log l on l.company_id = i.company_id and l.slip_id = i.slip_id and l.issue_no = i.issue_no and l.kind = 'ISSUE'
    where i.company_id = ${companyId} and i.slip_id = ${slipId} order by i.issue_no
  `.execute(db)
  return rows
}

export interface LogRow {
  readonly at: string
  readonly issue_no: number
  readonly kind: 'ISSUE' | 'REVOKE' | 'PRINT' | 'DOWNLOAD' | 'VERIFY'
  readonly who: string
  readonly device: string
}

export async function listLog(db: Db, companyId: number, slipId: string, max: number): Promise<readonly LogRow[]> {
  const { rows } = await sql<LogRow>`
    select to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at, issue_no, kind, who, device from slip_log
    where company_id = ${companyId} and slip_id = ${slipId} order by log_id desc limit ${max}
  `.execute(db)
  return rows
}

export interface LogCounts {
  readonly lines: number
  readonly verifies: number
  readonly last_verified_at: string | null
}

export async function countLog(db: Db, companyId: number, slipId: string): Promise<LogCounts> {
  const { rows } = await sql<LogCounts>`
    select count(*)::int as lines, count(*) filter (where kind = 'VERIFY')::int as verifies,
      to_char(max(at) filter (where kind = 'VERIFY'), 'YYYY-MM-DD HH24:MI:SS') as last_verified_at
    from slip_log where company_id = ${companyId} and slip_id = ${slipId}
  `.execute(db)
  return rows[0] ?? { lines: 0, verifies: 0, last_verified_at: null }
}

export interface LogEntry {
  readonly companyId: number
  readonly slipId: string
  readonly issueNo: number
  readonly customerId: number
  readonly kind: 'REVOKE' | 'PRINT' | 'DOWNLOAD' | 'VERIFY'
  readonly userId: string | null
  readonly who: string
  readonly device: string
  readonly at: Date
}

export async function insertLog(db: Db, entries: readonly LogEntry[]): Promise<void> {
  await db
    .insertInto('slip_log')
    .values(
      entries.map((e) => ({
        company_id: e.companyId,
        at: e.at,
        slip_id: e.slipId,
        issue_no: e.issueNo,
        customer_id: e.customerId,
        kind: e.kind,
        user_id: e.userId,
        who: e.who,
        device: e.device,
      })),
    )
    .execute()
}
