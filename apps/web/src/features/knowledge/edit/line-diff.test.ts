import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aroundChanges, diffLines } from './line-diff.ts'

const line = fc.constantFrom('一', '二', '三', 'x', '')
const text: fc.Arbitrary<string[]> = fc.array(line, { maxLength: 30 })

describe('differences of two texts', () => {
  it('hold both texts, each line once, in order', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after)
        const of = (other: 'added' | 'removed') => lines.filter(({ kind }) => kind !== other).map((one) => one.text)
        expect(of('added')).toEqual(before)
        expect(of('removed')).toEqual(after)
      }),
    )
  })

  it('of a text with itself are none, and one inserted line is one difference', () => {
    fc.assert(
      fc.property(text, fc.nat(30), (before, place) => {
        expect(diffLines(before, before).every(({ kind }) => kind === 'same')).toBe(true)
        const lines = diffLines(before, before.toSpliced(place, 0, 'NEW'))
        expect(lines.filter(({ kind }) => kind !== 'same').map((one) => one.text)).toEqual(['NEW'])
      }),
    )
  })

  it('mark what changed inside a line', () => {
    const lines = diffLines(['初凝 180 min。'], ['初凝 185 min。'])
    expect(lines.map(({ kind, text: of, mark }) => [kind, mark && [...of].slice(...mark).join('')])).toEqual([
      ['removed', '0'],
      ['added', '5'],
    ])
  })

  it('are told with two lines around; the rest is a number', () => {
    const before = Array.from({ length: 20 }, (_, at) => String(at))
    const shown = aroundChanges(diffLines(before, before.with(10, 'x')))
    expect(shown.map((one) => (typeof one === 'number' ? one : one.text))).toEqual([
      8,
      '8',
      '9',
      '10',
      'x',
      '11',
      '12',
      7,
    ])
  })

  it('of two long texts without a common line are found at once', () => {
    const [a, b] = ['a', 'b'].map((sign) => Array.from({ length: 15_000 }, (_, at) => sign + at)) as [
      string[],
      string[],
    ]
    expect(diffLines(a, b)).toHaveLength(30_000)
  })
})
