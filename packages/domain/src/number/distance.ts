import { compareDecimals, decimalText, parseDecimal, sumDecimals } from './decimal.ts'
import { roundText } from './round.ts'

type Written = number | string

const negative = (value: Written) => {
  const { units, scale } = parseDecimal(value)
  return decimalText({ units: -units, scale })
}

// The exact difference of two decimals as they are written, rounded once.
export const differenceText = (value: Written, other: Written, dp: number): string =>
  roundText(decimalText(sumDecimals([value, negative(other)])), dp)

type Bounds = { readonly lo: Written | null; readonly hi: Written | null }

// How far a value keeps from the nearer bound, + is kept; undefined without a bound.
export function marginText(value: Written, { lo, hi }: Bounds, dp: number): string | undefined {
  const below = lo === null ? undefined : decimalText(sumDecimals([value, negative(lo)]))
  const above = hi === null ? undefined : decimalText(sumDecimals([hi, negative(value)]))
  const nearer = below === undefined || (above !== undefined && compareDecimals(above, below) < 0) ? above : below
  return nearer === undefined ? undefined : roundText(nearer, dp)
}
