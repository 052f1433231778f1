import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface Obligation {
  readonly obligation_id: string
  readonly customer_id: number
  readonly batch_id: string
  readonly kind: 'EARLY' | 'LATE'
  readonly due_on: string
  readonly held: string | null
  readonly step: number
}

/** Companies that issue slips. */
export async function listSlipCompanies(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ company_id: number }>`select company_id from slip_setting order by 1`.execute(db)
  return rows.map((row) => row.company_id)
}

/** What is owed for the next few pairs about which something changed; held until the end of the transaction, those of others left out. */
export async function findTouched(
  db: Db,
  companyId: number,
  moment: Date,
  max: number,
): Promise<readonly Obligation[]> {
  const { rows } = await sql<Obligation>`
    with pairs as materialized (
      select o.batch_id, o.customer_id from slip_obligation o
      join shipped_batch s on s.company_id = o.company_id and s.customer_id = o.customer_id and s.batch_id = o.batch_id
      where o.company_id = ${companyId} and o.touched and o.state = 'OPEN' and s.first_out_at <= ${moment}
      group by 1, 2 order by 1, 2 limit ${max})
    select o.obligation_id, o.customer_id, o.batch_id, o.kind, o.due_on, o.held, o.step
    from slip_obligation o join pairs p on p.batch_id = o.batch_id and p.customer_id = o.customer_id
    where o.company_id = ${companyId} and o.state = 'OPEN'
    order by o.batch_id, o.customer_id, o.kind
    for update of o skip locked
  `.execute(db)
  return rows
}

/** Looked at; what is held waits for a person. */
export async function updateSeen(
  db: Db,
  companyId: number,
  rows: readonly { readonly id: string; readonly held: string | null }[],
): Promise<void> {
  await sql`
    update slip_obligation o set touched = false, held = x.held
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, held text)
    where o.company_id = ${companyId} and o.obligation_id = x.id
  `.execute(db)
}

export interface TouchedSlip {
  readonly slip_id: string
  readonly slip_no: string
  readonly customer_id: number
  readonly batch_id: string
  /** Of the newest issue that was not revoked; null where all were. */
  readonly issue_no: number | null
  readonly content: string | null
  readonly last_issue: number
  readonly last_issued_on: string
  readonly late_due_on: string | null
  readonly shipped: boolean
}

/** Slips whose batch or shipping changed or whose further loads are due, each with its newest issue that was not revoked. */
export async function findTouchedSlips(
  db: Db,
  companyId: number,
  today: string,
  max: number,
): Promise<readonly TouchedSlip[]> {
  const { rows } = await sql<TouchedSlip>`
    with slips as materialized (
      select slip_id, slip_no, customer_id, batch_id, last_issue, last_issued_at from slip
      where company_id = ${companyId} and (touched or extend_on <= ${today}) order by slip_id limit ${max} for update skip locked)
    select s.slip_id, s.slip_no, s.customer_id, s.batch_id, i.issue_no, i.content, s.last_issue,
      to_char(s.last_issued_at, 'YYYY-MM-DD') as last_issued_on, o.due_on as late_due_on,
      exists (select 1 from shipped_batch b where b.company_id = ${companyId} and b.customer_id = s.customer_id and b.batch_id = s.batch_id) as shipped
    from slips s
    left join lateral (
      select i.issue_no, i.content from slip_issue i where i.company_id = ${companyId} and i.slip_id = s.slip_id and i.revoked_at is null
      order by i.issue_no desc limit 1) i on true
    left join slip_obligation o on o.company_id = ${companyId} and o.customer_id = s.customer_id and o.batch_id = s.batch_id and o.kind = 'LATE'
    order by s.slip_id
  `.execute(db)
  return rows
}

export interface SeenSlip {
  readonly id: string
  readonly outdated: boolean
  readonly held: 'FAILED' | 'HELD' | 'REVOKED' | null
  readonly extendOn: string | null
}

export async function updateSlipsSeen(db: Db, companyId: number, rows: readonly SeenSlip[], at: Date): Promise<void> {
  await sql`
    update slip s set touched = false, outdated_at = case when x.outdated then coalesce(s.outdated_at, ${at}) end, held = x.held,
      extend_on = x."extendOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, outdated boolean, held text, "extendOn" date)
    where s.company_id = ${companyId} and s.slip_id = x.id
  `.execute(db)
}

export interface DueObligation extends Obligation {
  readonly batch_num: string
  readonly custname: string
  readonly manager_user_id: string | null
  readonly escalate_days: number
}

/** Open obligations whose next reminder may be due today. */
export async function findDue(
  db: Db,
  companyId: number,
  today: string,
  max: number,
): Promise<readonly DueObligation[]> {
  const { rows } = await sql<DueObligation>`
    select o.obligation_id, o.customer_id, o.batch_id, o.kind, o.due_on, o.held, o.step, b.batch_num, c.custname, k.manager_user_id,
      s.escalate_days
    from slip_obligation o
    join slip_setting s on s.company_id = o.company_id
    join batch b on b.company_id = o.company_id and b.batch_id = o.batch_id
    join customer c on c.customer_id = o.customer_id
    left join company_customer k on k.company_id = o.company_id and k.customer_id = o.customer_id
    where o.company_id = ${companyId} and o.state = 'OPEN' and o.remind_on <= ${today}
    order by o.remind_on, o.obligation_id limit ${max}
    for update of o skip locked
  `.execute(db)
  return rows
}

export async function updateReminded(
  db: Db,
  companyId: number,
  rows: readonly { readonly id: string; readonly step: number; readonly next: string | null }[],
): Promise<void> {
  await sql`
    update slip_obligation o set step = x.step, remind_on = x.next
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, step int, next date)
    where o.company_id = ${companyId} and o.obligation_id = x.id
  `.execute(db)
}

export interface Recipient {
  readonly user_id: string
  readonly mobile: string
}

/** Recipients of notices of overdue slips: the customer's manager, else those who may issue. Each once a day. */
export async function takeRecipients(
  db: Db,
  companyId: number,
  managers: readonly string[],
  unmanaged: boolean,
  today: string,
): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`
    with people as (
      select u.user_id, u.mobile from auth.app_user u
      where u.enabled and u.customer_id is null and u.mobile is not null and (u.user_id = any (${managers}::bigint[])
        or (${unmanaged} and exists (select 1 from auth.user_role r join auth.role_permission p on p.role_code = r.role_code
          where r.user_id = u.user_id and r.company_id = ${companyId} and p.code = 'slip:issue'))))
    , told as (
      insert into slip_sms (company_id, user_id, day) select ${companyId}, user_id, ${today} from people order by user_id
      on conflict do nothing returning user_id)
    select p.user_id, p.mobile from people p join told t on t.user_id = p.user_id order by 1
  `.execute(db)
  return rows
}

/** Open and past their day. */
export async function countOverdue(db: Db, companyId: number, today: string): Promise<{ n: number; unitname: string }> {
  const { rows } = await sql<{ n: number; unitname: string }>`
    select k.unitname, (select count(*)::int from slip_obligation o where o.company_id = k.company_id and o.state = 'OPEN'
      and o.due_on < ${today}) as n
    from company k where k.company_id = ${companyId}
  `.execute(db)
  return rows[0] ?? { n: 0, unitname: '' }
}
