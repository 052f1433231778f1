import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson, type Canonical } from './canonical.ts'

const value = fc.letrec<{ any: Canonical }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any')),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('any')),
  ) as fc.Arbitrary<Canonical>,
})).any

const shuffled = (v: Canonical): Canonical =>
  Array.isArray(v)
    ? v.map(shuffled)
    : typeof v === 'object' && v !== null
      ? Object.fromEntries(
          Object.entries(v as Record<string, Canonical>)
            .toReversed()
            .map(([k, inner]) => [k, shuffled(inner)]),
        )
      : v

it('writes the same content in one way, whatever the order of its keys, and reads back to it', () => {
  fc.assert(
    fc.property(value, (v) => {
      const text = canonicalJson(v)
      expect(canonicalJson(shuffled(v))).toBe(text)
      expect(canonicalJson(JSON.parse(text) as Canonical)).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

it('orders and escapes as RFC 8785 does', () => {
  // The property names of section 3.2.3 of the RFC.
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
  const sorted = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])))
  expect(Object.keys(JSON.parse(sorted) as object).filter((key) => key !== '1')).toEqual([
    '\r',
    '\u0080',
    '\u00f6',
    '\u20ac',
    '\ud83d\ude00',
    '\ufb33',
  ])
  expect(canonicalJson({ b: '€$\u000f\nA\'B"\\/', a: [true, null, -5] })).toBe(
    '{"a":[true,null,-5],"b":"€$\\u000f\\nA\'B\\"\\\\/"}',
  )
})

it('refuses what two machines may write differently', () => {
  for (const bad of [0.1, Number.NaN, Infinity, -0, 2 ** 53, '\ud800', { a: '\udc00x' }])
    expect(() => canonicalJson(bad)).toThrow(RangeError)
})
