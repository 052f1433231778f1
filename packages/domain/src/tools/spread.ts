import { minus, over, plus, times, type Fraction } from '../number/fraction.ts'

type Amounts = readonly (string | Fraction)[]

export const meanOf = (values: Amounts): Fraction => over(plus(...values), values.length)

// Square of S, with n − 1; two values at least.
export function varianceOf(values: Amounts): Fraction {
  const mean = meanOf(values)
  const squares = values.map((value) => times(minus(value, mean), minus(value, mean)))
  return over(plus(...squares), values.length - 1)
}
