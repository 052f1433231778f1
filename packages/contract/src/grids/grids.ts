import { INDICATORS } from '@clinker/domain/cement/indicators'
import type { WordKey } from '../catalogue.ts'

/** A column with its default settings. */
export interface GridColumn {
  readonly fieldName: string
  /** Its caption; the browser shows its own language. */
  readonly word: WordKey
  /** px */
  readonly width: number
  readonly visible: boolean
}

const column = (fieldName: string, word: WordKey, width: number, visible = true): GridColumn => ({
  fieldName,
  word,
  width,
  visible,
})

/** Columns shown by default; the other indicators are in the column list. */
const SHOWN = new Set(['SO3', 'MGO', 'LOI', 'CL', 'IST', 'FST', 'SND', 'SSA', 'R45', 'FX3', 'FX28', 'CS3', 'CS28'])

const indicatorColumns = INDICATORS.map(({ code }) =>
  column(code, `batches.indicator.${code}` as WordKey, 112, SHOWN.has(code)),
)

const BATCH = [
  column('batchNum', 'grids.column.batchNum', 160),
  column('showName', 'grids.column.showName', 160),
  column('produceDate', 'grids.column.produceDate', 112),
  column('outboundDate', 'grids.column.outboundDate', 112),
  column('tonnage', 'grids.column.tonnage', 104, false),
  column('outboundNum', 'grids.column.outboundNum', 112),
  column('verdict', 'grids.column.verdict', 164),
]

/** Strengths first: they are what a batch is bought for. */
const byStrength = (a: GridColumn, b: GridColumn): number =>
  Number(/^(CS|FX)/.test(b.fieldName)) - Number(/^(CS|FX)/.test(a.fieldName))

/** Every grid whose columns a person may arrange: one line per grid. */
export const GRIDS = {
  qualityBatch: [...BATCH, column('nextDueDate', 'batches.grid.next', 168), ...[...indicatorColumns].sort(byStrength)],
} as const satisfies Readonly<Record<string, readonly GridColumn[]>>

export type GridName = keyof typeof GRIDS
export const GRID_NAMES = Object.keys(GRIDS) as [GridName, ...GridName[]]

export const columnsOf = (gridName: GridName): readonly GridColumn[] => GRIDS[gridName]
