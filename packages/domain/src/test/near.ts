// Equal up to rounding of numbers of this size; two unknowns are equal, an unknown and a number are not.
export function near(actual: number | undefined, expected: number | undefined, size = 1): boolean {
  if (actual === undefined || expected === undefined) return actual === expected
  return Math.abs(actual - expected) <= 1e-9 * Math.max(size, Math.abs(expected))
}
