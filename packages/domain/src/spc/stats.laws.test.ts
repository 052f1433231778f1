import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { near } from '../test/near.ts'
import { xmrLimits } from './control-chart.ts'
import { percentile } from './percentile.ts'
import { lag1 } from './shape.ts'
import { addValue, merge, sampleSd, summarise, type Summary } from './stats.ts'

const RUNS = { numRuns: 10_000 }
// Strength-like values with one decimal.
const value = fc.integer({ min: -2000, max: 2000 }).map((tenths) => tenths / 10)
const values = (minLength: number) => fc.array(value, { minLength, maxLength: 40 })
const shift = fc.integer({ min: -5000, max: 5000 }).map((tenths) => tenths / 10)
const factor = fc.integer({ min: 1, max: 500 }).map((tenths) => tenths / 10)

describe('laws of the statistics', () => {
  it('shift: level moves, spread, ranges and autocorrelation stay', () => {
    const law = fc.property(values(2), shift, (x, by) => {
      const moved = x.map((one) => one + by)
      const [a, b] = [summarise(x), summarise(moved)]
      expect(near(b?.mean, (a?.mean ?? 0) + by, 1000)).toBe(true)
      expect(near(sampleSd(b), sampleSd(a), 1000)).toBe(true)
      expect(near(percentile(moved, 0.3), (percentile(x, 0.3) ?? 0) + by, 1000)).toBe(true)
      // Without spread there is no autocorrelation to compare, only rounding noise.
      expect(a?.min === a?.max || near(lag1(moved), lag1(x), 1000)).toBe(true)
      expect(a?.min === a?.max || near(xmrLimits(moved)?.sigma, xmrLimits(x)?.sigma, 1000)).toBe(true)
    })
    fc.assert(law, RUNS)
  })

  it('scale: level and spread follow, autocorrelation stays', () => {
    const law = fc.property(values(2), factor, (x, by) => {
      const scaled = x.map((one) => one * by)
      const [a, b] = [summarise(x), summarise(scaled)]
      expect(near(b?.mean, (a?.mean ?? 0) * by, 10_000)).toBe(true)
      expect(near(sampleSd(b), (sampleSd(a) ?? 0) * by, 10_000)).toBe(true)
      expect(near(lag1(scaled), lag1(x), 1000)).toBe(true)
    })
    fc.assert(law, RUNS)
  })

  it('merge: any cut gives the whole', () => {
    const law = fc.property(values(0), fc.nat(40), fc.nat(40), (x, i, j) => {
      const [low, high] = i < j ? [i, j] : [j, i]
      const parts = [x.slice(0, low), x.slice(low, high), x.slice(high)].map(summarise)
      const whole = summarise(x)
      const merged = parts.reduce<Summary | undefined>(merge, undefined)
      expect(merged?.n).toBe(whole?.n)
      expect([merged?.min, merged?.max]).toEqual([whole?.min, whole?.max])
      expect(near(merged?.mean, whole?.mean, 200)).toBe(true)
      expect(near(merged?.m2, whole?.m2, 1e6)).toBe(true)
    })
    fc.assert(law, RUNS)
  })

  it('order: shuffled values and values one by one give the same', () => {
    const shuffled = values(1).chain((x) =>
      fc.tuple(fc.constant(x), fc.shuffledSubarray(x, { minLength: x.length, maxLength: x.length })),
    )
    const law = fc.property(shuffled, ([x, y]) => {
      const [a, b] = [summarise(x), summarise(y)]
      const c = x.reduce<Summary | undefined>(addValue, undefined)
      for (const other of [b, c]) {
        expect(near(other?.mean, a?.mean, 200)).toBe(true)
        expect(near(other?.m2, a?.m2, 1e6)).toBe(true)
        expect([other?.n, other?.min, other?.max]).toEqual([a?.n, a?.min, a?.max])
      }
      expect(percentile(y, 0.7)).toBe(percentile(x, 0.7))
    })
    fc.assert(law, RUNS)
  })

  it('bounds: the mean lies between the extremes, percentiles rise, |r₁| ≤ 1', () => {
    const law = fc.property(values(1), fc.double({ min: 0, max: 1, noNaN: true }), (x, share) => {
      const summary = summarise(x)
      expect(summary && summary.min - 1e-9 <= summary.mean && summary.mean <= summary.max + 1e-9).toBe(true)
      expect((percentile(x, share) ?? NaN) >= (percentile(x, share / 2) ?? NaN)).toBe(true)
      expect(Math.abs(lag1(x) ?? 0)).toBeLessThanOrEqual(1 + 1e-12)
    })
    fc.assert(law, RUNS)
  })
})
