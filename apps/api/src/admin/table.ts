import type { Row } from './command.ts'

/** Chinese and Japanese signs fill two places of a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
const width = (text: string) => [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0)

/** A name from the database may hold anything; a terminal must not obey it. */
// oxlint-disable-next-line no-control-regex
const cell = (value: unknown) =>
  String(value ?? '-').replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '?')

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
