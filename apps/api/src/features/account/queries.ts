import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface AccountRow {
  readonly user_id: string
  readonly user_name: string
  readonly password_hash: string
  readonly mobile: string | null
  readonly emp_name: string
  readonly company_names: readonly string[]
}

const COMPANY_NAMES = sql<readonly string[]>`(
  select coalesce(json_agg(c.short_name), '[]') from auth.membership m join company c on c.company_id = m.company_id where m.user_id = u.user_id)`

const accounts = (db: Db) =>
  db
    .selectFrom('auth.app_user as u')
    .select([
      'u.user_id',
      'u.user_name',
      'u.password_hash',
      'u.mobile',
      'u.emp_name',
      COMPANY_NAMES.as('company_names'),
    ])
    .where('u.enabled', '=', true)

export async function findAccount(db: Db, userId: string): Promise<AccountRow | undefined> {
  return accounts(db).where('u.user_id', '=', userId).executeTakeFirst()
}

export async function findAccountByPhone(db: Db, phone: string): Promise<AccountRow | undefined> {
  return accounts(db).where('u.mobile', '=', phone).executeTakeFirst()
}

export async function updatePassword(db: Db, userId: string, hash: string): Promise<void> {
  await db.updateTable('auth.app_user').set({ password_hash: hash }).where('user_id', '=', userId).execute()
}

export async function updatePrivacy(db: Db, userId: string, version: string, at: Date): Promise<void> {
  await db
    .updateTable('auth.app_user')
    .set({ privacy_version: version, privacy_at: at })
    .where('user_id', '=', userId)
    .execute()
}

/** Ends every open session of a user but one. */
export async function endSessions(db: Db, userId: string, but: string | null, at: Date, reason: string): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ ended_at: at, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(but !== null, (q) => q.where('token_id', '<>', but))
    .execute()
}

/** False when the user has no such open session. */
export async function endOneSession(db: Db, userId: string, tokenId: string, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('auth.session')
    .set({ ended_at: at, end_reason: 'ended from another place' })
    .where('token_id', '=', tokenId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export interface OpenSession {
  readonly token_id: string
  readonly created: string
  readonly active: string
  readonly address: string
  readonly agent: string
  readonly locked: boolean
}

export async function findSessions(db: Db, userId: string, now: Date): Promise<readonly OpenSession[]> {
  return db
    .selectFrom('auth.session')
    .select([
      'token_id',
      sql<string>`to_char(created_at, 'YYYY-MM-DD HH24:MI:SS')`.as('created'),
      sql<string>`to_char(last_active_at, 'YYYY-MM-DD HH24:MI:SS')`.as('active'),
      'address',
      'agent',
      sql<boolean>`locked_at is not null`.as('locked'),
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_active_at', 'desc')
    .execute()
}

export async function lockSession(db: Db, tokenId: string, at: Date): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ locked_at: at })
    .where('token_id', '=', tokenId)
    .where('locked_at', 'is', null)
    .execute()
}

/** False when the session has ended meanwhile. */
export async function unlockSession(db: Db, tokenId: string, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('auth.session')
    .set({ locked_at: null, lock_failures: 0, last_active_at: at })
    .where('token_id', '=', tokenId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Counts one try on the lock screen and answers which it is; undefined when none is left or the session has ended. */
export async function countUnlockTry(db: Db, tokenId: string, max: number): Promise<number | undefined> {
  const row = await db
    .updateTable('auth.session')
    .set((e) => ({ lock_failures: e('lock_failures', '+', 1) }))
    .where('token_id', '=', tokenId)
    .where('ended_at', 'is', null)
    .where('lock_failures', '<', max)
    .returning('lock_failures')
    .executeTakeFirst()
  return row?.lock_failures
}

/** A try that could not be evaluated. */
export async function giveBackUnlockTry(db: Db, tokenId: string): Promise<void> {
  await db
    .updateTable('auth.session')
    .set((e) => ({ lock_failures: e('lock_failures', '-', 1) }))
    .where('token_id', '=', tokenId)
    .where('lock_failures', '>', 0)
    .execute()
}
