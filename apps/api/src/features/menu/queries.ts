import type { COUNTED_MENUS } from '@clinker/contract/menu/routes'
import { sql, type RawBuilder } from 'kysely'
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

export interface MenuCount {
  readonly code: (typeof COUNTED_MENUS)[number]
  readonly count: number
  readonly late: number
}

interface Counted {
  readonly companyId: number
  readonly now: Date
  readonly today: string
  readonly wanted: readonly MenuCount['code'][]
}

/** Each from an index of open rows; row-level security leaves a customer only its own. */
const WAITING: Readonly<Record<MenuCount['code'], (of: Counted) => RawBuilder<unknown>>> = {
  // Reports after 28 days that are still to come.
  slips: ({ companyId, today }) => sql`
    select 'slips' as code, count(*)::int as count, (count(*) filter (where due_on < ${today}))::int as late
    from slip_obligation where company_id = ${companyId} and state = 'OPEN' and kind = 'LATE'`,
  'slip-board': ({ companyId, today }) => sql`
    select 'slip-board' as code, count(*)::int as count, (count(*) filter (where due_on < ${today}))::int as late
    from slip_obligation where company_id = ${companyId} and state = 'OPEN'`,
  'control-limits': ({ companyId }) => sql`
    select 'control-limits' as code, count(*)::int as count, 0 as late
    from control_limit where company_id = ${companyId} and state = 'PROPOSED'`,
  'feedback-desk': ({ companyId, now }) => sql`
    select 'feedback-desk' as code, count(*)::int as count, (count(*) filter (where due_at < ${now}))::int as late
    from feedback where company_id = ${companyId} and status <> 'CLOSED'`,
  ingest: ({ companyId }) => sql`
    select 'ingest' as code, count(*)::int as count, 0 as late from ingest_dead_letter where company_id = ${companyId}`,
}

export async function countMenus(db: Db, of: Counted): Promise<readonly MenuCount[]> {
  if (of.wanted.length === 0) return []
  const parts = of.wanted.map((code) => WAITING[code](of))
  const { rows } = await sql<MenuCount>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
