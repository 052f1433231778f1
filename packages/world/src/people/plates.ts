// 7919 shares no factor with 100,000, so every serial below that gets digits of its own.
const STEP = 7919
const SPACE = 100_000
const LETTERS = 'ABCDEFGHJK'

/** A valid number plate; two serials never share one. The last in ten is a large electric truck. */
export function plate(prefix: string, serial: number): string {
  const digits = String((serial * STEP + 20_417) % SPACE).padStart(5, '0')
  if (serial % 10 === 9) return `${prefix}${digits}D`
  if (serial % 10 >= 6) return `${prefix}${LETTERS.charAt(Number(digits.charAt(0)))}${digits.slice(1)}`
  return prefix + digits
}
