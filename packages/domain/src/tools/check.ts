import { atLeast, fractionText, shortText, type Fraction } from '../number/fraction.ts'
import type { Check } from './tool.ts'

type Limit = Fraction | string
type Head = Pick<Check, 'name' | 'op' | 'unit'>

// Limits are decimals: a value that differs from its limit does so within this many places.
const MAX_PLACES = 80

const meets = (value: Fraction | string, op: Check['op'], limit: Limit): boolean =>
  op === 'GE' ? atLeast(value, limit) : atLeast(limit, value)

// The verdict is of the exact value. Its text has `dp` decimals, or as many more as the comparison needs to read true: 28.46
// against ≥28.5 is shown as 28.46, not as 28.5.
export function checkOfText({
  limit,
  dp,
  passed,
  text,
  ...head
}: Head & {
  readonly limit: Limit
  readonly dp: number
  readonly passed: boolean
  // The value rounded to so many decimals.
  readonly text: (places: number) => string
}): Check {
  let places = dp
  while (places < MAX_PLACES && meets(text(places), head.op, limit) !== passed) places += 1
  return {
    ...head,
    value: text(places),
    limit: typeof limit === 'string' ? limit : shortText(limit, MAX_PLACES),
    passed,
  }
}

export const checkOf = ({
  value,
  ...rest
}: Head & { readonly value: Fraction; readonly limit: Limit; readonly dp: number }): Check =>
  checkOfText({
    ...rest,
    passed: meets(value, rest.op, rest.limit),
    text: (places) => fractionText(value, places),
  })
