import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface SignInRow {
  readonly user_id: string
  readonly password_hash: string
  readonly enabled: boolean
}

export async function findSignIn(db: Db, userName: string): Promise<SignInRow | undefined> {
  return db
    .selectFrom('auth.app_user')
    .select(['user_id', 'password_hash', 'enabled'])
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst()
}

export interface UserRow {
  readonly user_id: string
  readonly user_name: string
  readonly emp_no: string
  readonly emp_name: string
  readonly customer_id: number | null
  readonly custname: string | null
  readonly privacy_version: string | null
  readonly memberships: readonly {
    readonly companyId: number
    readonly pk56: string
    readonly unitname: string
    readonly orgCode: string
    readonly roles: readonly string[]
    readonly codes: readonly string[]
  }[]
}

const MEMBERSHIPS = sql<UserRow['memberships']>`(
  select coalesce(json_agg(json_build_object(
    'companyId', m.company_id, 'pk56', c.pk56, 'unitname', c.unitname, 'orgCode', c.org_code,
    'roles', (select coalesce(json_agg(r.role_code order by r.role_code), '[]') from auth.user_role r
      where r.user_id = m.user_id and r.company_id = m.company_id),
    'codes', (select coalesce(json_agg(distinct p.code), '[]') from auth.user_role r
      join auth.role_permission p on p.role_code = r.role_code
      where r.user_id = m.user_id and r.company_id = m.company_id)
  ) order by m.sort, m.company_id), '[]')
  from auth.membership m join company c on c.company_id = m.company_id and c.enabled
  where m.user_id = u.user_id)`

export async function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('auth.app_user as u')
    .leftJoin('customer as k', 'k.customer_id', 'u.customer_id')
    .select([
      'u.user_id',
      'u.user_name',
      'u.emp_no',
      'u.emp_name',
      'u.customer_id',
      'u.privacy_version',
      'k.custname',
      MEMBERSHIPS.as('memberships'),
    ])
    .where('u.user_id', '=', userId)
    .where('u.enabled', '=', true)
    .executeTakeFirst()
}

export interface SessionRow extends UserRow {
  readonly token_id: string
  readonly key_wrapped: Buffer
  readonly locked: boolean
  readonly expires_ms: number
  readonly active_ms: number
}

/** An open session with everything the frame must know of its user, in one statement. */
export async function findSession(db: Db, sidHash: Buffer): Promise<SessionRow | undefined> {
  return db
    .selectFrom('auth.session as s')
    .innerJoin('auth.app_user as u', 'u.user_id', 's.user_id')
    .leftJoin('customer as k', 'k.customer_id', 'u.customer_id')
    .select([
      's.token_id',
      's.key_wrapped',
      sql<boolean>`s.locked_at is not null`.as('locked'),
      sql<number>`(extract(epoch from s.expires_at) * 1000)::float8`.as('expires_ms'),
      sql<number>`(extract(epoch from s.last_active_at) * 1000)::float8`.as('active_ms'),
      'u.user_id',
      'u.user_name',
      'u.emp_no',
      'u.emp_name',
      'u.customer_id',
      'u.privacy_version',
      'k.custname',
      MEMBERSHIPS.as('memberships'),
    ])
    .where('s.sid_hash', '=', sidHash)
    .where('s.ended_at', 'is', null)
    .where('u.enabled', '=', true)
    .executeTakeFirst()
}

export interface NewSession {
  readonly tokenId: string
  readonly sidHash: Buffer
  readonly userId: string
  readonly keyWrapped: Buffer
  readonly at: Date
  readonly expiresAt: Date
  readonly address: string
  readonly agent: string
}

export async function insertSession(db: Db, s: NewSession): Promise<void> {
  await db
    .insertInto('auth.session')
    .values({
      token_id: s.tokenId,
      sid_hash: s.sidHash,
      user_id: s.userId,
      key_wrapped: s.keyWrapped,
      created_at: s.at,
      expires_at: s.expiresAt,
      last_active_at: s.at,
      address: s.address,
      agent: s.agent,
    })
    .execute()
}

export async function endSession(db: Db, sidHash: Buffer, at: Date, reason: string): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ ended_at: at, end_reason: reason })
    .where('sid_hash', '=', sidHash)
    .where('ended_at', 'is', null)
    .execute()
}

export async function updateActive(db: Db, tokenId: string, at: Date): Promise<void> {
  await db.updateTable('auth.session').set({ last_active_at: at }).where('token_id', '=', tokenId).execute()
}

export async function updateLocked(db: Db, tokenId: string, at: Date): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ locked_at: at })
    .where('token_id', '=', tokenId)
    .where('locked_at', 'is', null)
    .execute()
}

/** Unused since then. */
export async function lockIdleSessions(db: Db, since: Date, at: Date): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ locked_at: at })
    .where('ended_at', 'is', null)
    .where('locked_at', 'is', null)
    .where('last_active_at', '<', since.toISOString())
    .execute()
}

/** Expired, or of a disabled person. */
export async function endOverdueSessions(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('auth.session as s')
    .set((e) => ({
      ended_at: at,
      end_reason: e.case().when('s.expires_at', '<=', at.toISOString()).then('expired').else('user disabled').end(),
    }))
    .where('s.ended_at', 'is', null)
    .where((e) =>
      e.or([
        e('s.expires_at', '<=', at.toISOString()),
        e('s.user_id', 'in', e.selectFrom('auth.app_user as u').select('u.user_id').where('u.enabled', '=', false)),
      ]),
    )
    .execute()
}

export interface MenuRow {
  readonly code: string
  readonly parent: string | null
  readonly path: string
  readonly title: string
  readonly icon: string
  readonly hidden: boolean
  readonly always_show: boolean
}

export async function findMenus(db: Db, codes: readonly string[]): Promise<readonly MenuRow[]> {
  return db
    .selectFrom('auth.menu')
    .select(['code', 'parent', 'path', 'title', 'icon', 'hidden', 'always_show'])
    .where('code', 'in', codes)
    .orderBy('sort')
    .execute()
}
