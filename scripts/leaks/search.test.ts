import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findLeaks } from './search.ts'

it('names place and line of a secret, never the secret', () => {
  const leaks = findLeaks('api.log', 'one\n{"cookie":"sid=abcdefghijklmnop"}\n', ['abcdefghijklmnop'])
  expect(leaks).toEqual([{ place: 'api.log', line: 2 }])
  expect(JSON.stringify(leaks)).not.toContain('abcdefghijklmnop')
})

it('finds a short code where it stands alone, and not inside a longer word or as a number', () => {
  expect(findLeaks('l', 'code: 7KQ2M, sent', ['7KQ2M'])).toHaveLength(1)
  expect(findLeaks('l', '"a97KQ2Mff"', ['7KQ2M'])).toHaveLength(0)
  expect(findLeaks('l', '{"pid":12345}', ['12345'])).toHaveLength(0)
  expect(findLeaks('l', '{"code":"12345"}', ['12345'])).toHaveLength(1)
})

it('finds every long secret wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string({ minLength: 12 }).filter((s) => !s.includes('\n')),
      fc.string(),
      (before, secret, after) => {
        expect(findLeaks('l', before + secret + after, [secret]).length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 2000 },
  )
})
