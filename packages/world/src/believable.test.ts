import { objections } from '@clinker/domain/spc/forecast'
import { fitLine } from '@clinker/domain/spc/regression'
import { describe, expect, it } from 'vitest'
import { secondsFromText } from './calendar.ts'
import type { Plant } from './plant/plant.ts'
import { DEFAULT_SEED } from './scales.ts'
import { makeWorld, plants } from './world.ts'

const NOW = secondsFromText('2026-11-14T09:20:00+08:00')

/** The default seed and two further ones: what is believable must not be luck. */
const SEEDS = [DEFAULT_SEED, 'gypsum', 'basalt']

/** Two companies over three years: enough batches for figures that do not jump. */
function firstPlants(seed: string, count: number): readonly Plant[] {
  const found: Plant[] = []
  for (const plant of plants(makeWorld('plant', NOW, seed))) {
    found.push(plant)
    if (found.length === count) break
  }
  return found
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}
function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)]
  const sum = a.reduce((total, value, i) => total + (value - ma) * ((b[i] ?? 0) - mb), 0)
  return sum / ((a.length - 1) * deviation(a) * deviation(b))
}

const makeSeries = (seed: string) =>
  firstPlants(seed, 2).flatMap((plant) =>
    plant.company.varieties.map((variety) => {
      const batches = plant.batches.filter((batch) => batch.variety === variety)
      const value = (code: string) => (batch: (typeof batches)[number]) =>
        Number(
          batch.results.find((result) => result.indicator === code && result.replacedAt === null)?.value ?? Number.NaN,
        )
      const full = batches.filter((batch) => !Number.isNaN(value('CS28')(batch)))
      const positions = new Map(full.map((batch, i) => [batch.id, i]))
      return { plant, variety, full, positions, cs28: full.map(value('CS28')), cs3: full.map(value('CS3')) }
    }),
  )

const made = new Map<string, ReturnType<typeof makeSeries>>()
function seriesOf(seed: string): ReturnType<typeof makeSeries> {
  const series = made.get(seed) ?? makeSeries(seed)
  made.set(seed, series)
  return series
}

describe.each(SEEDS)('of seed %s strengths are believable', (seed) => {
  const series = seriesOf(seed)

  it('in level and spread', () => {
    for (const { variety, cs28 } of series) {
      const [mu, sigma] = variety.profile.cs28
      expect(Math.abs(mean(cs28) - mu)).toBeLessThan(2 * variety.profile.plant + 0.8)
      expect(deviation(cs28)).toBeGreaterThan(0.85 * sigma)
      expect(deviation(cs28)).toBeLessThan(1.45 * sigma)
    }
  })

  it('in the bond of 3 and 28 days and of neighbours', () => {
    for (const { variety, cs28, cs3 } of series) {
      const bond = correlation(cs28, cs3)
      expect(Math.abs(bond - variety.profile.r)).toBeLessThan(0.08)
      expect(bond).toBeGreaterThan(0.8)
      expect(bond).toBeLessThan(0.93)
      const lag = correlation(cs28.slice(1), cs28.slice(0, -1))
      expect(lag).toBeGreaterThan(0.2)
      expect(lag).toBeLessThan(0.7)
    }
  })

  // The few weeks of demo-min give about thirty pairs: not with every seed do they tell enough.
  const scales = seed === DEFAULT_SEED ? (['demo-min', 'demo'] as const) : (['demo'] as const)
  it.each(scales)('in %s so that every formula for the 28-day strength may be used', (scale) => {
    const opening = secondsFromText('2026-11-01T00:00:00+08:00')
    let formulas = 0
    for (const { company, batches } of plants(makeWorld(scale, NOW, seed)))
      for (const variety of company.varieties) {
        const pairs = batches.flatMap((batch) => {
          const [x, y] = ['CS3', 'CS28'].map((code) =>
            batch.results.findLast((one) => one.indicator === code && one.recordedAt <= opening),
          )
          return batch.variety === variety && x && y ? [{ x: Number(x.value), y: Number(y.value) }] : []
        })
        const fit = fitLine(pairs.slice(-60))
        expect(fit && objections(fit)).toEqual([])
        formulas += 1
      }
    expect(formulas).toBe(15)
  })

  it('in winter above summer', () => {
    const cold = series.flatMap(({ full, cs3 }) => {
      const middle = mean(cs3)
      return full.map((batch, i) => ({
        month: new Date(batch.day * 86_400_000).getUTCMonth(),
        away: (cs3[i] ?? 0) - middle,
      }))
    })
    const of = (months: readonly number[]) =>
      mean(cold.filter((one) => months.includes(one.month)).map((one) => one.away))
    expect(of([11, 0, 1]) - of([5, 6, 7])).toBeGreaterThan(0.4)
  })

  it('and none but a planted failure fails', () => {
    for (const { plant } of series) {
      const failed = plant.batches.filter((batch) => batch.verdict === 'FAILED').length
      expect(failed).toBe(plant.anomalies.filter((anomaly) => anomaly.kind === 'FAILING').length)
    }
  })
})

describe.each(SEEDS)('of seed %s planted anomalies are in the numbers', (seed) => {
  const planted = seriesOf(seed).flatMap((one) =>
    one.plant.anomalies
      .filter((anomaly) => anomaly.varietyId === one.variety.id && anomaly.indicators.includes('CS28'))
      .map((anomaly) => {
        const [from, to] = [one.positions.get(anomaly.firstBatchId) ?? -1, one.positions.get(anomaly.lastBatchId) ?? -1]
        return { ...one, anomaly, from, inside: one.cs28.slice(from, to + 1), sigma: one.variety.profile.cs28[1] }
      }),
  )
  const kind = (name: string) => planted.filter(({ anomaly }) => anomaly.kind === name)

  it('per plant and year: one step, one ramp, three laboratory errors', () => {
    expect(kind('STEP')).toHaveLength(6)
    expect(kind('RAMP')).toHaveLength(6)
    expect(kind('OUTLIER').length).toBeGreaterThanOrEqual(16)
  })

  it('a step lowers its batches by about one and a half standard deviations', () => {
    const shifts = kind('STEP').map(({ inside, cs28, sigma }) => (mean(inside) - mean(cs28)) / sigma)
    expect(mean(shifts)).toBeLessThan(-0.9)
    expect(mean(shifts)).toBeGreaterThan(-2.1)
  })

  it('a sticky run hardly moves', () => {
    expect(kind('STICKY').length).toBeGreaterThan(0)
    for (const { inside, sigma } of kind('STICKY')) {
      expect(inside.length).toBeGreaterThanOrEqual(14)
      expect(deviation(inside)).toBeLessThan(0.4 * sigma)
    }
  })

  it('a laboratory error was four standard deviations off and is corrected within days', () => {
    let open = 0
    for (const { plant, anomaly, sigma } of kind('OUTLIER')) {
      const batch = plant.batches.find((one) => one.id === anomaly.firstBatchId)
      const [wrong, right] = [1, 2].map((version) =>
        batch?.results.find((one) => one.indicator === 'CS28' && one.version === version),
      )
      if (right) expect((Number(wrong?.value) - Number(right.value)) / sigma).toBeCloseTo(anomaly.sigmas, 0)
      else open += 1
    }
    expect(open).toBeLessThanOrEqual(2)
  })
})
