import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['', '', 0],
  ['C261184', 'C261184', 0],
  ['C261184', 'C261134', 1],
  ['C261184', 'C26184', 1],
  ['C261184', 'C2611184', 1],
  ['C261184', 'C261814', 1],
  ['C261184', 'D251184', 2],
  ['kitten', 'sitting', 3],
])('%s and %s are %i apart', (left, right, apart) => {
  expect(editDistance(left, right)).toBe(apart)
})

it('is the same both ways, nothing only for equal texts, and never more than the longer text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      const d = editDistance(a, b)
      expect(d).toBe(editDistance(b, a))
      expect(d === 0).toBe(a === b)
      expect(d).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
    }),
  )
})
