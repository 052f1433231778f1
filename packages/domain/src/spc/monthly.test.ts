import { describe, expect, it } from 'vitest'
import { exactSeries } from './exact.ts'
import { lowerBoundText, meetsTarget, monthsToJoin, percentileText, targetGapText, targetText } from './monthly.ts'

const of = (text: string) => text.split(' ')

// Computed apart with exact fractions and 60 digits (Python); the first series is V1 of the trade's fixtures.
describe.each([
  [
    '48.2 49.1 47.6 50.3 48.8 49.5 47.9 48.6 50.0 49.2 48.4 47.8 49.9 48.9 49.3 47.5 48.7 50.1 49.0 48.5',
    { low: '47.496711564005', target: '46.995358849840', gap: '1.869641150160', p5: '47.595000000000', met: true },
  ],
  [
    '46.1 45.2 47.3 44.8 46.6 43.9 45.7',
    { low: '43.779494327732', target: '47.924283032361', gap: '-2.267140175218', p5: '44.170000000000', met: false },
  ],
  [
    '46.4 46.6',
    { low: '46.267361868990', target: '44.924264068712', gap: '1.575735931288', p5: '46.410000000000', met: true },
  ],
  // S is exactly 0.5 and the mean exactly the target: met.
  [
    '45.5 46.0 46.5',
    { low: '45.177500000000', target: '46.000000000000', gap: '0.000000000000', p5: '45.550000000000', met: true },
  ],
])('%s against 42.5', (text, { low, target, gap, p5, met }) => {
  const values = of(text)
  const series = exactSeries(values)
  it('agrees to twelve decimals', () => {
    expect(lowerBoundText(series, 12)).toBe(low)
    expect(targetText(series, '42.5', 12)).toBe(target)
    expect(targetGapText(series, '42.5', 12)).toBe(gap)
    expect(percentileText(values, 5, 12)).toBe(p5)
    expect(meetsTarget(series, '42.5')).toBe(met)
  })
})

it('rounds once, half to even, from the exact value', () => {
  const rational = exactSeries(of('45.5 46.5 47.5'))
  // 44.855 exactly; rounded in steps it would be 44.9 and then 45.
  expect([lowerBoundText(rational, 2), lowerBoundText(rational, 0)]).toEqual(['44.86', '45'])
  expect(lowerBoundText(exactSeries(of('46.1 47.1 46.1 47.1 46.6')), 3)).toBe('45.778')
  expect(percentileText(of('45.5 45.5 47.5'), 25, 1)).toBe('45.5')
  expect(percentileText(of('9.9 10.1'), 5, 2)).toBe('9.91')
})

it('misses the target by the last digit', () => {
  expect(meetsTarget(exactSeries(of('45.49999 46.0 46.5')), '42.5')).toBe(false)
  expect(meetsTarget(exactSeries(of('44.4 44.4 44.4')), '42.5')).toBe(false)
  expect(meetsTarget(exactSeries(of('44.5 44.5 44.5')), '42.5')).toBe(true)
})

it('has no figure of one value that needs two', () => {
  const one = exactSeries(['48.2'])
  expect([lowerBoundText(one, 1), targetText(one, '42.5', 1), meetsTarget(one, '42.5')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(percentileText(['48.2'], 5, 1)).toBe('48.2')
  expect(percentileText([], 5, 1)).toBeUndefined()
})

it.each([
  [[20, 9, 9], 1],
  [[19, 1, 9], 2],
  [[19, 0, 1], 3],
  [[4, 5, 5], 3],
  [[0, 30, 0], 2],
  [[3], 1],
  [[1, 1, 1, 40], 3],
  [[], 1],
] as const)('joins of %j, newest first, %s months', (counts, months) => {
  expect(monthsToJoin(counts)).toBe(months)
})
