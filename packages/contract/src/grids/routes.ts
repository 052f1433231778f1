import { z } from 'zod'
import { isBlank } from '../kernel/fields/normalise.ts'
import { route } from '../kernel/route.ts'
import { columnsOf, GRID_NAMES } from './grids.ts'
import { MAX_VIEWS, VIEW_NAME_MAX, VIEW_QUERY_MAX } from './limits.ts'

export const COLUMN_WIDTH_MIN = 40
export const COLUMN_WIDTH_MAX = 1_000
export const TEMPLETS = ['SNAPSHOT', 'SYSTEM'] as const

const Flag = z.union([z.literal(0), z.literal(1)])
/** Counts the changes of a grid's settings; 0 as long as there is none. A change names the one it was made upon. */
const Version = z.int().min(0)

const SETTING = {
  gridName: z.enum(GRID_NAMES),
  fieldName: z.string().min(1).max(64),
  /** 1: the column is drawn. */
  visibleFlag: Flag,
  /** 1: sorting is switched off. */
  sortFlag: Flag,
  /** 1: the filter is switched off. */
  searchFlag: Flag,
  width: z.int().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX),
  displayOrder: z.int().min(0).max(999),
  version: Version,
}

/** Captions follow the language of the browser; the Chinese one is for clients without words of their own. */
const GridField = z.strictObject({ ...SETTING, fieldCaption: z.string() })
export type GridField = z.output<typeof GridField>

const GivenField = z.strictObject({ ...SETTING, fieldCaption: z.string().max(64).optional() })

/** One grid and version, known columns, each once, and one at least to be seen. Columns left out use the system's setting. */
const GivenFields = z
  .array(GivenField)
  .min(1)
  .max(200)
  .refine((fields) => fields.every((f) => f.gridName === fields[0]?.gridName && f.version === fields[0].version), {
    error: 'one grid and version',
  })
  .refine((fields) => new Set(fields.map((f) => f.fieldName)).size === fields.length, { error: 'each column once' })
  .refine((fields) => fields.every((f) => columnsOf(f.gridName).some((c) => c.fieldName === f.fieldName)), {
    error: 'known columns',
  })
  .refine((fields) => fields.some((f) => f.visibleFlag === 1), { error: 'a column to be seen' })
export type GivenFields = z.output<typeof GivenFields>

export const listGridField = route({
  method: 'GET',
  path: '/gridFields/listGridField',
  access: 'signed-in',
  passive: true,
  query: z.strictObject({ gridName: SETTING.gridName }),
  reply: z.array(GridField),
})

/** Saves the settings. Refused if based on another version than the stored one. */
export const updateGridFields = route({
  method: 'PUT',
  path: '/gridFields/update',
  access: 'signed-in',
  errors: ['state_changed'],
  body: GivenFields,
  reply: z.array(GridField),
})

export const recoverGridFields = route({
  method: 'POST',
  path: '/gridFields/recover',
  access: 'signed-in',
  errors: ['state_changed', 'grid_no_snapshot'],
  body: z.strictObject({ gridName: SETTING.gridName, templet: z.enum(TEMPLETS), version: Version }),
  reply: z.array(GridField),
})

/** Saves the list as a template; the current settings do not change. */
export const saveGridSnapshot = route({
  method: 'POST',
  path: '/gridFields/saveSnapshot',
  access: 'signed-in',
  errors: ['state_changed'],
  body: GivenFields,
  reply: z.array(GridField),
})

/** Lists whose filters a person may save under a name. */
const VIEWED_LISTS = ['batches', 'slips'] as const
const ViewedList = z.enum(VIEWED_LISTS)
export type ViewedList = z.output<typeof ViewedList>

const ViewName = z
  .string()
  .trim()
  .min(1)
  .max(VIEW_NAME_MAX)
  .refine((name) => !isBlank(name))
const SavedView = z.strictObject({ name: z.string(), query: z.string() })
export type SavedView = z.output<typeof SavedView>
const SavedViews = z.array(SavedView).max(MAX_VIEWS)

/** Own views of a list, the oldest first. */
export const listViews = route({
  method: 'GET',
  path: '/gridFields/views',
  access: 'signed-in',
  passive: true,
  query: z.strictObject({ list: ViewedList }),
  reply: SavedViews,
})

/** Saves a view, or replaces the one of this name. */
export const saveView = route({
  method: 'PUT',
  path: '/gridFields/views',
  access: 'signed-in',
  errors: ['views_full'],
  body: z.strictObject({ list: ViewedList, name: ViewName, query: z.string().max(VIEW_QUERY_MAX) }),
  reply: SavedViews,
})

/** Removing a view that is gone is no error. */
export const removeView = route({
  method: 'POST',
  path: '/gridFields/views/remove',
  access: 'signed-in',
  body: z.strictObject({ list: ViewedList, name: ViewName }),
  reply: SavedViews,
})
