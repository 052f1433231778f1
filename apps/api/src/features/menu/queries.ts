import type { Db } from '../../db/db.ts'

export interface MenuOpen {
  readonly companyId: number
  readonly userId: string
  readonly code: string
  readonly name: string
}

export async function insertMenuOpen(db: Db, { companyId, userId, code, name }: MenuOpen): Promise<void> {
  await db
    .insertInto('menu_open')
    .values({ company_id: companyId, user_id: userId, refer_code: code, refer_name: name })
    .execute()
}
