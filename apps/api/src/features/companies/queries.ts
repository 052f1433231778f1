import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface Manager {
  readonly manager_name: string | null
  readonly manager_phone: string | null
}

/** The manager who looks after the caller's customer; staff have none, so nothing is found for them. */
export async function findManager(db: Db, companyId: number, customerId: number | null): Promise<Manager | undefined> {
  return db
    .selectFrom('company_customer as c')
    .leftJoinLateral(sql<{ emp_name: string; mobile: string | null }>`staff_card(c.manager_user_id)`.as('m'), (join) =>
      join.onTrue(),
    )
    .select(['m.emp_name as manager_name', 'm.mobile as manager_phone'])
    .where('c.company_id', '=', companyId)
    .where('c.customer_id', '=', customerId ?? 0)
    .executeTakeFirst()
}

export interface NoticeRow {
  readonly notice_id: string
  readonly kind: string
  readonly params: Readonly<Record<string, string | number>>
  readonly at: string
}

/** The newest news for this caller: a customer's own, or those for staff. */
export async function listNotices(
  db: Db,
  companyId: number,
  customerId: number | null,
  max: number,
): Promise<readonly NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select notice_id, kind, params, to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at from notice
    where company_id = ${companyId} and customer_id is not distinct from ${customerId} order by notice_id desc limit ${max}
  `.execute(db)
  return rows
}

export interface NoticeReader {
  readonly companyId: number
  readonly customerId: number | null
  readonly userId: string
}

/** How many notices this person has not seen; policies show no others. */
export async function countUnseen(db: Db, { companyId, customerId, userId }: NoticeReader): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notice n
    where n.company_id = ${companyId} and n.customer_id is not distinct from ${customerId}
      and n.notice_id > coalesce((select s.seen_until from notice_seen s where s.company_id = n.company_id and s.user_id = ${userId}), 0)
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Moves the mark forward to the newest own notice that is not beyond the given one. */
export async function updateSeen(
  db: Db,
  { companyId, customerId, userId }: NoticeReader,
  until: string,
): Promise<void> {
  await sql`
    insert into notice_seen (company_id, user_id, seen_until)
    select ${companyId}, ${userId}, max(n.notice_id) from notice n
    where n.company_id = ${companyId} and n.customer_id is not distinct from ${customerId} and n.notice_id <= ${until}::bigint
    having max(n.notice_id) is not null
    on conflict (company_id, user_id) do update set seen_until = greatest(notice_seen.seen_until, excluded.seen_until)
  `.execute(db)
}

export interface CompanyHead extends Manager {
  readonly pk56: string
  readonly unitname: string
  readonly org_code: string
  readonly service_phone: string | null
  readonly variety_count: number
  readonly last_outbound: string | null
  readonly standard_no: string | null
}

/** Everything the first screen says about the company, as its caller may see it, in one statement. */
export async function findHead(db: Db, companyId: number, customerId: number | null): Promise<CompanyHead | undefined> {
  return db
    .selectFrom('company as k')
    .leftJoin('company_customer as c', (join) =>
      join.onRef('c.company_id', '=', 'k.company_id').on('c.customer_id', '=', customerId ?? 0),
    )
    .leftJoinLateral(sql<{ emp_name: string; mobile: string | null }>`staff_card(c.manager_user_id)`.as('m'), (join) =>
      join.onTrue(),
    )
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom('shipped_batch as s')
          .innerJoin('variety as v', 'v.variety_id', 's.variety_id')
          .select([
            sql<number>`count(distinct s.variety_id)::int`.as('variety_count'),
            sql<string | null>`to_char(max(s.last_out_at), 'YYYY-MM-DD')`.as('last_outbound'),
            sql<string | null>`max(v.standard_no)`.as('standard_no'),
          ])
          .whereRef('s.company_id', '=', 'k.company_id')
          .as('o'),
      (join) => join.onTrue(),
    )
    .select([
      'k.pk56',
      'k.unitname',
      'k.org_code',
      'k.service_phone',
      'm.emp_name as manager_name',
      'm.mobile as manager_phone',
      sql<number>`coalesce(o.variety_count, 0)`.as('variety_count'),
      'o.last_outbound',
      'o.standard_no',
    ])
    .where('k.company_id', '=', companyId)
    .executeTakeFirst()
}
