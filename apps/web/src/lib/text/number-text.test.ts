// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeNumber, type Bounds } from './number-text.ts'

const sign = fc.constantFrom(...'0123456789', '.', '-', '+', 'e', '－', '５', ' ', 'x', ',', '元')
const bounds: fc.Arbitrary<Bounds> = fc
  .tuple(fc.option(fc.integer(), { nil: undefined }), fc.option(fc.nat(1000), { nil: undefined }))
  .map(([min, span]) => ({ min, max: span === undefined ? undefined : (min ?? 0) + span }))

describe('number text', () => {
  it('[S5.i.01] [S5.i.02] 10,000 sequences of keys and pastes never give a value outside the bounds', () => {
    const text = fc.oneof(fc.string({ unit: sign, maxLength: 12 }), fc.double().map(String), fc.string())
    fc.assert(
      fc.property(bounds, fc.array(text, { minLength: 1, maxLength: 6 }), (within, texts) => {
        let value: number | undefined
        for (const one of texts) {
          const judged = judgeNumber(one, within)
          if (judged.kind === 'empty') value = undefined
          else if (judged.kind !== 'illegal') value = judged.value
          if (value !== undefined) {
            expect(Number.isFinite(value)).toBe(true)
            expect(value).toBeGreaterThanOrEqual(within.min ?? -Infinity)
            expect(value).toBeLessThanOrEqual(within.max ?? Infinity)
          }
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it.each(['abc', '1,2', '--1', '0x10', 'Infinity', '1e999', '.', '-', '12元'])('[S5.i.01] %s is no number', (text) => {
    expect(judgeNumber(text, {})).toEqual({ kind: 'illegal' })
  })

  it.each([
    ['12', 12],
    [' 1.5 ', 1.5],
    ['-3', -3],
    ['－３．５', -3.5],
    ['1e3', 1000],
  ])('%s is %d', (text, value) => {
    expect(judgeNumber(text, {})).toEqual({ kind: 'ok', value })
  })

  it('[S5.i.02] [S5.i.03] out of bounds becomes the bound and says so', () => {
    expect(judgeNumber('0', { min: 1, max: 9 })).toEqual({ kind: 'converted', value: 1 })
    expect(judgeNumber('10', { min: 1, max: 9 })).toEqual({ kind: 'converted', value: 9 })
    expect(judgeNumber('9', { min: 1, max: 9 })).toEqual({ kind: 'ok', value: 9 })
  })
})
