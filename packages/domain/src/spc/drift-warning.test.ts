import { describe, expect, it } from 'vitest'
import { CHART_WIDTH, driftReach, driftWarning, MESSAGE_WIDTH } from './drift-warning.ts'
import { sampleSd, summarise } from './stats.ts'

// The twenty 28-day strengths of the drifting series in the vectors of the control charts, then ten batches of decline.
const BASE = [
  48.2, 48.5, 48.4, 49.1, 48.9, 49.3, 49.5, 49.9, 50.3, 50.1, 50.0, 49.2, 48.8, 48.6, 47.9, 47.6, 47.5, 47.8, 48.7,
  49.0,
]
const DECLINE = [48.1, 47.6, 47.2, 46.8, 46.9, 46.4, 46.5, 46.0, 46.2, 45.9]
const summary = summarise(BASE)!
const settings = { mean: summary.mean, s: sampleSd(summary)!, side: 'LOW' as const }
const firstOf = (values: readonly number[], more: object) =>
  driftWarning(values, { ...settings, pooledR1: 0.33, ...more })!.findIndex(({ warned }) => warned) + 1

describe('the drift warning', () => {
  it('moves its mean as worked out by hand', () => {
    const z = driftWarning(DECLINE, { ...settings, pooledR1: 0.33 })!.map((point) => Number(point.z.toFixed(6)))
    expect(z).toEqual([
      48.712, 48.4896, 48.23168, 47.945344, 47.736275, 47.46902, 47.275216, 47.020173, 46.856138, 46.664911,
    ])
  })

  it.each([
    [0.33, 47.82804, 5],
    [0.8, 47.4371, 7],
    [0.95, 47.4371, 7],
  ])('with a pooled r₁ of %d has its limit at %d and warns at point %d', (pooledR1, limit, point) => {
    expect(settings.mean - driftReach({ ...settings, pooledR1 })).toBeCloseTo(limit, 5)
    expect(firstOf(DECLINE, { pooledR1 })).toBe(point)
  })

  it('looks at the side that harms only', () => {
    expect(firstOf(DECLINE, { side: 'HIGH' })).toBe(0)
    expect(firstOf(DECLINE, { side: 'BOTH' })).toBe(5)
    const rise = DECLINE.map((value) => 2 * settings.mean - value)
    expect([firstOf(rise, { side: 'LOW' }), firstOf(rise, { side: 'HIGH' })]).toEqual([0, 5])
  })

  it('is one warning until the mean is back within a quarter of the way', () => {
    const { mean } = settings
    const away = (share: number) => mean - share * driftReach({ ...settings, pooledR1: 0.33 })
    // Values that put the moving mean exactly there.
    const path = [1.1, 0.9, 1.05, 0.3, 0.2, 0.9]
    let z = mean
    const values = path.map((share) => {
      const value = (away(share) - 0.8 * z) / 0.2
      z = away(share)
      return value
    })
    expect(driftWarning(values, { ...settings, pooledR1: 0.33 })!.map(({ warned }) => warned)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('needs a spread, and is wider for messages than on charts', () => {
    expect(driftWarning(DECLINE, { ...settings, s: 0, pooledR1: 0 })).toBeUndefined()
    expect(driftReach({ s: 1, pooledR1: 0.33, width: CHART_WIDTH })).toBeLessThan(
      driftReach({ s: 1, pooledR1: 0.33, width: MESSAGE_WIDTH }),
    )
  })
})
