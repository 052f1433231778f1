import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differenceText, marginText } from './distance.ts'

it.each([
  ['0.3', '0.1', 1, '0.2'],
  [1.1, 1, 1, '0.1'],
  [0.058, 0.06, 3, '-0.002'],
  ['45', '45', 0, '0'],
  [350, 300.5, 0, '50'],
  [350, 299.5, 0, '50'],
])('%s − %s with %i decimals is %s', (value, other, dp, expected) => {
  expect(differenceText(value, other, dp)).toBe(expected)
})

it.each([
  ['48.3', { lo: '42.5', hi: null }, '5.8'],
  ['0.1', { lo: null, hi: '0.3' }, '0.2'],
  ['41.9', { lo: 42.5, hi: null }, '-0.6'],
  ['310', { lo: 300, hi: 400 }, '10.0'],
  ['390', { lo: 300, hi: 400 }, '10.0'],
  ['1', { lo: null, hi: null }, undefined],
])('the margin of %s inside %o is %s', (value, bounds, expected) => {
  expect(marginText(value, bounds, 1)).toBe(expected)
})

const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 })
const text = (units: number) => (units / 100).toFixed(2)

it('is what whole hundredths give, for any two', () => {
  fc.assert(
    fc.property(hundredths, hundredths, (a, b) => {
      expect(differenceText(text(a), text(b), 2)).toBe(text(a - b).replace(/^-0\.00$/, '0.00'))
      expect(marginText(text(a), { lo: text(b), hi: null }, 2)).toBe(differenceText(text(a), text(b), 2))
    }),
  )
})
