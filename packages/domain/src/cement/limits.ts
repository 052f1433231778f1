import { holdsOn } from './editions.ts'
import type { LimitRow } from './limit-row.ts'
import { GB175_2007_ROWS } from './standards/gb175-2007.ts'
import { GB175_2023_ROWS } from './standards/gb175-2023.ts'
import { GBT3183_2017_ROWS } from './standards/gbt3183-2017.ts'

// Key: standard, variety, grade, indicator, validFrom. A new edition is new rows; the old ones stay.
export const LIMIT_ROWS: readonly LimitRow[] = [...GB175_2007_ROWS, ...GB175_2023_ROWS, ...GBT3183_2017_ROWS]

type Product = { readonly variety: string; readonly grade: string; readonly producedOn: string }

// Grades a variety may be produced in on a day, in the order of the standard.
export function gradesOn(variety: string, producedOn: string, rows = LIMIT_ROWS): readonly string[] {
  const graded = rows.filter((row) => row.variety === variety && row.grade !== '*' && holdsOn(row, producedOn))
  return [...new Set(graded.map((row) => row.grade))]
}

// The rows a batch is judged by: those in force on its production date. None for a grade not allowed that day, since
// the common rows alone would let it pass without a strength.
export function limitsFor({ variety, grade, producedOn }: Product, rows = LIMIT_ROWS): readonly LimitRow[] {
  if (!gradesOn(variety, producedOn, rows).includes(grade)) return []
  return rows.filter(
    (row) => row.variety === variety && (row.grade === '*' || row.grade === grade) && holdsOn(row, producedOn),
  )
}

export function limitFor(product: Product, indicator: string, rows = LIMIT_ROWS): LimitRow | undefined {
  return limitsFor(product, rows).find((row) => row.indicator === indicator)
}
