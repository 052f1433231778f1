import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface NewMachine {
  readonly name: string
  readonly tokenId: string
  readonly keyWrapped: Buffer
  readonly addresses: readonly string[]
}

export async function insertMachine(db: Db, m: NewMachine): Promise<number> {
  const row = await db
    .insertInto('auth.machine')
    .values({
      name: m.name,
      token_id: m.tokenId,
      key_wrapped: m.keyWrapped,
      address_list: sql`${m.addresses}::cidr[]`,
    })
    .returning('machine_id')
    .executeTakeFirstOrThrow()
  return row.machine_id
}

export async function insertMachineCompany(db: Db, machineId: number, companyId: number): Promise<void> {
  await db.insertInto('auth.machine_company').values({ machine_id: machineId, company_id: companyId }).execute()
}

/** The id of the machine, undefined when there is none of this name. */
export async function updateMachineEnabled(db: Db, name: string, enabled: boolean): Promise<number | undefined> {
  const row = await db
    .updateTable('auth.machine')
    .set({ enabled })
    .where('name', '=', name)
    .returning('machine_id')
    .executeTakeFirst()
  return row?.machine_id
}

export async function findMachines(db: Db): Promise<readonly Record<string, unknown>[]> {
  return db
    .selectFrom('auth.machine as m')
    .select([
      'm.machine_id',
      'm.name',
      'm.token_id',
      'm.enabled',
      sql<string>`array_to_string(m.address_list, ' ')`.as('addresses'),
      sql<string | null>`(select string_agg(c.pk56, ' ' order by c.company_id) from auth.machine_company mc
        join company c on c.company_id = mc.company_id where mc.machine_id = m.machine_id)`.as('companies'),
      'm.created_at',
    ])
    .orderBy('m.machine_id')
    .execute()
}
