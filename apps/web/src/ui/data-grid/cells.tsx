import type { CustomCellRendererProps, CustomInnerHeaderProps } from 'ag-grid-react'
import type { ReactNode } from 'react'
import type { Statistics } from './column.ts'
import styles from './data-grid.module.css'

/** The row of figures is given to the grid as a row of its own kind. */
export interface StatisticsRow {
  readonly statistics: Statistics
}

export const statisticsOf = (data: unknown): Statistics | undefined =>
  typeof data === 'object' && data !== null && 'statistics' in data ? (data as StatisticsRow).statistics : undefined

export function StatisticsCell({
  data,
  fieldName,
  isLabel,
}: CustomCellRendererProps & { fieldName: string; isLabel: boolean }) {
  const statistics = statisticsOf(data)
  const cell = statistics?.cells[fieldName]
  if (!cell) return isLabel ? <b className={styles.label}>{statistics?.label}</b> : null
  return (
    <span className={styles.figure}>
      <b>{cell.main}</b>
      {cell.sub && <small>{cell.sub}</small>}
    </span>
  )
}

/** What a page draws for a row. */
export function OwnCell<R>({ data, cell }: CustomCellRendererProps<R> & { cell: (row: R) => ReactNode }) {
  return data ? cell(data) : null
}

/** Caption and, lighter, its note. */
export function HeadText({ displayName, note }: CustomInnerHeaderProps & { note: string }) {
  return (
    <span className={styles.head}>
      {displayName} <small>{note}</small>
    </span>
  )
}
