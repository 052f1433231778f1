import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface MachineRow {
  readonly machine_id: number
  readonly name: string
  readonly token_id: string
  readonly key_wrapped: Buffer
  readonly addresses: readonly string[]
  readonly companies: readonly { readonly companyId: number; readonly pk56: string; readonly unitname: string }[]
}

/** An enabled machine with the enabled companies it speaks for. */
export async function findMachineRow(db: Db, machineId: number): Promise<MachineRow | undefined> {
  return db
    .selectFrom('auth.machine as m')
    .select([
      'm.machine_id',
      'm.name',
      'm.token_id',
      'm.key_wrapped',
      sql<readonly string[]>`m.address_list::text[]`.as('addresses'),
      sql<MachineRow['companies']>`(
        select coalesce(json_agg(json_build_object('companyId', c.company_id, 'pk56', c.pk56, 'unitname', c.unitname)
          order by c.company_id), '[]')
        from auth.machine_company mc join company c on c.company_id = mc.company_id and c.enabled
        where mc.machine_id = m.machine_id)`.as('companies'),
    ])
    .where('m.machine_id', '=', machineId)
    .where('m.enabled', '=', true)
    .executeTakeFirst()
}
