import type { Row } from './command.ts'

/** Chinese and Japanese characters are two columns wide in a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
const width = (text: string) => [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0)

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A name from the database may hold anything; a terminal must not obey it. */
const cell = (value: unknown) => text(value ?? '-').replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '?')

/** Columns in the order of the first row, as wide as their widest cell. */
export function table(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return '(nothing)'
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))]
  const widths = names.map((_, i) => Math.max(...lines.map((line) => width(line[i] ?? ''))))
  return lines
    .map((line) =>
      line
        .map((text, i) => text + ' '.repeat((widths[i] ?? 0) - width(text)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
