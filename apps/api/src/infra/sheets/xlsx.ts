import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import writeXlsxFile, { type Cell as Drawn, type Feature } from 'write-excel-file/node'
import type { Cell, Column, Sheet } from './sheet.ts'

const HEAD_ROWS = 2
const BOLD = { fontWeight: 'bold' } as const
const WIDTHS = { text: 18, number: 12, day: 12 } as const

const formatOf = (dp: number): string => (dp === 0 ? '0' : `0.${'0'.repeat(dp)}`)

/** Text stays text whatever it looks like: a cell of this kind is never taken for a formula. */
function drawn(cell: Cell, { kind, dp }: Column): Drawn {
  if (cell === null) return null
  if (typeof cell === 'number') return { type: Number, value: cell, format: formatOf(dp ?? 0) }
  if (typeof cell === 'object') return { type: Number, value: cell.value, format: formatOf(cell.dp) }
  if (kind === 'day') return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: 'yyyy-mm-dd' }
  return { type: String, value: cell }
}

/** `A`, `Z`, `AA`. */
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** The writer knows no filters; the element has its fixed place behind the rows. */
const withFilter = (sheets: readonly Sheet[]): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _, { sheetIndex }) => {
          const { columns, rows } = sheets[sheetIndex] ?? { columns: [], rows: [] }
          const range = `A${HEAD_ROWS}:${letters(columns.length - 1)}${HEAD_ROWS + rows.length}`
          return xml.replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`)
        },
      },
    },
  },
})

const dataOf = ({ title, columns, rows }: Sheet): Drawn[][] => [
  [{ type: String, value: title, ...BOLD }],
  columns.map(({ caption }) => ({ type: String, value: caption, ...BOLD })),
  ...rows.map((row) => columns.map((column, i) => drawn(row[i] ?? null, column))),
]

/** A file of one sheet or more. */
export async function xlsxOf(
  first: Sheet,
  more: readonly Sheet[] = [],
): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  const sheets = [first, ...more]
  const written = writeXlsxFile(
    sheets.map((sheet) => ({
      data: dataOf(sheet),
      sheet: sheet.name,
      stickyRowsCount: HEAD_ROWS,
      stickyColumnsCount: 1,
      columns: sheet.columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
    })),
    { features: [withFilter(sheets)] },
  )
  return {
    bytes: await written.toBuffer(),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
}
