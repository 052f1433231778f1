import type { SlipKind, SlipState } from '@clinker/contract/slips/content'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Period, Scope } from '../../quality/period.ts'
import { STEPS } from './steps.ts'

export interface SlipFilter extends Scope {
  readonly period: Period | undefined
  readonly varietyIds: readonly number[] | undefined
  readonly batchKey: string | undefined
  readonly slipNo: string | undefined
  readonly custname: string | undefined
  readonly state: string | undefined
  readonly stage: 'WAITING' | 'WHOLE' | 'OUTDATED' | undefined
  /** The oldest issue first instead of the newest. */
  readonly oldestFirst?: boolean | undefined
}

export interface SlipListRow {
  readonly slip_no: string
  readonly issue_no: number
  readonly kind: SlipKind
  readonly state: SlipState
  readonly batch_num: string
  readonly cement_variety: string
  readonly show_name: string
  readonly pack_type: 'BULK' | 'BAG'
  readonly custname: string
  readonly project: string | null
  readonly kg: string
  readonly loads: number
  readonly verdict: 'PENDING' | 'PROVISIONAL' | 'QUALIFIED' | 'FAILED'
  readonly issued_on: string
  readonly first_out_on: string
  readonly verify_code: string
  readonly late_due_on: string | null
  readonly late_done_on: string | null
  readonly late_held: boolean | null
  readonly outdated: boolean
  readonly held: 'FAILED' | 'HELD' | 'REVOKED' | null
  readonly shipped_kg: string
  readonly shipped_loads: number
}

export const stateOfIssue = sql`case when i.revoked_at is not null then 'REVOKED' when i.superseded_at is not null then 'SUPERSEDED'
  when i.extended_at is not null then 'EXTENDED' else 'VALID' end`

const when = (given: unknown, part: RawBuilder<unknown>): RawBuilder<unknown> => (given === undefined ? sql`` : part)

/** Contradicts what is recorded, or lacks loads that the scheduler may not take in. */
export const WAITS_FOR_PERSON = sql`(s.outdated_at is not null or s.held is not null)`

const STAGES = {
  WAITING: sql` and o.state = 'OPEN'`,
  WHOLE: sql` and o.state = 'DONE'`,
  OUTDATED: sql` and ${WAITS_FOR_PERSON}`,
} as const

/** The newest issue of each slip of the filter. */
function found(f: SlipFilter): RawBuilder<unknown> {
  return sql`
    from slip s
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
    join customer c on c.customer_id = s.customer_id
    left join slip_obligation o on o.company_id = s.company_id and o.customer_id = s.customer_id and o.batch_id = s.batch_id and o.kind = 'LATE'
    where s.company_id = ${f.companyId}${f.customerId === null ? sql`` : sql` and s.customer_id = ${f.customerId}`}
      ${when(f.period, sql` and s.last_issued_at >= ${f.period?.from}::date and s.last_issued_at < ${f.period?.to}::date + 1`)}
      ${when(f.varietyIds, sql` and s.variety_id = any (${f.varietyIds}::int[])`)}
      ${when(f.batchKey, sql` and b.batch_key >= ${f.batchKey} and b.batch_key < ${`${f.batchKey}\u{10FFFF}`}`)}
      ${when(f.slipNo, sql` and s.slip_no >= ${f.slipNo} and s.slip_no < ${`${f.slipNo}\u{10FFFF}`}`)}
      ${when(f.custname, sql` and position(${f.custname} in c.custname) > 0`)}
      ${when(f.state, sql` and ${stateOfIssue} = ${f.state}`)}
      ${f.stage === undefined ? sql`` : STAGES[f.stage]}`
}

/** Both directions are those of an index. */
const byIssue = ({ oldestFirst }: SlipFilter, of: RawBuilder<unknown>): RawBuilder<unknown> =>
  oldestFirst ? sql`${of}.last_issued_at, ${of}.slip_id` : sql`${of}.last_issued_at desc, ${of}.slip_id desc`

/** Numbers alone, in the order of the list. */
export async function listSlipNumbers(
  db: Db,
  filter: SlipFilter,
  max: number,
): Promise<readonly { readonly slip_no: string; readonly issue_no: number }[]> {
  const { rows } = await sql<{ slip_no: string; issue_no: number }>`
    select s.slip_no, s.last_issue as issue_no ${found(filter)} order by ${byIssue(filter, sql`s`)} limit ${max}
  `.execute(db)
  return rows
}

