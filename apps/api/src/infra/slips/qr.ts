import { create } from 'qrcode'

/** The dark squares of a QR code as one path, row by row: a page draws it without an encoder of its own. */
export function qrOf(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      const from = column
      while (column < modules.size && modules.get(row, column)) column += 1
      if (column > from) path += `M${from} ${row}h${column - from}v1h-${column - from}z`
    }
  return { size: modules.size, path }
}
