import { DASH } from './value.ts'

const formats = new Map<number, Intl.NumberFormat>()
function format(dp: number): Intl.NumberFormat {
  const known =
    formats.get(dp) ?? new Intl.NumberFormat('en-US', { minimumFractionDigits: dp, maximumFractionDigits: dp })
  formats.set(dp, known)
  return known
}

/** A figure of the wire with fixed decimals and thousands set apart; what cannot be said is a dash. */
export const figureText = (value: number | null | undefined, dp: number): string =>
  value === null || value === undefined ? DASH : format(dp).format(value)

/** Distance with its sign: + is kept. */
export const signedText = (value: number | null | undefined, dp: number): string =>
  value === null || value === undefined ? DASH : `${value >= 0 ? '+' : '−'}${format(dp).format(Math.abs(value))}`

/** Difference of two shown figures, free of binary dust. */
export const difference = (
  now: number | null | undefined,
  before: number | null | undefined,
  dp: number,
): number | null => (typeof now === 'number' && typeof before === 'number' ? Number((now - before).toFixed(dp)) : null)
