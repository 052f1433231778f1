import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export async function findPreferences(db: Db, userId: string): Promise<unknown> {
  const row = await db.selectFrom('auth.preference').select('choices').where('user_id', '=', userId).executeTakeFirst()
  return row?.choices ?? {}
}

/** Merges: two windows that change different choices lose neither. */
export async function mergePreferences(db: Db, userId: string, choices: string): Promise<void> {
  await db
    .insertInto('auth.preference')
    .values({ user_id: userId, choices })
    .onConflict((c) =>
      c.column('user_id').doUpdateSet({ choices: sql`preference.choices || excluded.choices`, updated_at: sql`now()` }),
    )
    .execute()
}

export async function findTabs(db: Db, userId: string, companyId: number): Promise<unknown> {
  const row = await db
    .selectFrom('saved_tabs')
    .select('state')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.state
}

export async function replaceTabs(db: Db, userId: string, companyId: number, state: string): Promise<void> {
  await db
    .insertInto('saved_tabs')
    .values({ user_id: userId, company_id: companyId, state })
    .onConflict((c) => c.columns(['user_id', 'company_id']).doUpdateSet({ state, updated_at: sql`now()` }))
    .execute()
}
