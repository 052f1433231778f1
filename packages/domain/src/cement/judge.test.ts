import { describe, expect, it } from 'vitest'
import { JUDGE } from '../test/cement-vectors.ts'
import { judge, reportedText, type Limit } from './judge.ts'

// The digits of the limit as printed in the standard.
const PRINTED: Readonly<Record<string, string>> = { LOI: '3.0', CL: '0.06', CS28: '42.5', IST: '45', R45: '5' }
const DP: Readonly<Record<string, number>> = { LOI: 2, CL: 3, CS28: 1, IST: 0, R45: 1 }

function limit(op: Limit['op'], bound: string | undefined, dp: number, mode: Limit['mode'] = 'FULL'): Limit {
  return { op, lo: op === 'GE' ? bound : undefined, hi: op === 'LE' ? bound : undefined, dp, mode }
}

describe('judging a value against a limit', () => {
  it.each(JUDGE)('$code $reported against $op $limit', (vector) => {
    const value = 'raw' in vector ? vector.raw : vector.reported
    for (const mode of ['FULL', 'ROUND_TO_LIMIT'] as const) {
      const row = limit(vector.op, PRINTED[vector.code], DP[vector.code] ?? 0, mode)
      expect(judge(value, row)).toBe(vector[mode] === 'OK' ? 'pass' : 'fail')
    }
  })

  it('a 28-day strength of 42.45 is reported as 42.4 and fails; 42.451 is 42.5 and passes', () => {
    const cs28 = limit('GE', '42.5', 1)
    expect(reportedText(42.45, 1)).toBe('42.4')
    expect(judge(42.45, cs28)).toBe('fail')
    expect(judge('42.451', cs28)).toBe('pass')
    expect(judge(42.5, cs28)).toBe('pass')
    expect(judge(42.44, cs28)).toBe('fail')
  })

  it('a range holds on both edges', () => {
    const ssa: Limit = { op: 'RANGE', lo: '300', hi: '400', dp: 0, mode: 'FULL' }
    expect([299.4, 300, 350, 400, 400.5, 400.6].map((value) => judge(value, ssa))).toEqual([
      'fail',
      'pass',
      'pass',
      'pass',
      'pass',
      'fail',
    ])
  })

  it('a pass/fail item passes with 1 only', () => {
    const soundness: Limit = { op: 'PASS', lo: undefined, hi: undefined, dp: undefined, mode: 'FULL' }
    expect(judge(1, soundness)).toBe('pass')
    expect(judge('1', soundness)).toBe('pass')
    expect(judge(0, soundness)).toBe('fail')
  })

  it('says no-limit when there is none', () => {
    expect(judge(1, undefined)).toBe('no-limit')
    expect(judge(1, limit('INFO', undefined, 1))).toBe('no-limit')
    expect(judge(1, limit('GE', undefined, 1))).toBe('no-limit')
  })
})
