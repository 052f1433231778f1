import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plantNoise, seededNormal, seededRandom } from '../test/random.ts'
import { backTest, forecastAt, knownAt, score, type ForecastCase } from './back-test.ts'

declare const console: { readonly log: (...parts: readonly string[]) => void }

const EARLY_DAYS = 3
const LATE_DAYS = 28

// Batches of P·O 42.5 of one plant: C28 49.2 ± 1.20, C3 27.0 ± 1.15, r 0.62, one batch a day.
function plantHistory(seed: number, count: number, lateShare = 0.03): readonly ForecastCase[] {
  const [noise, own, random] = [plantNoise(seed), seededNormal(seed + 1), seededRandom(seed + 2)]
  return Array.from({ length: count }, (_, day) => {
    const shared = noise()
    const late = 49.2 + 1.2 * shared
    const early = 27 + 1.15 * (0.62 * shared + Math.sqrt(1 - 0.62 ** 2) * own())
    const at = day + EARLY_DAYS
    const lateAt = day + LATE_DAYS + (random() < lateShare ? 10 : 0)
    const one = (value: number, recordedAt: number) => ({ value: Math.round(value * 10) / 10, recordedAt })
    return { at, early: [one(early, at)], late: [one(late, lateAt)] }
  })
}

describe('what was known', () => {
  it('is the newest version in the books at the moment', () => {
    const versions = [
      { value: 1, recordedAt: 10 },
      { value: 3, recordedAt: 30 },
      { value: 2, recordedAt: 20 },
    ]
    expect([9, 10, 25, 30, Infinity].map((moment) => knownAt(versions, moment))).toEqual([undefined, 1, 2, 3, 3])
  })
})

describe('back-test of the 28-day forecast', () => {
  const plants = Array.from({ length: 10 }, (_, plant) => plantHistory(1000 * (plant + 1), 400))

  it('the 95 % band covers 92–98 %, the error is below the plain mean and the last ratio', () => {
    const result = score(plants.flatMap((history) => backTest(history)))
    console.log('28-day back-test', JSON.stringify(result))
    expect(result?.n).toBeGreaterThan(3000)
    expect(result?.coverage).toBeGreaterThanOrEqual(0.92)
    expect(result?.coverage).toBeLessThanOrEqual(0.98)
    expect(result?.rmse).toBeLessThan(result?.rmseByMean ?? 0)
    expect(result?.rmse).toBeLessThan(result?.rmseByRatio ?? 0)
  })

  it('starts when enough pairs are in the books', () => {
    const first = backTest(plantHistory(5, 60, 0))[0]
    // Pair 19 (the twentieth) is complete on day 19 + 28; the forecast of day 44 is made on day 47.
    expect(first).toMatchObject({ index: 44, n: 20 })
    expect(backTest(plants[0] ?? [], { minN: 500 })).toEqual([])
    expect(score([])).toBeUndefined()
  })

  it('anything recorded later changes nothing', () => {
    const history = plantHistory(7, 120)
    const law = fc.property(fc.integer({ min: 60, max: 119 }), fc.integer({ min: 1, max: 2 ** 30 }), (index, seed) => {
      const random = seededRandom(seed)
      const moment = history[index]?.at ?? 0
      const scramble = (versions: ForecastCase['late']) => [
        ...versions.map((one) => (one.recordedAt > moment ? { ...one, value: 100 * random() } : one)),
        { value: 100 * random(), recordedAt: moment + 0.5 + random() },
      ]
      const future = history.map((one) => ({ ...one, early: scramble(one.early), late: scramble(one.late) }))
      const forecastOf = (cases: readonly ForecastCase[]) => {
        const found = forecastAt(cases, index, { window: 30 })
        return found && { ...found, actual: undefined }
      }
      expect(forecastOf(history)).toBeDefined()
      expect(forecastOf(future)).toEqual(forecastOf(history))
    })
    fc.assert(law, { numRuns: 2000 })
  })

  it('a correction counts from the moment it was recorded', () => {
    const history = plantHistory(9, 100)
    const corrected = history.map((one, i) =>
      i === 20 ? { ...one, late: [...one.late, { value: 60, recordedAt: 80.5 }] } : one,
    )
    const [before, after] = [backTest(history), backTest(corrected)]
    before.forEach((trial, i) => {
      const same = (history[trial.index]?.at ?? 0) < 80.5
      expect(after[i]?.yhat === trial.yhat).toBe(same)
    })
  })
})
