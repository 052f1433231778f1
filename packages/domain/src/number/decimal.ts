// An exact decimal: units / 10^scale. Laboratory numbers are decimals, so they are compared and rounded as decimals.
export type Decimal = { readonly units: bigint; readonly scale: number }

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

// A number stands for its shortest decimal text (what a person typed), not for its binary expansion.
export function parseDecimal(value: number | string): Decimal {
  const text = typeof value === 'number' ? String(value) : value.trim()
  const match = text.length <= 400 ? DECIMAL.exec(text) : null
  const whole = match?.[2] ?? ''
  const part = match?.[3] ?? ''
  if (!match || whole + part === '') throw new RangeError(`not a decimal: ${text.slice(0, 40)}`)
  const units = BigInt(whole + part) * (match[1] === '-' ? -1n : 1n)
  const scale = part.length - Number(match[4] ?? 0)
  return scale < 0 ? { units: units * power10(-scale), scale: 0 } : { units, scale }
}

export function power10(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}

// The same value written with at least this many decimals.
export function unitsAt(decimal: Decimal, scale: number): bigint {
  if (scale < decimal.scale) throw new RangeError(`scale ${scale} would lose digits`)
  return decimal.units * power10(scale - decimal.scale)
}

export function compareDecimals(left: number | string, right: number | string): -1 | 0 | 1 {
  const [a, b] = [parseDecimal(left), parseDecimal(right)]
  const scale = Math.max(a.scale, b.scale)
  const [x, y] = [unitsAt(a, scale), unitsAt(b, scale)]
  return x < y ? -1 : x > y ? 1 : 0
}

export function sumDecimals(values: readonly (number | string)[]): Decimal {
  const parsed = values.map(parseDecimal)
  const scale = parsed.reduce((max, decimal) => Math.max(max, decimal.scale), 0)
  return { units: parsed.reduce((sum, decimal) => sum + unitsAt(decimal, scale), 0n), scale }
}

export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return units < 0n ? `-${text}` : text
}
