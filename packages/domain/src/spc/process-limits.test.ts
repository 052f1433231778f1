import { describe, expect, it } from 'vitest'
import { seededNormal } from '../test/random.ts'
import { longTermLimits, xmrLimits } from './control-chart.ts'
import { exactSeries } from './exact.ts'
import {
  limitsWithout,
  mayLeaveOut,
  maxLeftOut,
  neighboursAlike,
  pooledR1,
  processLimits,
  proposeLimits,
} from './process-limits.ts'

// Forty values whose neighbours alternate, and the same forty sorted: same mean and S, other neighbours.
const ALTERNATING = Array.from({ length: 40 }, (_, i) =>
  (48 + (i % 2 === 0 ? 1 : -1) * (0.1 + (i % 5) / 10)).toFixed(1),
)
const SORTED = ALTERNATING.toSorted()

function autoregressive(n: number, phi: number, seed: number): readonly string[] {
  const normal = seededNormal(seed)
  let state = 0
  return Array.from({ length: n }, () => {
    state = phi * state + Math.sqrt(1 - phi * phi) * normal()
    return (48 + state).toFixed(1)
  })
}

describe('the test of autocorrelation', () => {
  it('calls neighbours alike above 0.20 and says nothing below 40 values', () => {
    expect(neighboursAlike(exactSeries(SORTED))).toBe(true)
    expect(neighboursAlike(exactSeries(ALTERNATING))).toBe(false)
    expect(neighboursAlike(exactSeries(SORTED.slice(1)))).toBeUndefined()
    expect(neighboursAlike(exactSeries(Array.from({ length: 50 }, () => '48.0')))).toBeUndefined()
    expect(neighboursAlike(undefined)).toBeUndefined()
  })

  it('finds an r₁ of 0.5 in nearly all, and of 0 in few series of 120', () => {
    const share = (phi: number) =>
      Array.from({ length: 200 }, (_, i) => neighboursAlike(exactSeries(autoregressive(120, phi, i + 1)))).filter(
        Boolean,
      ).length / 200
    expect(share(0.5)).toBeGreaterThan(0.97)
    expect(share(0)).toBeLessThan(0.05)
  })
})

describe('the limits of a process', () => {
  it('come from the moving range, or from S where neighbours are alike, with one decimal more than the values', () => {
    const [mr, s] = [processLimits(ALTERNATING, 1)!, processLimits(SORTED, 1)!]
    const [x, long] = [xmrLimits(ALTERNATING.map(Number))!, longTermLimits(SORTED.map(Number))!]
    expect([mr.sigmaMethod, s.sigmaMethod]).toEqual(['MR', 'S'])
    expect([mr.cl, mr.ucl, mr.lcl]).toEqual([x.cl.toFixed(2), x.ucl.toFixed(2), x.lcl.toFixed(2)])
    expect([s.cl, s.ucl, s.lcl]).toEqual([long.cl.toFixed(2), long.ucl.toFixed(2), long.lcl.toFixed(2)])
    expect(Number(mr.mrUcl)).toBeCloseTo(x.mrUcl, 2)
    expect(Number(mr.mrCl)).toBeCloseTo(x.mrBar, 2)
    expect(Number(s.sigma)).toBeCloseTo(long.sigma, 4)
    expect(mr.s).toBe(s.s)
  })

  it('are as far above as below the centre line, to the last digit', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { cl, ucl, lcl } = processLimits(autoregressive(60, (seed % 5) / 6, seed), 1)!
      expect(Math.round((Number(ucl) - Number(cl)) * 100)).toBe(Math.round((Number(cl) - Number(lcl)) * 100))
    }
  })

  it('need 40 values and a spread', () => {
    expect(processLimits(ALTERNATING.slice(1), 1)).toBeUndefined()
    expect(
      processLimits(
        Array.from({ length: 60 }, () => '48.0'),
        1,
      ),
    ).toBeUndefined()
  })
})

describe('what may be left out', () => {
  it('lies beyond the limits of the whole base, the farthest first; a point on a limit stays', () => {
    const values = [...ALTERNATING, '60.0', '30.0', '48.0']
    expect(mayLeaveOut(values, 1)).toEqual([41, 40])
    expect(mayLeaveOut(ALTERNATING, 1)).toEqual([])
    // A last value that lies exactly on the upper limit which it takes part in.
    let last = '49.0'
    for (let i = 0; i < 60; i += 1) last = processLimits([...ALTERNATING, last], 1)!.ucl
    expect(processLimits([...ALTERNATING, last], 1)!.ucl).toBe(last)
    expect(mayLeaveOut([...ALTERNATING, last], 1)).toEqual([])
  })

  it('is at most one in twenty', () => {
    expect([39, 40, 59, 60, 180].map(maxLeftOut)).toEqual([1, 2, 2, 3, 9])
  })
})

describe('a proposal', () => {
  it('leaves out the farthest beyond three σ, as many as the rule allows', () => {
    const values = [...ALTERNATING, '60.0', '30.0', '48.0']
    expect(proposeLimits(values, 1)).toEqual({ leftOut: [40, 41], limits: limitsWithout(values, [40, 41], 1) })
    const three = [...ALTERNATING, ...ALTERNATING.slice(0, 10), '60.0', '30.0', '61.0', '48.0']
    expect(mayLeaveOut(three, 1)).toHaveLength(3)
    expect(proposeLimits(three, 1)?.leftOut).toEqual([51, 52])
  })

  it('leaves out nothing where fewer than 40 values would remain, and is none below 40', () => {
    const forty = [...ALTERNATING.slice(1), '60.0']
    expect(mayLeaveOut(forty, 1)).toEqual([39])
    expect(proposeLimits(forty, 1)).toEqual({ leftOut: [], limits: processLimits(forty, 1) })
    expect(proposeLimits(forty.slice(1), 1)).toBeUndefined()
  })
})

it('pools r₁ by the number of values', () => {
  expect(pooledR1([])).toBe(0)
  expect(
    pooledR1([
      { n: 60, r1: 0.3 },
      { n: 180, r1: 0.1 },
    ]),
  ).toBeCloseTo(0.15, 12)
})
