import type { FeedbackRow } from '@clinker/contract/feedback/routes'
import { REOPEN_DAYS, type FeedbackStatus, type FeedbackType } from '@clinker/contract/feedback/states'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface FeedbackFilter {
  readonly companyId: number
  readonly now: Date
  readonly status?: FeedbackStatus | undefined
  readonly type?: FeedbackType | undefined
  readonly open?: boolean
  readonly overdue?: boolean
  readonly ownerId?: string
  /** Of staff: what they wrote themselves. */
  readonly createdBy?: string | undefined
  /** By due time; else the newest first. */
  readonly urgent?: boolean
}

const TIME = sql.lit('YYYY-MM-DD HH24:MI:SS')
const REOPEN = sql`make_interval(days => ${sql.lit(REOPEN_DAYS)})`

const listReplyOf = (
  now: Date,
) => sql`f.feedback_id::text as "feedbackId", f.feedback_no as "feedbackNo", f.feedback_type as "feedbackType",
  f.title, f.content, f.batch_num as "batchNum", f.status, c.custname, f.created_name as "createdName",
  to_char(f.created_at, ${TIME}) as "createdAt", to_char(f.updated_at, ${TIME}) as "updatedAt", f.owner_name as "ownerName",
  to_char(f.due_at, ${TIME}) as "dueAt", coalesce(f.due_at < ${now}, false) as overdue, f.version`

function where({
  companyId,
  now,
  status,
  type,
  open,
  overdue,
  ownerId,
  createdBy,
}: FeedbackFilter): RawBuilder<unknown> {
  const parts = [sql`f.company_id = ${companyId}`]
  if (status !== undefined) parts.push(sql`f.status = ${status}`)
  if (type !== undefined) parts.push(sql`f.feedback_type = ${type}`)
  if (open) parts.push(sql`f.status <> 'CLOSED'`)
  if (overdue) parts.push(sql`f.due_at < ${now}`)
  if (ownerId !== undefined) parts.push(sql`f.owner_id = ${ownerId} and f.status <> 'CLOSED'`)
  if (createdBy !== undefined) parts.push(sql`f.created_by = ${createdBy}`)
  return sql.join(parts, sql` and `)
}

export interface Page {
  readonly limit: number
  readonly offset: number
}

export async function listFeedback(
  db: Db,
  filter: FeedbackFilter,
  { limit, offset }: Page,
): Promise<{ readonly rows: FeedbackRow[]; readonly total: number }> {
  const order = filter.urgent ? sql`f.due_at nulls last, f.feedback_id desc` : sql`f.feedback_id desc`
  const { rows } = await sql<{ rows: FeedbackRow[]; total: number }>`
    select (select count(*)::int from feedback f where ${where(filter)}) as total,
      (select coalesce(json_agg(p), '[]') from (select ${listReplyOf(filter.now)} from feedback f
        left join customer c on c.customer_id = f.customer_id where ${where(filter)} order by ${order} limit ${limit} offset ${offset}) p) as rows`.execute(
    db,
  )
  return rows[0] ?? { rows: [], total: 0 }
}

export interface OpenCounts {
  readonly open: number
  readonly overdue: number
  readonly byType: Readonly<Record<FeedbackType, number>>
}

export async function countOpen(db: Db, companyId: number, now: Date): Promise<OpenCounts> {
  const of = (type: FeedbackType) => sql`count(*) filter (where feedback_type = ${sql.lit(type)})::int`
  const { rows } =
    await sql<OpenCounts>`select count(*)::int as open, count(*) filter (where due_at < ${now})::int as overdue,
      json_build_object('QUALITY', ${of('QUALITY')}, 'SERVICE', ${of('SERVICE')}, 'LOGISTICS', ${of('LOGISTICS')}, 'SUGGEST', ${of('SUGGEST')}) as "byType"
    from feedback where company_id = ${companyId} and status <> 'CLOSED'`.execute(db)
  const none = { QUALITY: 0, SERVICE: 0, LOGISTICS: 0, SUGGEST: 0 }
  return rows[0] ?? { open: 0, overdue: 0, byType: none }
}

export interface Detail extends FeedbackRow {
  readonly cementVariety: string | null
  readonly contact: string
  readonly mobile: string
  readonly files: readonly string[]
  readonly closeAt: string | null
  readonly reopenUntil: string | null
  readonly events: {
    at: string
    byName: string
    byStaff: boolean
    action: never
    status: FeedbackStatus
    text: string
  }[]
}

export async function findDetail(
  db: Db,
  companyId: number,
  feedbackId: string,
  now: Date,
): Promise<Detail | undefined> {
  const { rows } = await sql<Detail>`
    select ${listReplyOf(now)}, f.cement_variety as "cementVariety", f.contact, f.mobile, f.files, to_char(f.close_at, ${TIME}) as "closeAt",
      case when f.closed_at + ${REOPEN} >= ${now} then to_char(f.closed_at + ${REOPEN}, ${TIME}) end as "reopenUntil",
      (select coalesce(json_agg(json_build_object('at', to_char(e.at, ${TIME}), 'byName', e.by_name, 'byStaff', e.by_staff,
          'action', e.action, 'status', e.status, 'text', e.text) order by e.seq), '[]')
        from feedback_event e where e.company_id = f.company_id and e.feedback_id = f.feedback_id) as events
    from feedback f left join customer c on c.customer_id = f.customer_id
    where f.company_id = ${companyId} and f.feedback_id::text = ${feedbackId}`.execute(db)
  return rows[0]
}
