import type { EvaluationItem } from '@clinker/contract/evaluation/items'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface OpenRow {
  readonly evaluationId: string
  readonly period: string
  readonly deadline: string
  readonly title: string
  readonly outsideUrl: string | null
}

/** Ratings this customer still owes on that day, the most urgent first. */
export async function listOpen(
  db: Db,
  of: { readonly companyId: number; readonly customerId: number; readonly day: string },
): Promise<readonly OpenRow[]> {
  const { rows } =
    await sql<OpenRow>`select e.evaluation_id as "evaluationId", e.period, to_char(e.deadline, 'YYYY-MM-DD') as deadline, e.title,
      e.outside_url as "outsideUrl"
    from evaluation e where e.company_id = ${of.companyId} and e.deadline >= ${of.day}::date and not exists
      (select 1 from evaluation_answer a where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id and a.customer_id = ${of.customerId})
    order by e.deadline, e.created_at limit 20`.execute(db)
  return rows
}

/** Whether our own form may still be opened by this customer; undefined when the company has no such form. */
export async function findIsOpen(
  db: Db,
  of: { readonly companyId: number; readonly evaluationId: string; readonly customerId: number; readonly day: string },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ open: boolean }>`select e.deadline >= ${of.day}::date and not exists
      (select 1 from evaluation_answer a where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id and a.customer_id = ${of.customerId}) as open
    from evaluation e where e.company_id = ${of.companyId} and e.evaluation_id = ${of.evaluationId} and e.outside_url is null`.execute(
    db,
  )
  return rows[0]?.open
}

export interface NewEvaluation {
  readonly companyId: number
  readonly userId: string
  readonly title: string
  readonly period: string
  readonly deadline: string
  readonly outsideUrl: string | undefined
  readonly now: Date
}

export async function insertEvaluation(db: Db, e: NewEvaluation): Promise<string> {
  const row = await db
    .insertInto('evaluation')
    .values({
      company_id: e.companyId,
      title: e.title,
      period: e.period,
      deadline: e.deadline,
      outside_url: e.outsideUrl ?? null,
      created_by: e.userId,
      created_at: e.now,
    })
    .returning('evaluation_id')
    .executeTakeFirstOrThrow()
  return row.evaluation_id
}

const MEANS = sql`json_build_object('quality', round(avg((a.ratings->>'quality')::int), 2)::float8, 'steadiness', round(avg((a.ratings->>'steadiness')::int), 2)::float8,
  'delivery', round(avg((a.ratings->>'delivery')::int), 2)::float8, 'service', round(avg((a.ratings->>'service')::int), 2)::float8,
  'documents', round(avg((a.ratings->>'documents')::int), 2)::float8)`

export interface Page {
  readonly limit: number
  readonly offset: number
}

export interface ListRow extends OpenRow {
  readonly asked: number
  readonly answered: number
  readonly recommend: number | null
  readonly means: Readonly<Record<EvaluationItem, number | null>>
}

export async function listEvaluations(
  db: Db,
  companyId: number,
  { limit, offset }: Page,
): Promise<{ rows: ListRow[]; total: number; customers: number }> {
  const { rows } = await sql<{ rows: ListRow[]; total: number; customers: number }>`
    select (select count(*)::int from evaluation where company_id = ${companyId}) as total,
      (select count(*)::int from company_customer where company_id = ${companyId}) as customers, (select coalesce(json_agg(p), '[]') from (
      select e.evaluation_id as "evaluationId", e.period, to_char(e.deadline, 'YYYY-MM-DD') as deadline, e.title, e.outside_url as "outsideUrl",
        (select count(*)::int from company_customer k where k.company_id = e.company_id) as asked,
        s.answered, s.recommend, s.means
      from evaluation e cross join lateral (select count(*)::int as answered, round(avg(a.recommend), 2)::float8 as recommend, ${MEANS} as means
        from evaluation_answer a where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id) s
      where e.company_id = ${companyId} order by e.deadline desc, e.created_at desc limit ${limit} offset ${offset}) p) as rows`.execute(
    db,
  )
  return rows[0] ?? { rows: [], total: 0, customers: 0 }
}

export interface AnswerRow {
  readonly custname: string
  readonly userName: string
  readonly answeredAt: string
  readonly recommend: number
  readonly ratings: Record<EvaluationItem, number>
  readonly comment: string
}

/** Undefined when the company has no such rating. */
export async function listAnswers(
  db: Db,
  of: { readonly companyId: number; readonly evaluationId: string },
  { limit, offset }: Page,
): Promise<{ title: string; rows: AnswerRow[]; total: number } | undefined> {
  const { rows } = await sql<{ title: string; rows: AnswerRow[]; total: number }>`
    select e.title, (select count(*)::int from evaluation_answer a where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id) as total,
      (select coalesce(json_agg(p), '[]') from (select c.custname, a.answered_name as "userName",
          to_char(a.answered_at, 'YYYY-MM-DD HH24:MI:SS') as "answeredAt", a.recommend, a.ratings, a.comment
        from evaluation_answer a join customer c on c.customer_id = a.customer_id
        where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id order by a.answered_at desc limit ${limit} offset ${offset}) p) as rows
    from evaluation e where e.company_id = ${of.companyId} and e.evaluation_id = ${of.evaluationId}`.execute(db)
  return rows[0]
}
