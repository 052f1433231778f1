import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface Reporter {
  readonly companyId: number
  readonly userId: string
  readonly userName: string
}

export async function insertErrors(db: Db, by: Reporter, entries: readonly object[]): Promise<void> {
  await db
    .insertInto('error_log')
    .values(
      entries.map((entry) => ({
        company_id: by.companyId,
        user_id: by.userId,
        user_name: by.userName,
        entry: JSON.stringify(entry),
      })),
    )
    .execute()
}

export interface ErrorFilter {
  readonly companyId: number
  readonly word: string | undefined
  readonly userName: string | undefined
  readonly page: number
  readonly limit: number
}

const matching = (db: Db, { companyId, word, userName }: ErrorFilter) =>
  db
    .selectFrom('error_log')
    .where('company_id', '=', companyId)
    .$if(userName !== undefined, (q) => q.where(sql<boolean>`strpos(user_name, ${userName ?? ''}) > 0`))
    .$if(word !== undefined, (q) => q.where(sql<boolean>`strpos(lower(entry::text), lower(${word ?? ''})) > 0`))

export async function findErrors(db: Db, filter: ErrorFilter) {
  return matching(db, filter)
    .select([
      'error_id',
      'user_name',
      sql<string>`to_char(received_at, 'YYYY-MM-DD HH24:MI:SS')`.as('received'),
      'entry',
    ])
    .orderBy('error_id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}

export async function countErrors(db: Db, filter: ErrorFilter): Promise<number> {
  const row = await matching(db, filter)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirst()
  return row?.n ?? 0
}
