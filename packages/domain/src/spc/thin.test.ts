import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plantNoise, seededRandom } from '../test/random.ts'
import { MAX_POINTS, thin } from './thin.ts'

function series(count: number, seed = 1): readonly number[] {
  const noise = plantNoise(seed)
  return Array.from({ length: count }, () => Math.round((49.2 + 1.2 * noise()) * 10) / 10)
}

describe('thinning a line', () => {
  it('leaves a short line alone', () => {
    expect(thin(series(2000))).toEqual({ indices: Array.from({ length: 2000 }, (_, i) => i), complete: true })
    expect(thin([])).toEqual({ indices: [], complete: true })
  })

  it.each([2001, 5000, 100_000])('brings %i points to at most 2,000 with ends, extremes and kept points', (count) => {
    const values = series(count)
    const random = seededRandom(count)
    const keep = Array.from({ length: 600 }, () => Math.floor(random() * count))
    const { indices, complete } = thin(values, { keep })
    const chosen = new Set(indices)
    const drawn = indices.map((i) => values[i] ?? NaN)
    expect(complete).toBe(true)
    expect(indices.length).toBeLessThanOrEqual(MAX_POINTS)
    expect(indices.length).toBeGreaterThan(MAX_POINTS * 0.75)
    expect(keep.every((i) => chosen.has(i))).toBe(true)
    expect([indices[0], indices[indices.length - 1]]).toEqual([0, count - 1])
    expect(Math.min(...drawn)).toBe(values.reduce((a, b) => Math.min(a, b)))
    expect(Math.max(...drawn)).toBe(values.reduce((a, b) => Math.max(a, b)))
  })

  it('keeps a lone spike in a flat line', () => {
    const flat = Array.from({ length: 10_000 }, (_, i) => (i === 4321 ? 1 : i === 7654 ? -0.5 : 0))
    const { indices } = thin(flat, { max: 50 })
    expect(indices).toContain(4321)
    expect(indices).toContain(7654)
    expect(indices.length).toBeLessThanOrEqual(50)
  })

  it('says when the points to keep were too many, and still keeps the extremes', () => {
    const values = series(10_000)
    const { indices, complete } = thin(values, { max: 100, keep: values.map((_, i) => i) })
    expect(complete).toBe(false)
    expect(indices.length).toBeLessThanOrEqual(100)
    expect(indices).toContain(values.indexOf(values.reduce((a, b) => Math.max(a, b))))
  })

  it('holds for any line: rising positions, never more than asked, all kept', () => {
    const line = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 120 })
    const law = fc.property(
      line,
      fc.integer({ min: 10, max: 60 }),
      fc.array(fc.nat(119), { maxLength: 6 }),
      (values, max, keep) => {
        const { indices, complete } = thin(values, { max, keep })
        expect(complete).toBe(true)
        expect(indices.length).toBeLessThanOrEqual(Math.max(max, 0))
        expect(indices.every((i, at) => i > (indices[at - 1] ?? -1) && i < values.length)).toBe(true)
        expect(keep.every((i) => i >= values.length || indices.includes(i))).toBe(true)
      },
    )
    fc.assert(law, { numRuns: 10_000 })
  })
})
