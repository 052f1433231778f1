import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface NewTicket {
  readonly hash: Buffer
  readonly companyId: number
  readonly evaluationId: string
  readonly customerId: number
  readonly userId: string
  readonly userName: string
  readonly expiresAt: Date
}

export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db
    .insertInto('auth.evaluation_ticket')
    .values({
      ticket_hash: ticket.hash,
      company_id: ticket.companyId,
      evaluation_id: ticket.evaluationId,
      customer_id: ticket.customerId,
      user_id: ticket.userId,
      user_name: ticket.userName,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

export interface Spent {
  readonly companyId: number
  readonly evaluationId: string
  readonly customerId: number
  readonly userId: string
  readonly userName: string
}

const WHOSE = sql`company_id as "companyId", evaluation_id as "evaluationId", customer_id as "customerId", user_id::text as "userId", user_name as "userName"`

interface Opening {
  readonly hash: Buffer
  readonly evaluationId: string
  readonly passHash: Buffer
  readonly passExpiresAt: Date
  readonly now: Date
  /** Signed in here: the ticket must be this person's. */
  readonly userId: string | undefined
}

/** Spends the ticket in one statement: of two that come at once, one gets the row. */
export async function spendTicket(db: Db, o: Opening): Promise<Spent | undefined> {
  const { rows } =
    await sql<Spent>`update auth.evaluation_ticket set used_at = ${o.now}, pass_hash = ${o.passHash}, pass_expires_at = ${o.passExpiresAt}
    where ticket_hash = ${o.hash} and evaluation_id = ${o.evaluationId} and used_at is null and expires_at > ${o.now}
      and (${o.userId ?? null}::bigint is null or user_id = ${o.userId ?? null}::bigint)
    returning ${WHOSE}`.execute(db)
  return rows[0]
}

export async function spendPass(
  db: Db,
  o: { readonly hash: Buffer; readonly now: Date; readonly userId: string | undefined },
): Promise<Spent | undefined> {
  const { rows } = await sql<Spent>`update auth.evaluation_ticket set answered_at = ${o.now}
    where pass_hash = ${o.hash} and answered_at is null and pass_expires_at > ${o.now}
      and (${o.userId ?? null}::bigint is null or user_id = ${o.userId ?? null}::bigint)
    returning ${WHOSE}`.execute(db)
  return rows[0]
}

/** The same form came before: its answer is there. */
export async function isAnswered(
  db: Db,
  o: { readonly hash: Buffer; readonly now: Date; readonly userId: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select true as found from auth.evaluation_ticket
    where pass_hash = ${o.hash} and answered_at is not null and pass_expires_at > ${o.now}
      and (${o.userId ?? null}::bigint is null or user_id = ${o.userId ?? null}::bigint)`.execute(db)
  return rows.length > 0
}

export interface FormHead {
  readonly title: string
  readonly period: string
  readonly deadline: string
  readonly unitname: string
  /** Still open: the last day is not over and nobody of the customer has answered. */
  readonly open: boolean
}

export async function findForm(db: Db, of: Spent, day: string): Promise<FormHead | undefined> {
  const { rows } =
    await sql<FormHead>`select e.title, e.period, to_char(e.deadline, 'YYYY-MM-DD') as deadline, k.unitname,
      e.deadline >= ${day}::date and not exists (select 1 from evaluation_answer a where a.company_id = e.company_id
        and a.evaluation_id = e.evaluation_id and a.customer_id = ${of.customerId}) as open
    from evaluation e join company k on k.company_id = e.company_id
    where e.company_id = ${of.companyId} and e.evaluation_id = ${of.evaluationId}`.execute(db)
  return rows[0]
}

export interface NewAnswer extends Spent {
  readonly ratings: Readonly<Record<string, number>>
  readonly recommend: number
  readonly comment: string
  readonly now: Date
}

/** False when the customer answered before. */
export async function insertAnswer(db: Db, a: NewAnswer): Promise<boolean> {
  const done = await db
    .insertInto('evaluation_answer')
    .values({
      company_id: a.companyId,
      evaluation_id: a.evaluationId,
      customer_id: a.customerId,
      answered_by: a.userId,
      answered_name: a.userName,
      ratings: JSON.stringify(a.ratings),
      recommend: a.recommend,
      comment: a.comment,
      answered_at: a.now,
    })
    .onConflict((c) => c.columns(['company_id', 'evaluation_id', 'customer_id']).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}
