import { describe, expect, it } from 'vitest'
import { V1 } from '../test/spc-vectors.ts'
import { sampleSd, summarise } from '../spc/stats.ts'
import { cvTarget, marginOver, richCount, targetMean } from './strength-margin.ts'

describe('margin over the grade', () => {
  it('V1: every batch has it, and the mean reaches its target', () => {
    expect(richCount(V1.x, '42.5')).toBe(20)
    expect(targetMean(42.5, sampleSd(summarise(V1.x)) ?? 0)).toBeCloseTo(V1.expect.target, 6)
  })

  it('counts a value exactly on the margin', () => {
    expect(richCount([44.5, '44.4', 44.6], '42.5')).toBe(2)
    expect(richCount([34.6], '32.3', '2.3')).toBe(1)
  })

  it('counts the reported value, which is rounded half to even once', () => {
    expect(['44.46', '44.45', '44.4501', '44.44', '44.35'].map((value) => richCount([value], '42.5'))).toEqual([
      1, 0, 1, 0, 0,
    ])
    expect([marginOver('44.46', '42.5'), marginOver('42.4499', '42.5'), marginOver('52.5', '52.50')]).toEqual([
      '2.0',
      '-0.1',
      '0.00',
    ])
  })
})

it.each([
  ['32.5', 4.5],
  ['42.5R', 3.5],
  ['52.5', 3],
  ['62.5', 3],
  ['', undefined],
])('a plant keeps the monthly Cv of grade %s within %s', (grade, target) => expect(cvTarget(grade)).toBe(target))
