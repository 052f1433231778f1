import { judge, type Limit } from './judge.ts'

// A plant's own bounds inside those of the standard.
export type InternalBounds = { readonly lo: string | undefined; readonly hi: string | undefined }

// LOW: below the internal lower bound. HIGH: above the internal upper bound.
export type InternalSide = 'LOW' | 'HIGH'

// Where a value that does not fail the standard lies outside the internal bounds; one that fails is judged by the standard alone.
// Compared as the standard's limit is: the reported value, by the same mode.
export function internalSide(
  value: number | string,
  limit: Limit,
  bounds: InternalBounds | undefined,
): InternalSide | undefined {
  if (bounds === undefined || limit.op === 'PASS' || judge(value, limit) === 'fail') return undefined
  if (bounds.lo !== undefined && judge(value, { ...limit, op: 'GE', lo: bounds.lo }) === 'fail') return 'LOW'
  if (bounds.hi !== undefined && judge(value, { ...limit, op: 'LE', hi: bounds.hi }) === 'fail') return 'HIGH'
  return undefined
}
