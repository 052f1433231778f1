import { expect, it } from 'vitest'
import { linePath, markPath, monthsIn, placesOf, spanOf } from './overlay-shapes.ts'

const day = (text: string) => Date.parse(text)
const PLOT = { left: 10, right: 110, top: 0, bottom: 100 }

it('spans the period and what was made before it, with a limit that is near and without one that is not', () => {
  const lines = [[{ at: day('2025-12-30'), value: 48 }], [{ at: day('2026-02-01'), value: 50 }]]
  const ends = [day('2026-01-01'), day('2026-03-01')] as const
  const near = spanOf(lines, 45, ends)!
  expect([near.from, near.to]).toEqual([day('2025-12-30'), day('2026-03-01')])
  expect(near.low).toBeLessThan(45)
  expect(spanOf(lines, 17, ends)!.low).toBeGreaterThan(45)
  expect(spanOf([[], []], 45, ends)).toBeUndefined()
})

it('puts the first day left, the last right, more above less', () => {
  const span = { from: 0, to: 10, low: 40, high: 50 }
  const place = placesOf(span, PLOT)
  expect(place({ at: 0, value: 40 })).toEqual({ x: 10, y: 100 })
  expect(place({ at: 10, value: 50 })).toEqual({ x: 110, y: 0 })
  expect(linePath([place({ at: 0, value: 40 }), place({ at: 5, value: 45 })])).toBe('M10.0 100.0L60.0 50.0')
})

it('names months inside only, and not more than fit', () => {
  const year = { from: day('2026-01-01'), to: day('2026-12-31'), low: 0, high: 1 }
  expect(monthsIn(year).map(({ text }) => text)[0]).toBe('02-01')
  expect(monthsIn(year)).toHaveLength(11)
  expect(monthsIn(year, 4).length).toBeLessThanOrEqual(4)
})

it('has a form of its own for each of four lines', () => {
  expect(new Set([0, 1, 2, 3].map((line) => markPath(line, 5, 5))).size).toBe(4)
})
