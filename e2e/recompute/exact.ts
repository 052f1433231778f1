/** Exact fractions and rounding half to even: written for the recomputation alone, nothing of the product's arithmetic is used. */
export interface Exact {
  readonly top: bigint
  readonly bottom: bigint
}

const TEXT = /^(-?)(\d+)(?:\.(\d+))?$/

export function exact(text: string | number | bigint): Exact {
  const match = TEXT.exec(String(text))
  if (!match) throw new Error(`not a decimal: ${text}`)
  const [, sign, whole = '', part = ''] = match
  const units = BigInt(`${whole}${part}`)
  return { top: sign === '-' ? -units : units, bottom: 10n ** BigInt(part.length) }
}

export const plus = (a: Exact, b: Exact): Exact => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
export const minus = (a: Exact, b: Exact): Exact => plus(a, { top: -b.top, bottom: b.bottom })
export const times = (a: Exact, b: Exact): Exact => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
export const over = (a: Exact, b: Exact): Exact =>
  b.top < 0n
    ? { top: -a.top * b.bottom, bottom: a.bottom * -b.top }
    : { top: a.top * b.bottom, bottom: a.bottom * b.top }
/** Below 0, 0, or above 0. */
export const order = (a: Exact, b: Exact): bigint => a.top * b.bottom - b.top * a.bottom
export const sum = (values: readonly Exact[]): Exact => values.reduce(plus, exact(0))
export const toNumber = ({ top, bottom }: Exact): number => Number((top * 10n ** 20n) / bottom) / 1e20

const decimal = (units: bigint, dp: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(dp + 1, '0')
  const text = dp === 0 ? digits : `${digits.slice(0, -dp)}.${digits.slice(-dp)}`
  return units < 0n ? `-${text}` : text
}

export function rounded({ top, bottom }: Exact, dp: number): string {
  const scaled = (top < 0n ? -top : top) * 10n ** BigInt(dp)
  const [floor, rest] = [scaled / bottom, (scaled % bottom) * 2n]
  const units = rest > bottom || (rest === bottom && floor % 2n === 1n) ? floor + 1n : floor
  return decimal(top < 0n ? -units : units, dp)
}

/** The whole root, by Newton's method. */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (guess + value / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}

/** The square root of a fraction that is not negative. */
export function roundedRoot({ top, bottom }: Exact, dp: number): string {
  const scaled = top * 10n ** BigInt(2 * dp)
  const floor = wholeRoot(scaled / bottom)
  const middle = (2n * floor + 1n) ** 2n * bottom - 4n * scaled
  const units = middle < 0n || (middle === 0n && floor % 2n === 1n) ? floor + 1n : floor
  return decimal(units, dp)
}
