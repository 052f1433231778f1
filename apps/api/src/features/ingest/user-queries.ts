import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface Person {
  readonly user_id: string
  readonly user_name: string
  readonly mobile: string | null
  readonly customer_id: number | null
  readonly enabled: boolean
  readonly roles: readonly string[]
  /** A member of a company other than that of the call. */
  readonly elsewhere: boolean
}

export type Whom = { readonly userId: string } | { readonly userName: string }

export async function findPerson(db: Db, companyId: number, whom: Whom): Promise<Person | undefined> {
  return db
    .selectFrom('auth.app_user as u')
    .select([
      'u.user_id',
      'u.user_name',
      'u.mobile',
      'u.customer_id',
      'u.enabled',
      sql<string[]>`array(select distinct r.role_code from auth.user_role r where r.user_id = u.user_id)`.as('roles'),
      sql<boolean>`exists (select 1 from auth.membership m where m.user_id = u.user_id and m.company_id <> ${companyId})`.as(
        'elsewhere',
      ),
    ])
    .$if('userId' in whom, (q) => q.where('u.user_id', '=', 'userId' in whom ? whom.userId : ''))
    .$if('userName' in whom, (q) =>
      q.where(sql`lower(u.user_name)`, '=', 'userName' in whom ? whom.userName.toLowerCase() : ''),
    )
    .executeTakeFirst()
}

/** A phone number opens one enabled account only. */
export async function isMobileTaken(db: Db, mobile: string, but: string | undefined): Promise<boolean> {
  const other = await db
    .selectFrom('auth.app_user')
    .select('user_id')
    .where('mobile', '=', mobile)
    .where('enabled', '=', true)
    .$if(but !== undefined, (q) => q.where('user_id', '<>', but ?? ''))
    .executeTakeFirst()
  return other !== undefined
}

export async function isCustomerEnabled(db: Db, customerId: number): Promise<boolean> {
  const row = await db.selectFrom('customer').select('enabled').where('customer_id', '=', customerId).executeTakeFirst()
  return row?.enabled === true
}

export interface NewPerson {
  readonly userName: string
  readonly passwordHash: string
  readonly empName: string
  readonly empNo: string
  readonly mobile: string | null
  readonly customerId: number | null
  readonly enabled: boolean
}

export async function insertPerson(db: Db, p: NewPerson): Promise<string> {
  const row = await db
    .insertInto('auth.app_user')
    .values({
      user_name: p.userName,
      password_hash: p.passwordHash,
      emp_name: p.empName,
      emp_no: p.empNo,
      mobile: p.mobile,
      customer_id: p.customerId,
      enabled: p.enabled,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return row.user_id
}

export type PersonChange = Pick<NewPerson, 'empName' | 'empNo' | 'mobile' | 'enabled'>

export async function updatePerson(db: Db, userId: string, change: PersonChange): Promise<void> {
  await db
    .updateTable('auth.app_user')
    .set({ emp_name: change.empName, emp_no: change.empNo, mobile: change.mobile, enabled: change.enabled })
    .where('user_id', '=', userId)
    .execute()
}

/** Member of the company of the call; people of a customer with the rights of one. */
export async function addMember(db: Db, userId: string, companyId: number): Promise<void> {
  await sql`select auth.add_member(${userId}::bigint, ${companyId}::int)`.execute(db)
}
