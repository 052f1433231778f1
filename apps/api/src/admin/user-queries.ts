import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Changes to who administers come one after the other, also from several hosts. */
const ADMINISTRATORS_LOCK = 727_003

export async function lockAdministrators(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`.execute(db)
}

export interface NewUser {
  readonly userName: string
  readonly passwordHash: string
  readonly empName: string
  readonly empNo: string
  readonly mobile: string | null
  readonly customerId: number | null
}

export async function insertUser(db: Db, u: NewUser): Promise<string> {
  const row = await db
    .insertInto('auth.app_user')
    .values({
      user_name: u.userName,
      password_hash: u.passwordHash,
      emp_name: u.empName,
      emp_no: u.empNo,
      mobile: u.mobile,
      customer_id: u.customerId,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return row.user_id
}

export interface KnownUser {
  readonly user_id: string
  readonly user_name: string
  readonly customer_id: number | null
  readonly enabled: boolean
}

export async function findUserByName(db: Db, userName: string): Promise<KnownUser | undefined> {
  return db
    .selectFrom('auth.app_user')
    .select(['user_id', 'user_name', 'customer_id', 'enabled'])
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst()
}

export interface UserFilter {
  readonly companyId?: number | undefined
  readonly roleCode?: string | undefined
  readonly customerId?: number | undefined
}

export async function findUsers(db: Db, filter: UserFilter, now: Date): Promise<readonly Record<string, unknown>[]> {
  const { companyId, roleCode, customerId } = filter
  return db
    .selectFrom('auth.app_user as u')
    .select([
      'u.user_name',
      'u.emp_name',
      'u.emp_no',
      'u.customer_id',
      'u.enabled',
      sql<string | null>`(select string_agg(c.pk56 || ':' || r.role_code, ' ' order by c.company_id, r.role_code)
        from auth.user_role r join company c on c.company_id = r.company_id where r.user_id = u.user_id)`.as('roles'),
      sql<number>`(select count(*)::int from auth.session s where s.user_id = u.user_id and s.ended_at is null
        and s.expires_at > ${now})`.as('sessions'),
    ])
    .$if(customerId !== undefined, (q) => q.where('u.customer_id', '=', customerId ?? 0))
    .$if(companyId !== undefined || roleCode !== undefined, (q) =>
      q.where((e) =>
        e.exists(
          e
            .selectFrom('auth.user_role as r')
            .select('r.user_id')
            .whereRef('r.user_id', '=', 'u.user_id')
            .$if(companyId !== undefined, (s) => s.where('r.company_id', '=', companyId ?? 0))
            .$if(roleCode !== undefined, (s) => s.where('r.role_code', '=', roleCode ?? '')),
        ),
      ),
    )
    .orderBy('u.user_id')
    .execute()
}

export async function updateUserEnabled(db: Db, userId: string, enabled: boolean): Promise<void> {
  await db.updateTable('auth.app_user').set({ enabled }).where('user_id', '=', userId).execute()
}

export async function updatePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('auth.app_user').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute()
}

/** Names of those who were enabled before. */
export async function disableUsersOfCustomer(db: Db, customerId: number): Promise<readonly KnownUser[]> {
  return db
    .updateTable('auth.app_user')
    .set({ enabled: false })
    .where('customer_id', '=', customerId)
    .where('enabled', '=', true)
    .returning(['user_id', 'user_name', 'customer_id', 'enabled'])
    .execute()
}

export async function findRoles(db: Db): Promise<readonly Record<string, unknown>[]> {
  return db
    .selectFrom('auth.role as r')
    .select([
      'r.role_code',
      'r.name_zh',
      'r.name_ja',
      'r.name_en',
      sql<number>`(select count(*)::int from auth.role_permission p where p.role_code = r.role_code)`.as('codes'),
      sql<number>`(select count(distinct u.user_id)::int from auth.user_role u where u.role_code = r.role_code)`.as(
        'users',
      ),
    ])
    .orderBy('r.role_code')
    .execute()
}

export async function isRole(db: Db, roleCode: string): Promise<boolean> {
  const row = await db.selectFrom('auth.role').select('role_code').where('role_code', '=', roleCode).executeTakeFirst()
  return row !== undefined
}

export async function insertMembership(db: Db, userId: string, companyId: number): Promise<void> {
  await db
    .insertInto('auth.membership')
    .values({
      user_id: userId,
      company_id: companyId,
      sort: sql<number>`(select coalesce(max(sort) + 1, 0) from auth.membership where user_id = ${userId})`,
    })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** False when the role was held before. */
export async function insertUserRole(db: Db, userId: string, companyId: number, roleCode: string): Promise<boolean> {
  const done = await db
    .insertInto('auth.user_role')
    .values({ user_id: userId, company_id: companyId, role_code: roleCode })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export async function deleteUserRole(db: Db, userId: string, companyId: number, roleCode: string): Promise<boolean> {
  const done = await db
    .deleteFrom('auth.user_role')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('role_code', '=', roleCode)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** A company in which nothing is left to do disappears from the user's list. */
export async function deleteEmptyMembership(db: Db, userId: string, companyId: number): Promise<boolean> {
  const done = await db
    .deleteFrom('auth.membership as m')
    .where('m.user_id', '=', userId)
    .where('m.company_id', '=', companyId)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('auth.user_role as r')
            .select('r.role_code')
            .whereRef('r.user_id', '=', 'm.user_id')
            .whereRef('r.company_id', '=', 'm.company_id'),
        ),
      ),
    )
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** Enabled people who hold a role in an enabled company. */
export async function countHolders(db: Db, roleCode: string): Promise<number> {
  const row = await db
    .selectFrom('auth.user_role as r')
    .innerJoin('auth.app_user as u', 'u.user_id', 'r.user_id')
    .innerJoin('company as c', 'c.company_id', 'r.company_id')
    .select(sql<number>`count(distinct r.user_id)::int`.as('holders'))
    .where('r.role_code', '=', roleCode)
    .where('u.enabled', '=', true)
    .where('c.enabled', '=', true)
    .executeTakeFirstOrThrow()
  return row.holders
}

export async function findOpenSessions(
  db: Db,
  userId: string | undefined,
  now: Date,
): Promise<readonly Record<string, unknown>[]> {
  return db
    .selectFrom('auth.session as s')
    .innerJoin('auth.app_user as u', 'u.user_id', 's.user_id')
    .select([
      's.token_id',
      'u.user_name',
      's.created_at',
      's.last_active_at',
      's.expires_at',
      sql<boolean>`s.locked_at is not null`.as('locked'),
      's.address',
      's.agent',
    ])
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now.toISOString())
    .$if(userId !== undefined, (q) => q.where('s.user_id', '=', userId ?? ''))
    .orderBy('s.last_active_at', 'desc')
    .execute()
}

export interface WhichSessions {
  readonly userId?: string | undefined
  readonly tokenId?: string | undefined
}

/** Public ids of the sessions that ended by this. */
export async function endSessions(db: Db, which: WhichSessions, at: Date, reason: string): Promise<readonly string[]> {
  const { userId, tokenId } = which
  if (userId === undefined && tokenId === undefined) throw new Error('whose sessions?')
  const rows = await db
    .updateTable('auth.session')
    .set({ ended_at: at, end_reason: reason })
    .where('ended_at', 'is', null)
    .$if(userId !== undefined, (q) => q.where('user_id', '=', userId ?? ''))
    .$if(tokenId !== undefined, (q) => q.where('token_id', '=', tokenId ?? ''))
    .returning('token_id')
    .execute()
  return rows.map((row) => row.token_id)
}