export async function listSlips(
  db: Db,
  filter: SlipFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly SlipListRow[]> {
  const { rows } = await sql<SlipListRow>`
    with page as materialized (
      select s.slip_no, i.issue_no, i.kind, ${stateOfIssue} as state, b.batch_num, s.variety_id, c.custname, i.kg, i.loads, i.verdict,
        to_char(i.issued_at, 'YYYY-MM-DD') as issued_on, i.content::json -> 'shipped' ->> 'firstOn' as first_out_on,
        i.content::json -> 'customer' ->> 'project' as project, i.verify_code,
        o.due_on as late_due_on, to_char(o.ended_at, 'YYYY-MM-DD') as late_done_on, o.held is not null as late_held,
        s.outdated_at is not null as outdated, s.held, s.last_issued_at, s.slip_id, s.customer_id, s.batch_id
      ${found(filter)}
      order by ${byIssue(filter, sql`s`)} limit ${limit} offset ${offset})
    select p.*, v.cement_variety, v.show_name, v.pack_type, coalesce(h.kg, 0)::bigint as shipped_kg, coalesce(h.loads, 0) as shipped_loads
    from page p join variety v on v.variety_id = p.variety_id
    left join shipped_batch h on h.company_id = ${filter.companyId} and h.customer_id = p.customer_id and h.batch_id = p.batch_id
    order by ${byIssue(filter, sql`p`)}
  `.execute(db)
  return rows
}

export async function countSlips(db: Db, filter: SlipFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${found(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface BoardFilter {
  readonly companyId: number
  readonly today: string
  readonly view: 'OPEN' | 'SOON' | 'OVERDUE' | 'ESCALATED' | 'HELD' | 'DONE'
  readonly kind: 'EARLY' | 'LATE' | undefined
  readonly batchKey: string | undefined
  readonly custname: string | undefined
}

export interface BoardRow {
  readonly obligation_id: string
  readonly kind: 'EARLY' | 'LATE'
  readonly state: 'OPEN' | 'DONE' | 'VOID'
  readonly batch_num: string
  readonly show_name: string
  readonly custname: string
  readonly kg: string
  readonly first_out_on: string | null
  readonly due_on: string
  readonly days_left: number
  readonly held: 'FAILED' | 'HELD' | null
  readonly step: number
  readonly slip_no: string | null
  readonly done_on: string | null
  readonly batch_id: string
}

/** All reminders have been sent. */
const ESCALATED = STEPS.length

const VIEWS = {
  OPEN: () => sql`o.state = 'OPEN'`,
  SOON: (today: string) => sql`o.state = 'OPEN' and o.due_on between ${today}::date and ${today}::date + 3`,
  OVERDUE: (today: string) => sql`o.state = 'OPEN' and o.due_on < ${today}`,
  ESCALATED: () => sql`o.state = 'OPEN' and o.step >= ${ESCALATED}`,
  HELD: () => sql`o.state = 'OPEN' and o.held is not null`,
  DONE: () => sql`o.state = 'DONE'`,
} as const

/** Filter of the board. */
const onBoard = ({ companyId, today, view, kind, batchKey, custname }: BoardFilter): RawBuilder<unknown> =>
  sql`o.company_id = ${companyId} and ${VIEWS[view](today)}${when(kind, sql` and o.kind = ${kind}`)}${when(
    batchKey,
    sql` and exists (select 1 from batch k where k.company_id = o.company_id and k.batch_id = o.batch_id and k.batch_key >= ${batchKey} and k.batch_key < ${`${batchKey}\u{10FFFF}`})`,
  )}${when(
    custname,
    sql` and exists (select 1 from customer k where k.customer_id = o.customer_id and position(${custname} in k.custname) > 0)`,
  )}`

export async function listBoard(
  db: Db,
  filter: BoardFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly BoardRow[]> {
  const { view, today } = filter
  const newestFirst = view === 'DONE' ? sql`o.due_on desc, o.obligation_id desc` : sql`o.due_on, o.obligation_id`
  const { rows } = await sql<BoardRow>`
    with page as materialized (
      select * from slip_obligation o where ${onBoard(filter)}
      order by ${newestFirst} limit ${limit} offset ${offset})
    select o.obligation_id, o.kind, o.state, b.batch_num, v.show_name, c.custname, coalesce(h.kg, 0)::bigint as kg,
      to_char(h.first_out_at, 'YYYY-MM-DD') as first_out_on, o.due_on, o.due_on - ${today}::date as days_left, o.held, o.step, s.slip_no,
      to_char(o.ended_at, 'YYYY-MM-DD') as done_on, o.batch_id
    from page o
    join batch b on b.company_id = o.company_id and b.batch_id = o.batch_id
    join variety v on v.variety_id = o.variety_id
    join customer c on c.customer_id = o.customer_id
    left join shipped_batch h on h.company_id = o.company_id and h.customer_id = o.customer_id and h.batch_id = o.batch_id
    left join slip s on s.company_id = o.company_id and s.customer_id = o.customer_id and s.batch_id = o.batch_id
    order by ${newestFirst}
  `.execute(db)
  return rows
}

export interface BoardCounts {
  readonly total: number
  readonly open: number
  readonly soon: number
  readonly overdue: number
  readonly escalated: number
  readonly held: number
  /** Slips, not obligations: they wait for a person to issue them again. */
  readonly reissue: number
}

export async function countBoard(db: Db, filter: BoardFilter): Promise<BoardCounts> {
  const { companyId, today } = filter
  const { rows } = await sql<BoardCounts>`
    select (select count(*)::int from slip_obligation o where ${onBoard(filter)}) as total,
      count(*)::int as open, count(*) filter (where ${VIEWS.SOON(today)})::int as soon, count(*) filter (where ${VIEWS.OVERDUE(today)})::int as overdue,
      count(*) filter (where o.step >= ${ESCALATED})::int as escalated,
      count(*) filter (where o.held is not null)::int as held,
      (select count(*)::int from slip s where s.company_id = ${companyId} and ${WAITS_FOR_PERSON}) as reissue
    from slip_obligation o where o.company_id = ${companyId} and o.state = 'OPEN'
  `.execute(db)
  return rows[0] ?? { total: 0, open: 0, soon: 0, overdue: 0, escalated: 0, held: 0, reissue: 0 }
}
