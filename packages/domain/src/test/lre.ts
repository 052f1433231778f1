// Correct decimal digits of a result against a certified value.
export function correctDigits(actual: number | undefined, certified: number): number {
  if (actual === undefined) return 0
  const error = certified === 0 ? Math.abs(actual) : Math.abs((actual - certified) / certified)
  return error === 0 ? 15 : Math.min(15, -Math.log10(error))
}
