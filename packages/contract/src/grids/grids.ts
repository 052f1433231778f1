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

/** Strengths have captions short enough for a narrow column. */
const STRENGTH = /^(?:CS|FX)/
const wordOf = (code: string): WordKey =>
  (STRENGTH.test(code) ? `grids.column.${code}` : `batches.indicator.${code}`) as WordKey

const indicatorColumn = (code: string): GridColumn =>
  column(code, wordOf(code), STRENGTH.test(code) ? 108 : 104, SHOWN.has(code))

/** What decides a batch: strengths first, the late ones before the early ones. */
const DECIDING = ['CS28', 'CS3', 'FX28', 'FX3']
const OTHERS = INDICATORS.map(({ code }) => code).filter((code) => !DECIDING.includes(code))

const BATCH = [
  column('batchNum', 'grids.column.batchNum', 112),
  column('showName', 'grids.column.showName', 132),
  column('verdict', 'grids.column.verdict', 168),
  ...DECIDING.slice(0, 2).map(indicatorColumn),
  column('slips', 'grids.column.slips', 104),
  column('outboundNum', 'grids.column.outboundNum', 100),
  column('nextDueDate', 'batches.grid.next', 168),
  column('produceDate', 'grids.column.produceDate', 100),
  column('outboundDate', 'grids.column.outboundDate', 100),
  ...DECIDING.slice(2).map(indicatorColumn),
  column('tonnage', 'grids.column.tonnage', 100, false),
  ...OTHERS.map(indicatorColumn),
]

/** Every grid whose columns a person may arrange: one line per grid. */
export const GRIDS = {
  qualityBatch: BATCH,
} as const satisfies Readonly<Record<string, readonly GridColumn[]>>

export type GridName = keyof typeof GRIDS
export const GRID_NAMES = Object.keys(GRIDS) as [GridName, ...GridName[]]

export const columnsOf = (gridName: GridName): readonly GridColumn[] => GRIDS[gridName]
