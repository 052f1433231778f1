import { compareDecimals } from '../number/decimal.ts'
import { compare, fractionText, minus, over, plus, times } from '../number/fraction.ts'

/** Permitted difference of two results of one laboratory: in the unit of the indicator, or in percent of their mean. */
export type Repeatability = { readonly kind: 'ABS' | 'PCT'; readonly value: string }

// 《水泥企业质量管理规程》 annex 6, same laboratory. Taken from memory and not yet compared with the paper: see docs/decisions/0025.
const TABLE: Readonly<Record<string, Repeatability>> = {
  CS28: { kind: 'PCT', value: '5' },
  FX28: { kind: 'PCT', value: '7' },
  IST: { kind: 'ABS', value: '15' },
  FST: { kind: 'ABS', value: '30' },
  SSA: { kind: 'PCT', value: '3' },
  LOI: { kind: 'ABS', value: '0.15' },
  SO3: { kind: 'ABS', value: '0.15' },
}

export const repeatabilityOf = (code: string): Repeatability | undefined => TABLE[code]

/** Whether two reported values differ by more than one laboratory may; never for an indicator without a permitted difference. */
export function isBeyondRepeatability(code: string, value: string, other: string): boolean {
  const permitted = TABLE[code]
  if (!permitted) return false
  const gap = minus(value, other)
  const size = gap.top < 0n ? minus(other, value) : gap
  // |a − b| against p % of (a + b) / 2.
  const most = permitted.kind === 'ABS' ? permitted.value : over(times(permitted.value, plus(value, other)), 200)
  return compare(size, most) > 0
}

export type Spread = { readonly n: number; readonly mean: string; readonly min: string; readonly max: string }

/** Mean and range of reported values; undefined for fewer than two. */
export function spreadOf(values: readonly string[], dp: number): Spread | undefined {
  if (values.length < 2) return undefined
  const pick = (side: -1 | 1) => values.reduce((best, one) => (compareDecimals(one, best) === side ? one : best))
  const mean = fractionText(over(plus(...values), values.length), dp)
  return { n: values.length, mean, min: pick(-1), max: pick(1) }
}
