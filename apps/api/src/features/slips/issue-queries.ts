import type { SlipKind } from '@clinker/contract/slips/content'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Pair } from './facts-queries.ts'

export interface OpenSlip {
  readonly slip_id: string
  readonly slip_no: string
  readonly last_issue: number
}

/** The slip of a pair, held until the end of the transaction; undefined while none was issued. */
export async function findSlipForIssue(
  db: Db,
  companyId: number,
  { customerId, batchId }: Pair,
): Promise<OpenSlip | undefined> {
  const { rows } = await sql<OpenSlip>`
    select slip_id, slip_no, last_issue from slip
    where company_id = ${companyId} and customer_id = ${customerId} and batch_id = ${batchId} for update
  `.execute(db)
  return rows[0]
}

/** The next number of the day; a later caller waits for this transaction. */
export async function takeNumber(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into slip_counter as c (day, last) values (${day}, 1)
    on conflict (day) do update set last = c.last + 1 returning last
  `.execute(db)
  return rows[0]?.last ?? 0
}

export interface NewSlip extends Pair {
  readonly companyId: number
  readonly slipNo: string
  readonly varietyId: number
  readonly at: Date
}

export async function insertSlip(db: Db, slip: NewSlip): Promise<string> {
  const { rows } = await sql<{ slip_id: string }>`
    insert into slip (company_id, slip_no, customer_id, batch_id, variety_id, last_issue, last_issued_at)
    values (${slip.companyId}, ${slip.slipNo}, ${slip.customerId}, ${slip.batchId}, ${slip.varietyId}, 0, ${slip.at}) returning slip_id
  `.execute(db)
  return rows[0]?.slip_id ?? ''
}

export interface EarlierIssue {
  readonly issue_no: number
  readonly kind: SlipKind
  readonly issued_at: string
  readonly sha256: string
  readonly project: string
}

export async function listIssues(db: Db, companyId: number, slipId: string): Promise<readonly EarlierIssue[]> {
  const { rows } = await sql<EarlierIssue>`
    select issue_no, kind, to_char(issued_at, 'YYYY-MM-DD HH24:MI:SS') as issued_at, encode(sha256, 'hex') as sha256,
      content::json -> 'customer' ->> 'project' as project
    from slip_issue where company_id = ${companyId} and slip_id = ${slipId} order by issue_no
  `.execute(db)
  return rows
}

export interface NewIssue {
  /** The issues before stay valid for the loads they list. */
  readonly isExtension: boolean
  readonly companyId: number
  readonly slipId: string
  readonly issueNo: number
  readonly customerId: number
  readonly kind: SlipKind
  readonly at: Date
  readonly by: { readonly userId: string; readonly who: string } | null
  readonly kg: number
  readonly loads: number
  readonly verdict: string
  readonly reason: string | null
  readonly content: string
  readonly sha256: Buffer
  readonly kid: string
  readonly signature: Buffer
  readonly verifyCode: string
}

/** The issue, what it takes the place of, and its line in the log. */
export async function insertIssue(db: Db, issue: NewIssue): Promise<void> {
  const { companyId, slipId, issueNo, at } = issue
  await Promise.all([
    sql`
      insert into slip_issue (company_id, slip_id, issue_no, customer_id, kind, issued_at, issued_by, kg, loads, verdict, reason, content,
        sha256, kid, signature, verify_code)
      values (${companyId}, ${slipId}, ${issueNo}, ${issue.customerId}, ${issue.kind}, ${at}, ${issue.by?.userId ?? null}, ${issue.kg},
        ${issue.loads}, ${issue.verdict}, ${issue.reason}, ${issue.content}, ${issue.sha256}, ${issue.kid}, ${issue.signature}, ${issue.verifyCode})
    `.execute(db),
    sql`
      update slip_issue set ${issue.isExtension ? sql`extended_at = coalesce(extended_at, ${at})` : sql`superseded_at = ${at}`}
      where company_id = ${companyId} and slip_id = ${slipId} and issue_no < ${issueNo} and superseded_at is null and revoked_at is null
    `.execute(db),
    sql`
      update slip set last_issue = ${issueNo}, last_issued_at = ${at}, outdated_at = null, held = null, extend_on = null
      where company_id = ${companyId} and slip_id = ${slipId}
    `.execute(db),
    sql`
      insert into slip_log (company_id, at, slip_id, issue_no, customer_id, kind, user_id, who)
      values (${companyId}, ${at}, ${slipId}, ${issueNo}, ${issue.customerId}, 'ISSUE', ${issue.by?.userId ?? null}, ${issue.by?.who ?? ''})
    `.execute(db),
  ])
}

/** Ends what is owed: the early report by any issue, the supplement by one that is whole. */
export async function updateEnded(
  db: Db,
  companyId: number,
  { customerId, batchId }: Pair,
  end: { readonly kinds: readonly string[]; readonly at: Date; readonly slipId: string; readonly issueNo: number },
): Promise<void> {
  await sql`
    update slip_obligation set state = 'DONE', touched = false, held = null, remind_on = null, ended_at = ${end.at}, slip_id = ${end.slipId},
      issue_no = ${end.issueNo}
    where company_id = ${companyId} and customer_id = ${customerId} and batch_id = ${batchId} and kind = any (${end.kinds}::text[])
      and state = 'OPEN'
  `.execute(db)
}

export interface NewNotice {
  readonly companyId: number
  readonly key: string
  /** Null: for staff. */
  readonly customerId: number | null
  readonly kind: string
  readonly params: Readonly<Record<string, string | number>>
  readonly at: Date
}

/** False if already notified. */
export async function insertNotice(db: Db, notice: NewNotice): Promise<boolean> {
  const done = await sql`
    insert into notice (company_id, notice_key, customer_id, kind, params, at)
    values (${notice.companyId}, ${notice.key}, ${notice.customerId}, ${notice.kind}, ${JSON.stringify(notice.params)}, ${notice.at})
    on conflict (company_id, notice_key) do nothing
  `.execute(db)
  return done.numAffectedRows === 1n
}
