import { decimalText, parseDecimal, power10, sumDecimals, type Decimal } from './decimal.ts'

// GB/T 8170: to the nearest, a tie goes to the even digit. Exact; `denominator` must be positive.
export function roundQuotient(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive')
  const negative = numerator < 0n
  const size = negative ? -numerator : numerator
  const floor = size / denominator
  const twice = (size % denominator) * 2n
  const up = twice > denominator || (twice === denominator && floor % 2n === 1n)
  const rounded = up ? floor + 1n : floor
  return negative ? -rounded : rounded
}

function checkedDp(dp: number): number {
  if (!Number.isInteger(dp) || dp < 0 || dp > 100) throw new RangeError(`decimals out of range: ${dp}`)
  return dp
}

function roundDecimal(value: Decimal, dp: number): Decimal {
  const wanted = checkedDp(dp)
  if (value.scale <= wanted) return { units: value.units * power10(wanted - value.scale), scale: wanted }
  return { units: roundQuotient(value.units, power10(value.scale - wanted)), scale: wanted }
}

// Fixed decimals as text: '42.40', never '-0.0'.
export function roundText(value: number | string, dp: number): string {
  return decimalText(roundDecimal(parseDecimal(value), dp))
}

export function roundTo(value: number | string, dp: number): number {
  return Number(roundText(value, dp))
}

// numerator / denominator rounded once from the exact fraction; undefined when the denominator is zero.
function quotientText(numerator: Decimal, denominator: Decimal, dp: number): string | undefined {
  if (denominator.units === 0n) return undefined
  const sign = denominator.units < 0n ? -1n : 1n
  const top = numerator.units * power10(denominator.scale) * power10(checkedDp(dp)) * sign
  const bottom = denominator.units * power10(numerator.scale) * sign
  return decimalText({ units: roundQuotient(top, bottom), scale: dp })
}

// A shown mean from an exact sum (database `numeric` text or scaled integers as text) and a count.
export function meanOfSum(sum: number | string, n: number, dp: number): string | undefined {
  return quotientText(parseDecimal(sum), parseDecimal(n), dp)
}

// A shown mean from the single values: summed exactly, rounded once.
export function meanText(values: readonly (number | string)[], dp: number): string | undefined {
  return quotientText(sumDecimals(values), { units: BigInt(values.length), scale: 0 }, dp)
}

// 100 · part / whole, rounded once from the exact fraction.
export function percentText(part: number | string, whole: number | string, dp: number): string | undefined {
  const { units, scale } = parseDecimal(part)
  return quotientText({ units: units * 100n, scale }, parseDecimal(whole), dp)
}
