import { describe, expect, it } from 'vitest'
import { alarmsOf, phaseAt, processHits, type ProcessPhase } from './process-chart.ts'

const PHASE: ProcessPhase = { validFrom: '2026-01-01', cl: 48.5, ucl: 52.2, s: 1.2, pooledR1: 0.3, alike: false }
const day = (i: number) => `2026-01-${String(i + 1).padStart(2, '0')}`
const points = (values: readonly number[]) => values.map((value, i) => ({ producedOn: day(i), value }))
const hitsOf = (values: readonly number[], more: object = {}) =>
  processHits({ points: points(values), phases: [PHASE], side: 'LOW', audience: 'STAFF', ...more })
const fired = (hits: ReturnType<typeof hitsOf>, rule: string) =>
  hits.filter((hit) => hit.rule === rule).map(({ index }) => index)

describe('the chart of a process', () => {
  it('judges by the lines as drawn: a point on a limit is not beyond it', () => {
    expect(fired(hitsOf([52.2, 52.3, 44.8, 44.7]), 'N1')).toEqual([1, 3])
  })

  it('holds each point against the phase of its production day, and nothing against none', () => {
    const phases = [PHASE, { ...PHASE, validFrom: day(2), cl: 50, ucl: 51 }]
    expect(phaseAt(phases, '2025-12-31')).toBe(-1)
    expect(phaseAt(phases, day(1))).toBe(0)
    expect(phaseAt(phases, day(2))).toBe(1)
    expect(fired(hitsOf([52, 52, 52, 52], { phases }), 'N1')).toEqual([2, 3])
    expect(hitsOf([60, 60, 60], { phases: [{ ...PHASE, validFrom: '2026-02-01' }] })).toEqual([])
  })

  it('begins every pattern anew in a new phase', () => {
    const run = Array.from({ length: 12 }, () => 49)
    expect(fired(hitsOf(run), 'N2')).toEqual([8, 9, 10, 11])
    expect(fired(hitsOf(run, { phases: [PHASE, { ...PHASE, validFrom: day(4) }] }), 'N2')).toEqual([])
  })

  it('gives staff N1 and drift, customers N1 and the run that fits the neighbours', () => {
    const low = Array.from({ length: 20 }, () => 46)
    const usual = (more: object) => [
      ...new Set(
        hitsOf(low, more)
          .filter((hit) => hit.usual)
          .map((hit) => hit.rule),
      ),
    ]
    expect(usual({})).toEqual(['DRIFT'])
    expect(usual({ audience: 'CUSTOMER' })).toEqual(['N2'])
    expect(usual({ audience: 'CUSTOMER', phases: [{ ...PHASE, alike: true }] })).toEqual(['N2L'])
    expect(fired(hitsOf(low, { audience: 'CUSTOMER' }), 'DRIFT')).toEqual([])
    expect(fired(hitsOf(low, { side: undefined }), 'DRIFT')).toEqual([])
    expect(fired(hitsOf(low, { side: 'HIGH' }), 'DRIFT')).toEqual([])
  })

  it('gives the usual rules alone alike', () => {
    const values = Array.from({ length: 40 }, (_, i) => 48 + ((i * 7) % 11) / 2)
    for (const audience of ['STAFF', 'CUSTOMER'])
      expect(hitsOf(values, { audience, usualOnly: true })).toEqual(
        hitsOf(values, { audience }).filter(({ usual }) => usual),
      )
  })

  it('counts an alarm where a usual rule becomes true', () => {
    const hits = hitsOf([48.5, 53, 53, 48.5, 53], { side: undefined })
    expect(alarmsOf(hits).map(({ rule, index }) => `${rule}@${index}`)).toEqual(['N1@1', 'N1@4'])
  })
})
