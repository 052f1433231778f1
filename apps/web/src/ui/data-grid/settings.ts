import { columnsOf, type GridName } from '@clinker/contract/grids/grids'
import type { GridField } from '@clinker/contract/grids/routes'

/** The arrangement of a grid in the order of its columns, upon the version it was made on. */
export type Fields = readonly GridField[]

/** Of what the server keeps: the rest of the record is its own. */
export type FieldChange = Partial<Pick<GridField, 'visibleFlag' | 'sortFlag' | 'searchFlag' | 'width'>>

/** What the system presents when the settings cannot be had. */
export const systemFields = (gridName: GridName): Fields =>
  columnsOf(gridName).map(({ fieldName, width, visible }, displayOrder) => ({
    gridName,
    fieldName,
    fieldCaption: '',
    visibleFlag: visible ? 1 : 0,
    sortFlag: 0,
    searchFlag: 0,
    width,
    displayOrder,
    version: 0,
  }))

const numbered = (fields: Fields): Fields =>
  fields.map((field, displayOrder) => (field.displayOrder === displayOrder ? field : { ...field, displayOrder }))

export const sorted = (fields: Fields): Fields => numbered([...fields].sort((a, b) => a.displayOrder - b.displayOrder))

/** One column at least stays to be seen. */
export function changeField(fields: Fields, fieldName: string, change: FieldChange): Fields {
  const next = fields.map((field) => (field.fieldName === fieldName ? { ...field, ...change } : field))
  return next.some(({ visibleFlag }) => visibleFlag === 1) ? next : fields
}

/** To a place counted from 0 without the moved column. */
export function moveField(fields: Fields, fieldName: string, place: number): Fields {
  const field = fields.find((one) => one.fieldName === fieldName)
  if (!field) return fields
  const rest = fields.filter((one) => one !== field)
  const at = Math.min(Math.max(place, 0), rest.length)
  return numbered([...rest.slice(0, at), field, ...rest.slice(at)])
}

/** The order of the columns that are drawn, as a person dragged them; hidden ones stay behind their neighbours. */
export function reorder(fields: Fields, drawn: readonly string[]): Fields {
  const places = fields.flatMap(({ fieldName }, at) => (drawn.includes(fieldName) ? [at] : []))
  const byName = new Map(fields.map((field) => [field.fieldName, field]))
  const next = [...fields]
  for (const [nth, at] of places.entries()) {
    const field = byName.get(drawn[nth] ?? '')
    if (field) next[at] = field
  }
  return numbered(next)
}

const SAME = ['fieldName', 'visibleFlag', 'sortFlag', 'searchFlag', 'width'] as const

export const isSame = (a: Fields, b: Fields): boolean =>
  a.length === b.length && a.every((field, at) => SAME.every((key) => field[key] === b[at]?.[key]))
