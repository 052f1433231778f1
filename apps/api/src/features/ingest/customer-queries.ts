import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The id of a new customer, or of the one that has this tax number already. */
export async function insertOrFindCustomer(db: Db, custname: string, uscc: string | null): Promise<number> {
  const fresh = await db
    .insertInto('customer')
    .values({ custname, uscc })
    .onConflict((c) => c.column('uscc').doNothing())
    .returning('customer_id')
    .executeTakeFirst()
  if (fresh) return fresh.customer_id
  const known = await db.selectFrom('customer').select('customer_id').where('uscc', '=', uscc).executeTakeFirstOrThrow()
  return known.customer_id
}

/** A manager that is not named stays: administration may have named one. */
export async function upsertLink(
  db: Db,
  companyId: number,
  customerId: number,
  managerUserId: string | null,
): Promise<void> {
  await db
    .insertInto('company_customer')
    .values({ company_id: companyId, customer_id: customerId, manager_user_id: managerUserId })
    .onConflict((c) =>
      c.columns(['company_id', 'customer_id']).doUpdateSet({
        manager_user_id: sql`coalesce(excluded.manager_user_id, company_customer.manager_user_id)`,
      }),
    )
    .execute()
}

export async function isUsccOfOther(db: Db, uscc: string, customerId: number): Promise<boolean> {
  const other = await db
    .selectFrom('customer')
    .select('customer_id')
    .where('uscc', '=', uscc)
    .where('customer_id', '<>', customerId)
    .executeTakeFirst()
  return other !== undefined
}

/** Names of a buyer that several companies know stay as they are: the first sender's, or what administration made of them. */
export async function updateOwnCustomer(
  db: Db,
  customerId: number,
  custname: string,
  uscc: string | null,
): Promise<void> {
  await sql`
    update customer set custname = ${custname}, uscc = coalesce(${uscc}, uscc)
    where customer_id = ${customerId} and not known_elsewhere(${customerId})
  `.execute(db)
}
