import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface BrowseRow {
  readonly companyId: number | null
  readonly refer_code: string
  readonly refer_name: string
  readonly path: string
  readonly from_path: string | null
  readonly query: string | null
  readonly stay_ms: number | null
  readonly client_time: string | null
  readonly uuid: string | null
  readonly terminal: string | null
  readonly screen: string | null
  readonly app_version: string | null
}

/** Makes the partition of a day if it is not there yet. */
export async function openDay(db: Db, day: string): Promise<void> {
  await sql`select wire.open_browse_day(${day}::date)`.execute(db)
}

export interface Visit {
  readonly day: string
  readonly at: Date
  readonly userId: string
  readonly agent: string
}

/** All entries of one call in one statement. */
export async function insertBrowseRows(
  db: Db,
  { day, at, userId, agent }: Visit,
  rows: readonly BrowseRow[],
): Promise<void> {
  await sql`
    insert into wire.browse_log (day, at, user_id, agent, company_id, refer_code, refer_name, path, from_path, query, stay_ms,
      client_time, uuid, terminal, screen, app_version)
    select ${day}::date, ${at}, ${userId}::bigint, ${agent}, x."companyId", x.refer_code, x.refer_name, x.path, x.from_path, x.query,
      x.stay_ms, x.client_time, x.uuid, x.terminal, x.screen, x.app_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("companyId" int, refer_code text, refer_name text, path text,
      from_path text, query text, stay_ms int, client_time text, uuid text, terminal text, screen text, app_version text)
  `.execute(db)
}
