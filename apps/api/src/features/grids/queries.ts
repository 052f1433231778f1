import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface GridKey {
  readonly userId: string
  readonly gridName: string
}

export interface GridRow {
  readonly version: number
  readonly fields: unknown
  readonly snapshot: unknown
}

const NONE: GridRow = { version: 0, fields: null, snapshot: null }

export async function findGrid(db: Db, key: GridKey): Promise<GridRow> {
  const row = await db
    .selectFrom('auth.grid_setting')
    .select(['version', 'fields', 'snapshot'])
    .where('user_id', '=', key.userId)
    .where('grid_name', '=', key.gridName)
    .executeTakeFirst()
  return row ?? NONE
}

/** JSON text of what changes. */
export type GridChange = Readonly<Partial<Record<'fields' | 'snapshot', string | null>>>

/** False if the settings changed since that version; nothing is written then. */
export async function changeGrid(db: Db, key: GridKey, version: number, change: GridChange): Promise<boolean> {
  const done =
    version === 0
      ? await db
          .insertInto('auth.grid_setting')
          .values({ user_id: key.userId, grid_name: key.gridName, version: 1, ...change })
          .onConflict((c) => c.doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('auth.grid_setting')
          .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
          .where('user_id', '=', key.userId)
          .where('grid_name', '=', key.gridName)
          .where('version', '=', version)
          .executeTakeFirst()
  return ('numUpdatedRows' in done ? done.numUpdatedRows : done.numInsertedOrUpdatedRows) === 1n
}

export interface ViewKey {
  readonly userId: string
  readonly list: string
}

export async function listSavedViews(db: Db, { userId, list }: ViewKey): Promise<{ name: string; query: string }[]> {
  return db
    .selectFrom('auth.saved_view')
    .select(['name', 'query'])
    .where('user_id', '=', userId)
    .where('list_name', '=', list)
    .orderBy('saved_at')
    .orderBy('name')
    .execute()
}

/** A view of the same name is replaced in its place. */
export async function replaceView(
  db: Db,
  { userId, list }: ViewKey,
  { name, query }: { readonly name: string; readonly query: string },
): Promise<void> {
  await db
    .insertInto('auth.saved_view')
    .values({ user_id: userId, list_name: list, name, query })
    .onConflict((c) => c.columns(['user_id', 'list_name', 'name']).doUpdateSet({ query }))
    .execute()
}

export async function deleteView(db: Db, { userId, list }: ViewKey, name: string): Promise<void> {
  await db
    .deleteFrom('auth.saved_view')
    .where('user_id', '=', userId)
    .where('list_name', '=', list)
    .where('name', '=', name)
    .execute()
}
