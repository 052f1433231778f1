import type { GridName } from '@clinker/contract/grids/grids'
import { MAX_VIEWS } from '@clinker/contract/grids/limits'
import {
  listGridField,
  listViews,
  recoverGridFields,
  removeView,
  saveGridSnapshot,
  saveView,
  updateGridFields,
  type GivenFields,
  type GridField,
} from '@clinker/contract/grids/routes'
import type { Db } from '../../db/db.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { fieldsOf, savedFieldsOf, type SavedField } from './fields.ts'
import {
  changeGrid,
  deleteView,
  findGrid,
  listSavedViews,
  replaceView,
  type GridChange,
  type GridKey,
  type GridRow,
} from './queries.ts'

export function grids(on: On): void {
  on(listGridField, async ({ query: { gridName }, session, read }) =>
    replyOf(gridName, await read((db) => findGrid(db, { userId: session.user.userId, gridName }))),
  )

  on(updateGridFields, async ({ body, session, write }) =>
    write((db) => change(db, session.user.userId, body, { fields: JSON.stringify(savedFieldsOf(body)) })),
  )

  on(saveGridSnapshot, async ({ body, session, write }) =>
    write((db) => change(db, session.user.userId, body, { snapshot: JSON.stringify(savedFieldsOf(body)) })),
  )

  on(recoverGridFields, async ({ body: { gridName, templet, version }, session, write }) =>
    write(async (db) => {
      const key = { userId: session.user.userId, gridName }
      const row = await findGrid(db, key)
      if (row.version !== version) throw new Problem('state_changed')
      if (templet === 'SNAPSHOT' && row.snapshot === null) throw new Problem('grid_no_snapshot')
      // No own settings yet: the system's defaults.
      if (version === 0) return replyOf(gridName, row)
      const fields = templet === 'SYSTEM' ? null : JSON.stringify(row.snapshot)
      return store(db, key, gridName, version, { fields })
    }),
  )

  on(listViews, async ({ query: { list }, session, read }) =>
    read((db) => listSavedViews(db, { userId: session.user.userId, list })),
  )

  on(saveView, async ({ body: { list, name, query }, session, write }) =>
    write(async (db) => {
      const key = { userId: session.user.userId, list }
      await replaceView(db, key, { name, query })
      const views = await listSavedViews(db, key)
      if (views.length > MAX_VIEWS) throw new Problem('views_full', { n: MAX_VIEWS })
      return views
    }),
  )

  on(removeView, async ({ body: { list, name }, session, write }) =>
    write(async (db) => {
      const key = { userId: session.user.userId, list }
      await deleteView(db, key, name)
      return listSavedViews(db, key)
    }),
  )
}

const replyOf = (gridName: GridName, row: GridRow): GridField[] =>
  fieldsOf(gridName, row.version, row.fields as SavedField[] | null)

async function change(db: Db, userId: string, given: GivenFields, what: GridChange): Promise<GridField[]> {
  const [first] = given
  if (!first) throw new Problem('bad_input')
  const { gridName, version } = first
  return store(db, { userId, gridName }, gridName, version, what)
}

async function store(
  db: Db,
  key: GridKey,
  gridName: GridName,
  version: number,
  what: GridChange,
): Promise<GridField[]> {
  if (!(await changeGrid(db, key, version, what))) throw new Problem('state_changed')
  return replyOf(gridName, await findGrid(db, key))
}
