import { describe, expect, it } from 'vitest'
import { CUSUM_DRIFT, CUSUM_NIST, EWMA_NIST, V1 } from '../test/spc-vectors.ts'
import { cusum } from './cusum.ts'
import { ewma } from './ewma.ts'

describe('EWMA', () => {
  it('NIST handbook 6.3.2.4', () => {
    const { x, z0, s, lambda, L, z2dp, ucl, lcl } = EWMA_NIST
    const points = ewma(x, { target: z0, sigma: s, lambda, width: L, steady: true })
    expect(points?.map(({ z }) => z.toFixed(2))).toEqual(z2dp.map((z) => z.toFixed(2)))
    expect(points?.[0]?.ucl).toBeCloseTo(ucl, 4)
    expect(points?.[0]?.lcl).toBeCloseTo(lcl, 4)
    expect(points?.some(({ alarm }) => alarm)).toBe(false)
  })

  it('V1 with limits that open up', () => {
    const points = ewma(V1.x, { target: 48.8, sigma: 0.8 })
    const z = [
      48.68, 48.764, 48.5312, 48.885, 48.868, 48.9944, 48.7755, 48.7404, 48.9923, 49.0339, 48.9071, 48.6857, 48.9285,
      48.9228, 48.9983, 48.6986, 48.6989, 48.9791, 48.9833, 48.8866,
    ]
    points?.forEach((point, i) => expect(point.z).toBeCloseTo(z[i] ?? NaN, 4))
    const halves = [0.48, 0.6147, 0.6872, 0.7298, 0.7558]
    halves.forEach((half, i) => expect((points?.[i]?.ucl ?? NaN) - 48.8).toBeCloseTo(half, 4))
    expect((points?.[19]?.ucl ?? NaN) - 48.8).toBeCloseTo(0.8, 3)
    expect(points?.some(({ alarm }) => alarm)).toBe(false)
  })

  it('alarms beyond a limit and needs a σ', () => {
    expect(ewma([50, 56, 56], { target: 50, sigma: 1 })?.map(({ alarm }) => alarm)).toEqual([false, true, true])
    expect(ewma([1], { target: 1, sigma: 0 })).toBeUndefined()
    expect(ewma([1], { target: 1, sigma: 1, lambda: 0 })).toBeUndefined()
  })
})

describe('CUSUM', () => {
  it('NIST handbook 6.3.2.3', () => {
    const { x, mu, sigma, k, h, firstAlarm, hi14 } = CUSUM_NIST
    const points = cusum(x, { target: mu, sigma, k, h }) ?? []
    const high = [
      0, 0, 0, 0, 0.0325, 0, 0, 0, 0, 0, 0, 0, 3.0075, 4.94, 7.4475, 10.63, 11.9875, 14.445, 16.0025, 19.035,
    ]
    const low = [0, 0.0075, 0, 0.3325, 0, 0, 0.5575, 0.715, 0.1725, 0.255, 0.3125, 0]
    high.forEach((one, i) => expect(points[i]?.high).toBeCloseTo(one, 9))
    points.forEach((point, i) => expect(point.low).toBeCloseTo(low[i] ?? 0, 9))
    expect(points[13]?.high).toBeCloseTo(hi14, 9)
    expect(points.findIndex(({ alarm }) => alarm) + 1).toBe(firstAlarm)
  })

  it('a slow drift downwards', () => {
    const { x, mu, sigma, k, h, lo, firstAlarm } = CUSUM_DRIFT
    const points = cusum(x, { target: mu, sigma, k, h }) ?? []
    lo.forEach((one, i) => expect(points[i]?.low).toBeCloseTo(one, 9))
    expect(points.findIndex(({ alarm }) => alarm) + 1).toBe(firstAlarm)
  })

  it('is silent on the line itself and needs a σ', () => {
    expect(cusum([5.5], { target: 0, sigma: 1 })?.[0]).toEqual({ high: 5, low: 0, alarm: false })
    expect(cusum([1], { target: 1, sigma: 0 })).toBeUndefined()
  })
})
