import { RICH_MARGIN } from '@clinker/domain/cement/strength-margin'
import { describe, expect, it } from 'vitest'
import { DAY, secondsFromText } from './calendar.ts'
import type { Batch, Plant } from './plant/plant.ts'
import { shippedBatches } from './plant/shipped-batches.ts'
import { makeWorld, plants } from './world.ts'

/** Seeds and days, one of them after the weeks of the Spring Festival in which hardly anything is made. */
const WORLDS = [
  ['clinker', '2026-11-14T09:20:00+08:00'],
  ['gypsum', '2027-03-01T09:20:00+08:00'],
  ['basalt', '2024-08-14T09:20:00+08:00'],
] as const

const valueOf = (batch: Batch, code: string) =>
  Number(batch.results.find((one) => one.indicator === code && one.replacedAt === null)?.value)
const limitOf = (batch: Batch, code: string) => batch.limits.guards.get(code)
const lowest = (batch: Batch) => limitOf(batch, 'CS28')?.low ?? 0

/** Batches with a planted case of a kind. */
const casesOf = ({ anomalies, batches }: Plant, kind: string, code: string): readonly Batch[] =>
  anomalies.flatMap((one) =>
    one.kind === kind && one.indicators.includes(code) ? batches.filter(({ id }) => id === one.firstBatchId) : [],
  )

describe.each(WORLDS)('the demo world of seed %s at %s', (seed, moment) => {
  const now = secondsFromText(moment)
  const made = [...plants(makeWorld('demo', now, seed))]
  const failed = made.flatMap((plant) =>
    plant.batches.flatMap((batch) => (batch.verdict === 'FAILED' ? [{ plant, batch }] : [])),
  )
  const recalled = failed.filter(({ batch }) => batch.state === 'RECALLED')
  const held = failed.filter(({ batch }) => batch.state === 'HELD')
  const since = (days: number) => now - days * DAY

  it('has six failed batches of six varieties in all companies, four of them recalled and two held', () => {
    expect(failed).toHaveLength(6)
    expect(new Set(failed.map(({ batch }) => batch.variety.id)).size).toBe(6)
    expect(new Set(failed.map(({ plant }) => plant.company.id)).size).toBe(3)
    expect([recalled.length, held.length]).toEqual([4, 2])
    for (const { batch } of failed) expect(batch.clocks.sampledAt).toBeGreaterThan(since(365))
    expect(failed.filter(({ batch }) => batch.clocks.sampledAt > since(90)).length).toBeGreaterThanOrEqual(4)
  })

  it('recalls what failed at 28 days after it had left', () => {
    for (const { plant, batch } of recalled) {
      expect(valueOf(batch, 'CS28')).toBeLessThan(lowest(batch))
      expect(valueOf(batch, 'CS28')).toBeGreaterThan(lowest(batch) - 2)
      expect(batch.firstOutAt).toBeLessThan(batch.clocks.recordedAt[28])
      expect(casesOf(plant, 'FAILING', 'CS28')).toContain(batch)
    }
  })

  it('never ships what failed early; one such batch is of the first company, made lately', () => {
    for (const { plant, batch } of held) {
      const outside = ['SO3', 'CL'].filter((code) => valueOf(batch, code) > (limitOf(batch, code)?.high ?? Infinity))
      expect(outside).toHaveLength(1)
      expect(batch.firstOutAt).toBeNull()
      expect(plant.loads.some(({ parts }) => parts.some((part) => part.batch.id === batch.id))).toBe(false)
    }
    expect(held.some(({ plant, batch }) => plant.company.id === 1 && batch.clocks.sampledAt > since(90))).toBe(true)
  })

  it.each([1, 2])('shows a recalled batch of the last 90 days to customer %s', (customerId) => {
    const got = recalled.filter(({ plant, batch }) =>
      shippedBatches(plant.loads).some(
        (row) => row.customerId === customerId && row.batchId === batch.id && row.firstOutAt > since(90),
      ),
    )
    expect(got.length).toBeGreaterThanOrEqual(1)
  })

  it('has strengths between the standard and the internal limit in every company, shipped in the last 90 days', () => {
    for (const plant of made) {
      const weak = casesOf(plant, 'WEAK', 'CS28')
      expect(weak).toHaveLength(3)
      for (const batch of weak) {
        expect(valueOf(batch, 'CS28')).toBeGreaterThan(lowest(batch))
        expect(valueOf(batch, 'CS28')).toBeLessThan(lowest(batch) + Number(RICH_MARGIN))
        expect(batch.firstOutAt).toBeGreaterThan(since(90))
        expect(batch.state).toBe('FINAL_OK')
      }
    }
  })

  it('has results of 3 days in every company that were corrected after the batch had left, the 28 days still to come', () => {
    for (const plant of made) {
      const corrected = casesOf(plant, 'OUTLIER', 'CS3')
      expect(corrected).toHaveLength(2)
      for (const batch of corrected) {
        const [wrong, right] = batch.results.filter((one) => one.indicator === 'CS3')
        expect(right?.recordedAt).toBe(wrong?.replacedAt)
        expect((right?.recordedAt ?? 0) - (batch.firstOutAt ?? Infinity)).toBeGreaterThan(2 * DAY)
        expect(right?.recordedAt).toBeLessThanOrEqual(now)
        expect(Math.abs(Number(right?.value) - Number(wrong?.value))).toBeGreaterThan(1.5)
        expect(batch.verdict).toBe('PROVISIONAL')
      }
    }
  })
})

describe.each(WORLDS)('the small world of seed %s at %s', (seed, moment) => {
  it('has one recalled batch, seen by the first customer, and one that is held', () => {
    const made = [...plants(makeWorld('demo-min', secondsFromText(moment), seed))]
    const failed = made.flatMap((plant) => plant.batches.filter((batch) => batch.verdict === 'FAILED'))
    expect(failed.map((batch) => batch.state).toSorted()).toEqual(['HELD', 'RECALLED'])
    const [recalled] = failed.filter((batch) => batch.state === 'RECALLED')
    const got = made.flatMap((plant) => shippedBatches(plant.loads)).filter((row) => row.batchId === recalled?.id)
    expect(got.some((row) => row.customerId === 1)).toBe(true)
  })
})
