import { compareDecimals, parseDecimal } from '../number/decimal.ts'
import { roundText } from '../number/round.ts'
import type { LimitRow } from './limit-row.ts'

export type Judgement = 'pass' | 'fail' | 'no-limit'
export type Limit = Pick<LimitRow, 'op' | 'lo' | 'hi' | 'dp' | 'mode'>

// A pass/fail item is stored as 1 or 0.
const PASSED = 1

// The value a report shows: the test result rounded once to the decimals of its method.
export function reportedText(value: number | string, dp: number | undefined): string {
  return dp === undefined ? String(value) : roundText(value, dp)
}

function compareWithBound(reported: string, bound: string, mode: Limit['mode']): -1 | 0 | 1 {
  const compared = mode === 'FULL' ? reported : roundText(reported, parseDecimal(bound).scale)
  return compareDecimals(compared, bound)
}

export function judge(value: number | string, limit: Limit | undefined): Judgement {
  if (limit === undefined || limit.op === 'INFO') return 'no-limit'
  if (limit.op === 'PASS') return Number(value) === PASSED ? 'pass' : 'fail'
  const low = limit.op === 'LE' ? undefined : limit.lo
  const high = limit.op === 'GE' ? undefined : limit.hi
  if (low === undefined && high === undefined) return 'no-limit'
  const reported = reportedText(value, limit.dp)
  const tooLow = low !== undefined && compareWithBound(reported, low, limit.mode) < 0
  const tooHigh = high !== undefined && compareWithBound(reported, high, limit.mode) > 0
  return tooLow || tooHigh ? 'fail' : 'pass'
}
