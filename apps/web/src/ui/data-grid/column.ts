import type { ReactNode } from 'react'
import { formatValue } from '../figures/value.ts'

type Value = string | number | null | undefined

/** How a column of a grid shows its value; caption, width and place come with the settings. */
export interface GridColumn<R> {
  /** Sorted, filtered and copied by. */
  readonly value: (row: R) => Value
  /** What is drawn instead of the bare value; also copied. */
  readonly text?: (row: R) => string
  /** Drawn instead of the text. */
  readonly cell?: (row: R) => ReactNode
  /** The same without React, for the cells of the grid: much cheaper while rows pass by. */
  readonly draw?: (row: R) => HTMLElement
  /** To the right, sorted and filtered as a number. */
  readonly numeric?: boolean
  /** Beside the caption, e.g. the limit. */
  readonly note?: string
  /** What Enter on a cell of the row does; one column has it. */
  readonly open?: (row: R) => void
  /** Stays at the left edge. */
  readonly pinned?: boolean
}

/** A line of figures under the rows; the label stands in the first column that has none. */
export interface Statistics {
  readonly label: string
  readonly cells: Readonly<Record<string, { readonly main: string; readonly sub?: string } | undefined>>
}

export type GridColumns<R> = Readonly<Record<string, GridColumn<R>>>

export const textOf = <R>(column: GridColumn<R>, row: R): string => column.text?.(row) ?? formatValue(column.value(row))
