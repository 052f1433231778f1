import { BOM, csvLine } from '@clinker/domain/text/csv'
import type { Cell, Column, Sheet } from './sheet.ts'

/** Numbers with all their decimals, never as guarded text. */
function written(cell: Cell, { dp }: Column): string {
  if (typeof cell === 'number') return dp === undefined ? String(cell) : cell.toFixed(dp)
  if (cell !== null && typeof cell === 'object') return cell.value.toFixed(cell.dp)
  return csvLine([cell]).slice(0, -2)
}

export function csvOf({ columns, rows }: Sheet): { readonly bytes: Buffer; readonly type: string } {
  const head = csvLine(columns.map(({ caption }) => caption))
  const lines = rows.map((row) => `${columns.map((column, i) => written(row[i] ?? null, column)).join(',')}\r\n`)
  return { bytes: Buffer.from([BOM, head, ...lines].join('')), type: 'text/csv; charset=utf-8' }
}
