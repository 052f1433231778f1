import { longTermLimits } from '@clinker/domain/spc/control-chart'
import { exactSeries } from '@clinker/domain/spc/exact'
import { expect, it } from 'vitest'
import type { Base } from './base.ts'
import { draw } from './line.ts'

// S² = 0.600625 exactly, so S = 0.775; binary doubles give 0.7749….
const VALUES = [4, 11, 5, 11, 5, 16, 1, 7, 28, 18, 9, 5, 21, 4, 0, 14].map((tenth) =>
  Number((40 + tenth / 10).toFixed(1)),
)

it('rounds centre line and σ of a base from the exact values', () => {
  const base: Base = {
    limits: longTermLimits(VALUES)!,
    series: exactSeries(VALUES)!,
    mrUcl: undefined,
    n: VALUES.length,
    from: '2026-01-01',
    to: '2026-01-16',
    kind: 'START',
    sigmaBy: 'S',
  }
  for (const kind of ['XMR', 'EWMA', 'CUSUM'] as const)
    expect(draw(kind, VALUES, base, 1).limits).toMatchObject({ cl: 40.99, sigma: 0.78 })
  expect(draw('XMR', VALUES, { ...base, sigmaBy: 'MR' }, 1).limits).toMatchObject({ cl: 40.99, sigma: 0.9 })
})
