import { describe, expect, it } from 'vitest'
import { correctDigits } from '../test/lre.ts'
import { logGamma } from './gamma.ts'
import { chiSquaredQuantile, tQuantile } from './quantiles.ts'

// Reference values from SciPy.
const T = [
  [0.975, 10, 2.228138851986274],
  [0.975, 9, 2.262157162798205],
  [0.975, 19, 2.0930240544083087],
  [0.95, 10, 1.8124611228116756],
  [0.995, 3, 5.840909309733355],
  [0.975, 1, 12.706204736174694],
  [0.9, 2, 1.8856180831641272],
  [0.975, 30, 2.0422724563012378],
  [0.975, 198, 1.9720174778363146],
  [0.975, 5000, 1.9604385517065073],
  [0.6, 4, 0.2707222947075976],
  [0.9999, 7, 7.063432828157639],
  [0.025, 19, -2.09302405440831],
] as const

const CHI_SQUARED = [
  [0.025, 19, 8.906516481987971],
  [0.975, 19, 32.85232686172969],
  [0.95, 1, 3.841458820694124],
  [0.05, 1, 0.003932140000019522],
  [0.5, 2, 1.386294361119891],
  [0.975, 99, 128.4219886438403],
  [0.025, 99, 73.36108019128368],
  [0.99, 5, 15.08627246938899],
  [0.001, 10, 1.4787434638356647],
  [0.999, 500, 603.4460057951776],
  [0.025, 4999, 4804.924332159057],
] as const

describe('quantiles', () => {
  it.each(T)('t at %f with %i degrees of freedom', (p, df, expected) => {
    expect(correctDigits(tQuantile(p, df), expected)).toBeGreaterThan(11)
  })

  it.each(CHI_SQUARED)('chi squared at %f with %i degrees of freedom', (p, df, expected) => {
    expect(correctDigits(chiSquaredQuantile(p, df), expected)).toBeGreaterThan(11)
  })

  it('cannot be said outside the open unit interval or without degrees of freedom', () => {
    expect(tQuantile(0.5, 3)).toBe(0)
    for (const [p, df] of [
      [0, 3],
      [1, 3],
      [Number.NaN, 3],
      [0.5, 0],
      [0.9, -1],
    ] as const) {
      expect(tQuantile(p, df)).toBeUndefined()
      expect(chiSquaredQuantile(p, df)).toBeUndefined()
    }
  })

  it('log gamma equals the factorial', () => {
    expect(Math.exp(logGamma(6))).toBeCloseTo(120, 10)
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 13)
    expect(logGamma(0.25)).toBeCloseTo(1.2880225246980774, 12)
  })
})
