import { roundText } from './round.ts'

// Fixed decimals as text. What is not known stays undefined; the dash belongs to the screen.
export function formatFixed(value: number | string | undefined, dp: number): string | undefined {
  return value === undefined ? undefined : roundText(value, dp)
}
