/** A text that a spreadsheet would take for a formula is marked as text; numbers stay numbers. */
const guarded = (text: string): string => (/^[=+\-@]/.test(text) ? `'${text}` : text)

const flat = (text: string): string => text.replace(/[\t\r\n]+/g, ' ')

export interface TsvColumn<R> {
  readonly caption: string
  readonly numeric: boolean
  readonly text: (row: R) => string
}

/** Head and rows for a spreadsheet. */
export function tsvOf<R>(columns: readonly TsvColumn<R>[], rows: readonly R[]): string {
  const head = columns.map(({ caption }) => flat(caption))
  const lines = rows.map((row) =>
    columns.map(({ numeric, text }) => (numeric ? flat(text(row)) : guarded(flat(text(row))))),
  )
  return [head, ...lines].map((cells) => cells.join('\t')).join('\n')
}
