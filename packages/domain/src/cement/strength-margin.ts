import { compareDecimals, decimalText, parseDecimal, sumDecimals } from '../number/decimal.ts'
import { indicatorOf } from './indicators.ts'
import { reportedText } from './judge.ts'

// Margin in MPa of a plant's 28-day strength over the grade.
export const RICH_MARGIN = '2.0'

// The reported 28-day value less the limit of its grade, exactly: what is judged is what the report shows.
export function marginOver(value: number | string, limit: string): string {
  const { units, scale } = parseDecimal(limit)
  const reported = reportedText(value, indicatorOf('CS28')?.dp)
  return decimalText(sumDecimals([reported, decimalText({ units: -units, scale })]))
}

// How many 28-day values stand at least the margin above the limit of the grade.
export function richCount(values: readonly (number | string)[], limit: string, margin = RICH_MARGIN): number {
  return values.filter((value) => compareDecimals(marginOver(value, limit), margin) >= 0).length
}

// The mean a plant must reach: limit + margin + 3·S.
export function targetMean(limit: number, s: number, margin = Number(RICH_MARGIN)): number {
  return limit + margin + 3 * s
}

// Monthly Cv of the 28-day strength a plant should not exceed, in per cent, by the strength in the name of the grade.
export function cvTarget(grade: string): number | undefined {
  const strength = Number(/\d+(?:\.\d+)?/.exec(grade)?.[0])
  if (Number.isNaN(strength)) return undefined
  return strength >= 52.5 ? 3 : strength >= 42.5 ? 3.5 : 4.5
}
