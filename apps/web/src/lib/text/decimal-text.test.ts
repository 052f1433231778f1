// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptDecimal, DECIMAL, settledDecimal, type DecimalRule } from './decimal-text.ts'

/** Keys, pastes and deletions at any place, as a person would make them. */
type Step =
  | { readonly kind: 'put'; readonly text: string; readonly at: number; readonly over: number }
  | { readonly kind: 'cut'; readonly at: number; readonly over: number }

const sign = fc.constantFrom(...'0123456789', '.', '。', '．', '０', '９', '-', '+', 'e', ',', ' ', 'a', '元', '\n')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), text: sign, at: fc.nat(9), over: fc.nat(2) }),
  fc.record({
    kind: fc.constant('put' as const),
    text: fc.oneof(fc.string({ unit: sign, maxLength: 14 }), fc.double().map(String), fc.string({ maxLength: 12 })),
    at: fc.nat(9),
    over: fc.nat(9),
  }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(9), over: fc.nat(9) }),
)
const rules: fc.Arbitrary<DecimalRule> = fc.record({
  places: fc.nat(4),
  maxLength: fc.integer({ min: 1, max: 10 }),
  max: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
})

const apply = (text: string, one: Step): string => {
  const at = Math.min(one.at, text.length)
  return text.slice(0, at) + (one.kind === 'put' ? one.text : '') + text.slice(at + one.over)
}

function expectRule(text: string, { places, maxLength, max }: DecimalRule): void {
  expect(text).toMatch(/^(?:(?:0|[1-9]\d*)(?:\.\d*)?)?$/)
  expect(text.length).toBeLessThanOrEqual(maxLength)
  expect((text.split('.')[1] ?? '').length).toBeLessThanOrEqual(places)
  if (places === 0) expect(text).not.toContain('.')
  if (max !== undefined) expect(Number(text)).toBeLessThanOrEqual(max)
}

describe('decimal text', () => {
  it('[S5.i.05] [S5.i.06] [S5.i.07] [S5.i.08] [S5.i.09] [S5.i.10] 10,000 sequences of keys and pastes never leave the rule', () => {
    fc.assert(
      fc.property(rules, fc.array(step, { minLength: 1, maxLength: 25 }), (rule, steps) => {
        let text = ''
        for (const one of steps) {
          text = acceptDecimal(text, apply(text, one), rule)
          expectRule(text, rule)
        }
        expectRule(settledDecimal(text), rule)
        expect(settledDecimal(text)).not.toMatch(/\.$/)
      }),
      { numRuns: 10_000 },
    )
  })

  it('a text that keeps the rule is left alone, whoever gives it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_99 }), (cents) => {
        const text = (cents / 100).toFixed(2)
        expect(acceptDecimal('', text, DECIMAL)).toBe(text)
      }),
      { numRuns: 10_000 },
    )
  })

  it.each([
    ['[S5.i.05] a second point', '1.2', '1.2.', '1.2'],
    ['[S5.i.05] letters and signs', '', '-1a2', '12'],
    ['[S5.i.06] two places unless told', '1.23', '1.234', '1.23'],
    ['[S5.i.07] eight signs, the point counted', '12345.67', '123456.78', '123456.7'],
    ['[S5.i.09] a point at the start', '', '.5', '5'],
    ['[S5.i.10] several zeros at the start', '0', '00', '0'],
    ['[S5.i.10] a zero before a digit', '0', '07', '7'],
    ['full-width signs of an input method', '', '１２。５', '12.5'],
  ])('%s', (_, before, text, after) => {
    expect(acceptDecimal(before, text, DECIMAL)).toBe(after)
  })

  it('[S5.i.06] [S5.i.08] places and the greatest value can be set', () => {
    expect(acceptDecimal('', '1.23456', { ...DECIMAL, places: 3 })).toBe('1.234')
    expect(acceptDecimal('99', '999', { ...DECIMAL, max: 100 })).toBe('99')
    expect(acceptDecimal('99', '100', { ...DECIMAL, max: 100 })).toBe('100')
  })
})
