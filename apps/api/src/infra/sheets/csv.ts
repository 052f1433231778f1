import { BOM, csvLine } from '@clinker/domain/text/csv'
import type { Cell, Column, Sheet } from './sheet.ts'

/** Numbers with all their decimals, never as guarded text. */
const written = (cell: Cell, { dp }: Column): string =>
  typeof cell === 'number' ? (dp === undefined ? String(cell) : cell.toFixed(dp)) : csvLine([cell]).slice(0, -2)

export function csvOf({ columns, rows }: Sheet): { readonly bytes: Buffer; readonly type: string } {
  const head = csvLine(columns.map(({ caption }) => caption))
  const lines = rows.map((row) => `${columns.map((column, i) => written(row[i] ?? null, column)).join(',')}\r\n`)
  return { bytes: Buffer.from([BOM, head, ...lines].join('')), type: 'text/csv; charset=utf-8' }
}
