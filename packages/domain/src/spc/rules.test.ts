import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RULE_VECTORS, V1, V1B } from '../test/spc-vectors.ts'
import { xmrLimits, zScores } from './control-chart.ts'
import { ALL_PATTERNS, ruleHits, WESTERN_ELECTRIC, type RuleHit } from './rules.ts'

// Firing points by rule, counted from 1 as in the vectors.
function firing(hits: readonly RuleHit[]): Record<string, number[]> {
  const found: Record<string, number[]> = {}
  for (const { rule, index } of hits) (found[rule] ??= []).push(index + 1)
  return found
}

const onOwnLimits = (x: readonly number[]) => ruleHits(zScores(x, xmrLimits(x) ?? { cl: 0, sigma: 1 }))

describe('rules of Nelson and Western Electric', () => {
  it.each(RULE_VECTORS)('$id', ({ z, expect: expected }) => {
    expect(firing(ruleHits(z))).toEqual(expected)
  })

  it('V1 is quiet; the same numbers in another order are not', () => {
    expect(firing(onOwnLimits(V1.x))).toEqual({})
    expect(firing(onOwnLimits(V1B.x))).toEqual(V1B.expect.alarms)
  })

  it('name the points of the pattern', () => {
    expect(ruleHits([0.2, 0.5, 0.1, 0.9, 0.4, 0.3, 0.6, 0.2, 0.7], ['N2'])).toEqual([
      { rule: 'N2', from: 0, to: 8, index: 8 },
    ])
    expect(ruleHits([0, 0, 3.5], ['N1'])).toEqual([{ rule: 'N1', from: 2, to: 2, index: 2 }])
  })

  it('Western Electric 1 to 3 are Nelson 1, 5 and 6', () => {
    const same = { WE1: 'N1', WE2: 'N5', WE3: 'N6' } as const
    for (const { z } of RULE_VECTORS) {
      for (const [we, nelson] of Object.entries(same)) {
        const indices = (rule: string) =>
          ruleHits(z, [...ALL_PATTERNS, ...WESTERN_ELECTRIC]).filter((hit) => hit.rule === rule)
        expect(new Set(indices(we).map(({ index }) => index))).toEqual(
          new Set(indices(nelson).map(({ index }) => index)),
        )
      }
    }
  })

  it('need the newest point among those beyond, and the same side', () => {
    expect(ruleHits([2.1, 2.2, 0], ['N5'])).toEqual([])
    expect(ruleHits([2.1, 0, -2.2], ['N5'])).toEqual([])
    expect(firing(ruleHits([0, 2.1, 2.2], ['N5']))).toEqual({ N5: [3] })
  })

  it('do not see points on a line', () => {
    expect(ruleHits([3, -3], ['N1'])).toEqual([])
    expect(ruleHits([0, 2, 2], ['N5'])).toEqual([])
    expect(ruleHits([2.1, 2.1, 2], ['N5'])).toEqual([])
    expect(ruleHits([1, 1, 1, 1, 1, 1], ['N3', 'N4'])).toEqual([])
    expect(
      ruleHits(
        Array.from({ length: 15 }, () => 1),
        ['N7', 'N8', 'N6'],
      ),
    ).toEqual([])
    expect(ruleHits([1, 2, 3, 3, 4, 5], ['N3'])).toEqual([])
  })

  it('are the same upside down, and a longer series never takes a hit back', () => {
    const z = fc.array(
      fc.integer({ min: -35, max: 35 }).map((tenths) => tenths / 10),
      { maxLength: 40 },
    )
    const law = fc.property(z, fc.nat(40), (series, cut) => {
      const hits = ruleHits(series)
      expect(ruleHits(series.map((one) => -one))).toEqual(hits)
      expect(ruleHits(series.slice(0, cut))).toEqual(hits.filter(({ index }) => index < cut))
    })
    fc.assert(law, { numRuns: 10_000 })
  })
})
