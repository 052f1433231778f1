import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { near } from '../test/near.ts'
import { V1, V1B, V2 } from '../test/spc-vectors.ts'
import { capability, capabilityBand } from './capability.ts'
import { xmrLimits } from './control-chart.ts'
import { summarise } from './stats.ts'

function of(x: readonly number[], specs: { lsl?: number; usl?: number; target?: number }, inControl = true) {
  return capability({ summary: summarise(x), sigmaWithin: xmrLimits(x)?.sigma, inControl, ...specs })
}

describe('capability', () => {
  it.each([V1, V1B])('$id: one-sided has Ppk and Cpk, but no Pp, Cp, Cpm', ({ x, lsl, expect: e }) => {
    const result = of(x, { lsl, target: 48 })
    expect(result.ppk).toBeCloseTo(e.ppk, 6)
    expect(result.cpk).toBeCloseTo(e.cpk, 6)
    expect([result.pp, result.cp, result.cpm]).toEqual([undefined, undefined, undefined])
  })

  it('V2: two-sided with a target', () => {
    const { ppk, pp, cpk, cp, cpm } = of(V2.x, { lsl: V2.lsl, usl: V2.usl, target: 350 })
    const e = V2.expect
    expect([ppk, pp, cpk, cp, cpm].map((value) => value?.toFixed(6))).toEqual(
      [e.ppk, e.pp, e.cpk, e.cp, e.cpm350].map((value) => value.toFixed(6)),
    )
  })

  it('Cpk is valid only in control', () => {
    expect(of(V1.x, { lsl: 42.5 }).cpkValid).toBe(true)
    expect(of(V1B.x, { lsl: 42.5 }, false).cpkValid).toBe(false)
    expect(of(V1.x, {}).cpkValid).toBe(false)
  })

  it('is undefined where it cannot be said', () => {
    const nothing = { ppk: undefined, pp: undefined, cpk: undefined, cp: undefined, cpm: undefined, cpkValid: false }
    expect(of([], { lsl: 1, usl: 2, target: 1.5 })).toEqual(nothing)
    expect(of([1], { lsl: 1, usl: 2, target: 1.5 })).toEqual(nothing)
    expect(of([2, 2, 2], { lsl: 1, usl: 3 })).toEqual(nothing)
    expect(of(V1.x, {})).toEqual(nothing)
  })

  it('bands hold their lower edge', () => {
    expect([1.67, 1.33, 1, 0.67, 0.66, undefined].map(capabilityBand)).toEqual([
      'SPECIAL',
      'FIRST',
      'SECOND',
      'THIRD',
      'FOURTH',
      undefined,
    ])
  })

  it('does not change when unit and zero point change together', () => {
    const x = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 3, maxLength: 30 })
    const law = fc.property(
      x,
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: -500, max: 500 }),
      (values, by, plus) => {
        const change = (value: number) => value * by + plus
        const a = of(values, { lsl: -10, usl: 1100 })
        const b = of(values.map(change), { lsl: change(-10), usl: change(1100) })
        for (const key of ['ppk', 'pp', 'cpk', 'cp'] as const) {
          expect(near(b[key], a[key])).toBe(true)
        }
      },
    )
    fc.assert(law, { numRuns: 10_000 })
  })
})
