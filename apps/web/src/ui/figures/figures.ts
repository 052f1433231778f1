import { DASH } from './value.ts'

/**
 * What Intl.NumberFormat says in en-US, halves away from zero as the decimals are written, without the tenth of a second that its first use
 * takes on a slow phone.
 */
function format(value: number, dp: number): string {
  const size = Math.abs(value)
  const units = size < 1e-6 ? 0 : Math.round(Number(`${size}e${dp}`))
  const digits = String(units).padStart(dp + 1, '0')
  const cut = digits.length - dp
  const whole = grouped(digits.slice(0, cut))
  return `${value < 0 && units > 0 ? '-' : ''}${whole}${dp > 0 ? `.${digits.slice(cut)}` : ''}`
}

/** Thousands set apart; what follows the point stays as it is. */
export const grouped = (text: string): string =>
  text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))

/** A figure of the wire with fixed decimals and thousands set apart; a missing figure is a dash. */
export const figureText = (value: number | null | undefined, dp: number): string =>
  value === null || value === undefined ? DASH : format(value, dp)

const MAX_DP = 6

/** A figure beside the limit that it differs from: as many more decimals as it takes to show the difference (0.203 against 0.20). */
export function besideLimit(value: number, limit: number, dp: number): string {
  let places = dp
  while (places < MAX_DP && value !== limit && Number(value.toFixed(places)) === limit) places += 1
  return value.toFixed(places)
}

/** Distance with its sign: + is kept. */
export const signedText = (value: number | null | undefined, dp: number): string =>
  value === null || value === undefined ? DASH : `${value >= 0 ? '+' : '−'}${format(Math.abs(value), dp)}`

/** An exact difference with its sign: + is kept. */
export const signedDecimal = (text: string): string =>
  text.startsWith('-') ? `−${grouped(text.slice(1))}` : `+${grouped(text)}`
