import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface NewCompany {
  readonly pk56: string
  readonly unitname: string
  readonly shortName: string
  readonly orgCode: string
  readonly licenceNo: string | null
  readonly servicePhone: string | null
}

export async function insertCompany(db: Db, c: NewCompany): Promise<number> {
  const row = await db
    .insertInto('company')
    .values({
      pk56: c.pk56,
      unitname: c.unitname,
      short_name: c.shortName,
      org_code: c.orgCode,
      licence_no: c.licenceNo,
      service_phone: c.servicePhone,
    })
    .returning('company_id')
    .executeTakeFirstOrThrow()
  return row.company_id
}

export interface CompanyRow {
  readonly company_id: number
  readonly pk56: string
  readonly unitname: string
  readonly short_name: string
  readonly org_code: string
  readonly enabled: boolean
}

export async function findCompanies(db: Db): Promise<readonly CompanyRow[]> {
  return db
    .selectFrom('company')
    .select(['company_id', 'pk56', 'unitname', 'short_name', 'org_code', 'enabled'])
    .orderBy('company_id')
    .execute()
}

export async function findCompany(db: Db, pk56: string): Promise<{ company_id: number; enabled: boolean } | undefined> {
  return db.selectFrom('company').select(['company_id', 'enabled']).where('pk56', '=', pk56).executeTakeFirst()
}

export async function updateCompanyEnabled(db: Db, companyId: number, enabled: boolean): Promise<void> {
  await db.updateTable('company').set({ enabled }).where('company_id', '=', companyId).execute()
}

export async function insertCustomer(db: Db, custname: string, uscc: string | null): Promise<number> {
  const row = await db
    .insertInto('customer')
    .values({ custname, uscc })
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  return row.customer_id
}

export async function insertCompanyCustomer(db: Db, companyId: number, customerId: number): Promise<void> {
  await db.insertInto('company_customer').values({ company_id: companyId, customer_id: customerId }).execute()
}

export async function findCustomers(db: Db): Promise<readonly Record<string, unknown>[]> {
  return db
    .selectFrom('customer as k')
    .select([
      'k.customer_id',
      'k.custname',
      'k.uscc',
      'k.enabled',
      sql<string | null>`(select string_agg(c.pk56, ' ' order by c.company_id) from company_customer cc
        join company c on c.company_id = cc.company_id where cc.customer_id = k.customer_id)`.as('companies'),
    ])
    .orderBy('k.customer_id')
    .execute()
}

export async function updateCustomerEnabled(db: Db, customerId: number, enabled: boolean): Promise<boolean> {
  const done = await db
    .updateTable('customer')
    .set({ enabled })
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function findCustomerEnabled(db: Db, customerId: number): Promise<boolean | undefined> {
  const row = await db.selectFrom('customer').select('enabled').where('customer_id', '=', customerId).executeTakeFirst()
  return row?.enabled
}

/** The companies a customer buys from: where its people work. */
export async function findCompaniesOfCustomer(db: Db, customerId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('company_customer')
    .select('company_id')
    .where('customer_id', '=', customerId)
    .orderBy('company_id')
    .execute()
  return rows.map((row) => row.company_id)
}
