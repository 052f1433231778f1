import { WORDS } from '@clinker/contract/catalogue'
import { columnsOf, type GridName } from '@clinker/contract/grids/grids'
import type { GivenFields, GridField } from '@clinker/contract/grids/routes'

/** What is kept of a column; its caption is a word and its place is its order in the list. */
export type SavedField = Pick<GridField, 'fieldName' | 'visibleFlag' | 'sortFlag' | 'searchFlag' | 'width'>

/** In the order they are to be shown. */
export const savedFieldsOf = (fields: GivenFields): SavedField[] =>
  fields
    .toSorted((a, b) => a.displayOrder - b.displayOrder)
    .map(({ fieldName, visibleFlag, sortFlag, searchFlag, width }) => ({
      fieldName,
      visibleFlag,
      sortFlag,
      searchFlag,
      width,
    }))

/** The columns of the system under what a person kept: a column that has gone is dropped, a new one stands at the end. */
export function fieldsOf(gridName: GridName, version: number, saved: readonly SavedField[] | null): GridField[] {
  const system = columnsOf(gridName).map((c): SavedField & { readonly word: keyof typeof WORDS } => ({
    fieldName: c.fieldName,
    word: c.word,
    visibleFlag: c.visible ? 1 : 0,
    sortFlag: 0,
    searchFlag: 0,
    width: c.width,
  }))
  const named = new Map((saved ?? []).map((field, at) => [field.fieldName, { at, field }]))
  const place = (name: string) => named.get(name)?.at ?? named.size
  return system
    .toSorted((a, b) => place(a.fieldName) - place(b.fieldName))
    .map(({ word, ...preset }, displayOrder) => ({
      ...preset,
      ...named.get(preset.fieldName)?.field,
      gridName,
      fieldCaption: WORDS[word].zh,
      displayOrder,
      version,
    }))
}
