import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tonnesText } from './mass.ts'
import { roundText } from './round.ts'

it('rounds a tie to the even hundredth, once', () => {
  expect([5, 15, 25, 35, 11_705, 254_105, -15].map(tonnesText)).toEqual([
    '0.00',
    '0.02',
    '0.02',
    '0.04',
    '11.70',
    '254.10',
    '-0.02',
  ])
})

it('is the exact decimal rounded half to even', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }), (kg) => {
      expect(tonnesText(kg)).toBe(roundText(`${kg}e-3`, 2))
    }),
    { numRuns: 10_000 },
  )
})

it('refuses what is not whole kilograms', () => {
  expect(() => tonnesText(1.5)).toThrow(RangeError)
})
