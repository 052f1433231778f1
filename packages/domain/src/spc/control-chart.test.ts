import { describe, expect, it } from 'vitest'
import { V1, V1B, V2 } from '../test/spc-vectors.ts'
import { chartConstants, printedConstants } from './constants.ts'
import { longTermLimits, movingRanges, xbarR, xbarS, xmrLimits, zScores } from './control-chart.ts'
import { sampleSd, summarise } from './stats.ts'

// n, d2, d3, c4, A2, A3, D3, D4, B3, B4, E2
const TABLE = [
  [2, 1.1284, 0.8525, 0.7979, 1.88, 2.6587, 0, 3.2665, 0, 3.2665, 2.6587],
  [3, 1.6926, 0.8884, 0.8862, 1.0233, 1.9544, 0, 2.5746, 0, 2.5682, 1.7725],
  [4, 2.0588, 0.8798, 0.9213, 0.7286, 1.6281, 0, 2.2821, 0, 2.266, 1.4572],
  [5, 2.3259, 0.8641, 0.94, 0.5768, 1.4273, 0, 2.1145, 0, 2.089, 1.2898],
  [6, 2.5344, 0.848, 0.9515, 0.4832, 1.2871, 0, 2.0038, 0.0304, 1.9696, 1.1837],
  [7, 2.7044, 0.8332, 0.9594, 0.4193, 1.1819, 0.0757, 1.9243, 0.1177, 1.8823, 1.1093],
  [8, 2.8472, 0.8198, 0.965, 0.3725, 1.0991, 0.1362, 1.8638, 0.1851, 1.8149, 1.0537],
  [9, 2.97, 0.8078, 0.9693, 0.3367, 1.0317, 0.184, 1.816, 0.2391, 1.7609, 1.0101],
  [10, 3.0775, 0.7971, 0.9727, 0.3083, 0.9754, 0.223, 1.777, 0.2837, 1.7163, 0.9748],
] as const

describe('chart constants', () => {
  it.each(TABLE)('groups of %i', (n, d2, d3, c4, A2, A3, D3, D4, B3, B4, E2) => {
    expect(printedConstants(n)).toEqual({ n, d2, d3, c4, A2, A3, D3, D4, B3, B4, E2 })
  })

  it('are exact for individuals and unknown outside 2 to 10', () => {
    expect(chartConstants(2)?.d2).toBeCloseTo(2 / Math.sqrt(Math.PI), 14)
    expect(chartConstants(2)?.d3).toBeCloseTo(Math.sqrt(2 - 4 / Math.PI), 11)
    expect(chartConstants(2)?.E2).toBeCloseTo(2.658681, 6)
    expect(chartConstants(2)?.D4).toBeCloseTo(3.266532, 6)
    expect([chartConstants(1), chartConstants(11), printedConstants(0)]).toEqual([undefined, undefined, undefined])
  })
})

describe('individuals', () => {
  it.each([V1, V1B])('$id: limits from the moving range', ({ x, expect: e }) => {
    const limits = xmrLimits(x)
    expect(limits?.mrBar).toBeCloseTo(e.mrbar, 6)
    expect(limits?.sigma).toBeCloseTo(e.sigmaW, 6)
    expect(limits?.ucl).toBeCloseTo(e.ucl, 6)
    expect(limits?.lcl).toBeCloseTo(e.lcl, 6)
  })

  it('V1: limit of the moving range; V2: σ', () => {
    expect(xmrLimits(V1.x)?.mrUcl).toBeCloseTo(3.902646, 6)
    expect(xmrLimits(V2.x)?.sigma).toBeCloseTo(V2.expect.sigmaW, 6)
  })

  it('flow rate of the NIST handbook 6.3.2.2, with its d2 of 1.128', () => {
    const flow = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1]
    const limits = xmrLimits(flow, 1.128)
    expect(limits?.cl).toBeCloseTo(50.81, 9)
    expect(limits?.mrBar).toBeCloseTo(1.8778, 4)
    expect(limits?.ucl).toBeCloseTo(55.8041, 4)
    expect(limits?.lcl).toBeCloseTo(45.8159, 4)
    expect(sampleSd(summarise(flow))).toBeCloseTo(2.0339, 4)
  })

  it('long-term limits use S', () => {
    expect(longTermLimits(V1B.x)?.sigma).toBeCloseTo(V1.expect.s, 6)
  })

  it('cannot be said of fewer than two values or of no change', () => {
    expect([xmrLimits([]), xmrLimits([1]), xmrLimits([2, 2, 2]), longTermLimits([3, 3])]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
    expect(movingRanges([3, 1, 4])).toEqual([2, 3])
    expect(zScores([4, 6], { cl: 5, sigma: 0.5 })).toEqual([-2, 2])
  })
})

describe('groups (V3)', () => {
  const groups = [
    [24.1, 24.6, 23.9, 24.4],
    [24.8, 25.1, 24.2, 24.7],
    [23.8, 24.0, 24.5, 24.1],
    [24.9, 24.3, 24.6, 25.0],
    [24.2, 24.4, 23.7, 24.5],
    [25.3, 25.0, 24.6, 25.1],
  ]

  it('mean and range', () => {
    const chart = xbarR(groups)
    expect(chart?.means.map((one) => one.toFixed(2))).toEqual(['24.25', '24.70', '24.10', '24.70', '24.20', '25.00'])
    expect(chart?.spreads.map((one) => one.toFixed(1))).toEqual(['0.7', '0.9', '0.7', '0.7', '0.8', '0.7'])
    expect(chart?.mean.cl).toBeCloseTo(24.491667, 6)
    expect(chart?.mean.ucl).toBeCloseTo(25.038117, 6)
    expect(chart?.mean.lcl).toBeCloseTo(23.945217, 6)
    expect(chart?.spread).toMatchObject({ lcl: 0 })
    expect(chart?.spread.cl).toBeCloseTo(0.75, 9)
    expect(chart?.spread.ucl).toBeCloseTo(1.711575, 6)
  })

  it('mean and standard deviation', () => {
    const chart = xbarS(groups)
    expect(chart?.spread.cl).toBeCloseTo(0.324332, 6)
    expect(chart?.mean.ucl).toBeCloseTo(25.019712, 6)
    expect(chart?.mean.lcl).toBeCloseTo(23.963622, 6)
    expect(chart?.spread.ucl).toBeCloseTo(0.734937, 6)
  })

  it('cannot be said of unequal groups, too large ones, or no spread', () => {
    expect([
      xbarR([]),
      xbarR([[1, 2], [1]]),
      xbarR([[1, 1]]),
      xbarS([Array.from({ length: 11 }, (_, i) => i)]),
    ]).toEqual(Array.from({ length: 4 }, () => undefined))
  })
})
