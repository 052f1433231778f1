import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figureText, signedDecimal, signedText } from './figures.ts'

it('figures read as en-US writes them', () => {
  const written = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 5 })).map(([n, dp]) => Number(`${n}e-${dp}`))
  fc.assert(
    fc.property(
      fc.oneof(written, fc.double({ min: -1e10, max: 1e10, noNaN: true })),
      fc.integer({ min: 0, max: 4 }),
      (value, dp) => {
        const usual = new Intl.NumberFormat('en-US', { minimumFractionDigits: dp, maximumFractionDigits: dp })
        // A zero has no sign here.
        expect(figureText(value, dp)).toBe(usual.format(value).replace(/^-(?=[0.]+$)/, ''))
      },
    ),
    { numRuns: 2000 },
  )
  expect(figureText(1234567.5, 2)).toBe('1,234,567.50')
  expect(figureText(1.005, 2)).toBe('1.01')
  expect(figureText(-0, 1)).toBe('0.0')
  expect(figureText(null, 1)).toBe('-')
})

it('a distance keeps its sign', () => {
  expect([signedText(1500, 1), signedText(-0.25, 2), signedText(undefined, 1)]).toEqual(['+1,500.0', '−0.25', '-'])
  expect([signedDecimal('1500.0'), signedDecimal('-0.25'), signedDecimal('0')]).toEqual(['+1,500.0', '−0.25', '+0'])
})
