import type { FeedbackStatus, FeedbackType } from '@clinker/contract/feedback/states'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface SeenBatch {
  readonly batchId: string
  readonly batchNum: string
}

/** A batch this caller may see; policies hide all others. */
export async function findBatch(db: Db, companyId: number, key: string): Promise<SeenBatch | undefined> {
  return db
    .selectFrom('batch')
    .select(['batch_id as batchId', 'batch_num as batchNum'])
    .where('company_id', '=', companyId)
    .where('batch_key', '=', key)
    .orderBy('produced_on', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the company sells to this customer. */
export async function isCustomer(db: Db, companyId: number, customerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('company_customer')
    .select('customer_id')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return found !== undefined
}

/** Those of the files that the caller brought itself, for a feedback. */
export async function countFiles(
  db: Db,
  companyId: number,
  by: { readonly userId: string; readonly fileIds: readonly string[] },
): Promise<number> {
  const { n } = await db
    .selectFrom('stored_file')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('company_id', '=', companyId)
    .where('uploaded_by', '=', by.userId)
    .where('purpose', '=', 'feedback')
    .where('file_id', 'in', by.fileIds)
    .executeTakeFirstOrThrow()
  return n
}

export interface NewFeedback {
  readonly companyId: number
  readonly customerId: number | null
  readonly owner?: { readonly id: string; readonly name: string } | undefined
  readonly userId: string
  readonly userName: string
  readonly clientId: string
  readonly type: FeedbackType
  readonly batch: SeenBatch | undefined
  readonly variety: string | undefined
  readonly title: string
  readonly content: string
  readonly contact: string
  readonly mobile: string
  readonly files: readonly string[]
  /** What a page asks for by it. */
  readonly about?: 'SLIP' | undefined
  readonly now: Date
  readonly dueAt: Date
}

export interface Added {
  readonly feedbackId: string
  readonly feedbackNo: string
  readonly status: string
  /** The same words as those that were sent now. */
  readonly same: boolean
}

/** A row unless this form was sent before; undefined then. */
export async function insertFeedback(db: Db, f: NewFeedback): Promise<Added | undefined> {
  const { rows } =
    await sql<Added>`insert into feedback (company_id, feedback_no, customer_id, created_by, created_name, client_id, feedback_type,
      batch_id, batch_num, cement_variety, title, content, contact, mobile, files, about, status, owner_id, owner_name, due_at, created_at, updated_at)
    values (${f.companyId}, 'FK' || to_char(${f.now}::timestamptz, 'YYYYMMDD') || lpad(nextval('feedback_number')::text, 6, '0'),
      ${f.customerId}, ${f.userId}, ${f.userName}, ${f.clientId}, ${f.type}, ${f.batch?.batchId ?? null}, ${f.batch?.batchNum ?? null},
      ${f.variety ?? null}, ${f.title}, ${f.content}, ${f.contact}, ${f.mobile}, ${f.files}, ${f.about ?? null}, 'NEW', ${f.owner?.id ?? null}, ${f.owner?.name ?? null}, ${f.dueAt}, ${f.now}, ${f.now})
    on conflict do nothing
    returning feedback_id::text as "feedbackId", feedback_no as "feedbackNo", status, true as same`.execute(db)
  return rows[0]
}

/** What was made of this form the first time. */
export async function findSent(db: Db, f: NewFeedback): Promise<Added | undefined> {
  const { rows } = await sql<Added>`select feedback_id::text as "feedbackId", feedback_no as "feedbackNo", status,
      (feedback_type, coalesce(batch_num, ''), title, content, contact, mobile, files)
        = (${f.type}, ${f.batch?.batchNum ?? ''}, ${f.title}, ${f.content}, ${f.contact}, ${f.mobile}, ${f.files}::text[]) as same
    from feedback where company_id = ${f.companyId} and created_by = ${f.userId} and client_id = ${f.clientId}`.execute(
    db,
  )
  return rows[0]
}

/** The request for the slip of a batch that this customer sent before. */
export async function findSlipRequest(
  db: Db,
  { companyId, customerId, batchId }: { companyId: number; customerId: number; batchId: string },
): Promise<Omit<Added, 'same'> | undefined> {
  const { rows } = await sql<Omit<Added, 'same'>>`
    select feedback_id::text as "feedbackId", feedback_no as "feedbackNo", status from feedback
    where company_id = ${companyId} and customer_id = ${customerId} and batch_id = ${batchId} and about = 'SLIP'`.execute(
    db,
  )
  return rows[0]
}

export interface NewEvent {
  readonly companyId: number
  readonly feedbackId: string
  readonly seq: number
  readonly customerId: number | null
  readonly at: Date
  readonly userId: string
  readonly userName: string
  readonly staff: boolean
  readonly action: string
  readonly status: string
  readonly text: string
}

export async function insertEvent(db: Db, e: NewEvent): Promise<void> {
  await db
    .insertInto('feedback_event')
    .values({
      company_id: e.companyId,
      feedback_id: e.feedbackId,
      seq: e.seq,
      customer_id: e.customerId,
      at: e.at,
      by_user: e.userId,
      by_name: e.userName,
      by_staff: e.staff,
      action: e.action,
      status: e.status,
      text: e.text,
    })
    .execute()
}

export interface Standing {
  readonly status: FeedbackStatus
  readonly version: number
  readonly customerId: number | null
  readonly ownerId: string | null
  readonly closedMs: number | null
}

/** Held until the step is done, so that two steps follow each other. */
export async function findStanding(db: Db, companyId: number, feedbackId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`select status, version, customer_id as "customerId", owner_id::text as "ownerId",
      extract(epoch from closed_at)::float8 * 1000 as "closedMs"
    from feedback where company_id = ${companyId} and feedback_id = ${feedbackId} for update`.execute(db)
  return rows[0]
}

export interface Step {
  readonly status: FeedbackStatus
  /** Left as it is when absent. */
  readonly dueAt?: Date | null
  readonly closeAt?: Date | null
  readonly closedAt?: Date | null
  readonly now: Date
  /** The caller becomes the owner. */
  readonly owner?: { readonly id: string; readonly name: string }
}

export async function updateStanding(db: Db, companyId: number, feedbackId: string, step: Step): Promise<void> {
  await db
    .updateTable('feedback')
    .set({
      status: step.status,
      ...(step.dueAt !== undefined && { due_at: step.dueAt }),
      ...(step.closeAt !== undefined && { close_at: step.closeAt }),
      ...(step.closedAt !== undefined && { closed_at: step.closedAt }),
      updated_at: step.now,
      version: sql`version + 1`,
      ...(step.owner && { owner_id: step.owner.id, owner_name: step.owner.name }),
    })
    .where('company_id', '=', companyId)
    .where('feedback_id', '=', feedbackId)
    .execute()
}

/** Closes feedback replied to long enough ago, with an event without a person; returns the number closed. */
export async function closeExpired(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with due as (
      select company_id, feedback_id from feedback where status = 'REPLIED' and close_at <= ${now}
      order by close_at limit ${limit} for update skip locked),
    closed as (
      update feedback f set status = 'CLOSED', close_at = null, closed_at = ${now}, due_at = null, version = f.version + 1, updated_at = ${now}
      from due where f.company_id = due.company_id and f.feedback_id = due.feedback_id
      returning f.company_id, f.feedback_id, f.customer_id, f.version),
    told as (
      insert into feedback_event (company_id, feedback_id, seq, customer_id, at, by_user, by_name, by_staff, action, status, text)
      select company_id, feedback_id, version, customer_id, ${now}, 0, '', true, 'expire', 'CLOSED', '' from closed returning 1)
    select count(*)::int as n from told`.execute(db)
  return rows[0]?.n ?? 0
}
