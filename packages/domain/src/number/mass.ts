// Tonnes with two decimals from whole kilograms, half to even. Plain numbers: the public page runs in browsers without big integers.
export function tonnesText(kg: number): string {
  if (!Number.isSafeInteger(kg)) throw new RangeError(`not whole kilograms: ${kg}`)
  const size = Math.abs(kg)
  const floor = Math.floor(size / 10)
  const rest = size - floor * 10
  const hundredths = String(rest > 5 || (rest === 5 && floor % 2 === 1) ? floor + 1 : floor).padStart(3, '0')
  const text = `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
  return kg < 0 && /[1-9]/.test(text) ? `-${text}` : text
}
