import { decimalText, parseDecimal, power10 } from './decimal.ts'
import { roundQuotient } from './round.ts'

// An exact ratio of whole numbers; `bottom` is positive. What is worked in fractions is rounded once, at the end.
export type Fraction = { readonly top: bigint; readonly bottom: bigint }

type Amount = Fraction | number | string

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b)
}

function reduced(top: bigint, bottom: bigint): Fraction {
  if (bottom === 0n) throw new RangeError('division by zero')
  const shared = divisor(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { top: top / shared, bottom: bottom / shared }
}

// A number or text stands for its decimal digits.
export function fraction(value: Amount): Fraction {
  if (typeof value === 'object') return value
  const { units, scale } = parseDecimal(value)
  return reduced(units, power10(scale))
}

export function plus(...values: readonly Amount[]): Fraction {
  return values
    .map(fraction)
    .reduce((sum, { top, bottom }) => reduced(sum.top * bottom + top * sum.bottom, sum.bottom * bottom), fraction(0))
}

export function times(...values: readonly Amount[]): Fraction {
  return values.map(fraction).reduce((a, b) => reduced(a.top * b.top, a.bottom * b.bottom), fraction(1))
}

export const minus = (from: Amount, ...values: readonly Amount[]): Fraction =>
  values.reduce<Fraction>((left, value) => plus(left, times(-1, value)), fraction(from))

export function over(top: Amount, bottom: Amount): Fraction {
  const [a, b] = [fraction(top), fraction(bottom)]
  return reduced(a.top * b.bottom, a.bottom * b.top)
}

export function compare(left: Amount, right: Amount): -1 | 0 | 1 {
  const { top } = minus(left, right)
  return top < 0n ? -1 : top > 0n ? 1 : 0
}

export const atLeast = (left: Amount, right: Amount): boolean => compare(left, right) >= 0
export const smaller = (left: Amount, right: Amount): Fraction => fraction(compare(left, right) <= 0 ? left : right)

// The smallest whole number that is not below.
export function ceiling({ top, bottom }: Fraction): bigint {
  const floor = top / bottom
  return top > 0n && top % bottom !== 0n ? floor + 1n : floor
}

// Half to even, from the exact value.
export const fractionText = ({ top, bottom }: Fraction, dp: number): string =>
  decimalText({ units: roundQuotient(top * power10(dp), bottom), scale: dp })

// Half away from zero: what money does.
export function halfUpText({ top, bottom }: Fraction, dp: number): string {
  const size = (top < 0n ? -top : top) * power10(dp) * 2n
  const units = (size + bottom) / (2n * bottom)
  return decimalText({ units: top < 0n ? -units : units, scale: dp })
}

// All digits when they end within `most` decimals, else rounded there.
export function shortText(value: Amount, max = 4): string {
  const text = fractionText(fraction(value), max)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

// The square root, rounded half to even from the exact value.
export function rootText({ top, bottom }: Fraction, dp: number): string {
  if (top < 0n) throw new RangeError('root of a negative number')
  const scaled = top * power10(2 * dp)
  const floor = wholeRoot(scaled / bottom)
  const half = (2n * floor + 1n) ** 2n * bottom
  const up = 4n * scaled > half || (4n * scaled === half && floor % 2n === 1n)
  return decimalText({ units: up ? floor + 1n : floor, scale: dp })
}
