import { atLeast, fraction, fractionText, shortText, smaller, times } from '../number/fraction.ts'
import { cvText, exactMean, exactSeries, exactVariance, sdText } from '../spc/exact.ts'
import type { Input, Outcome, Tool } from './tool.ts'

const LIMIT = '3.0'

// Mean, S and Cv of a list; the uniformity of a batch by GB/T 12573. A single value has no spread.
function work({ list }: Input): Outcome {
  const values = list('values')
  const n = values.length
  const series = exactSeries(values)
  if (!series) return { troubles: [{ field: 'values', why: 'missing' }] }
  const mean = exactMean(series)
  const lowest = values.map(fraction).reduce(smaller)
  const highest = values.map(fraction).reduce((a, b) => (atLeast(a, b) ? a : b))
  const variance = exactVariance(series)
  const s = sdText(series, 2)
  const cv = cvText(series, 2)
  return {
    figures: [
      { name: 'n', value: String(n) },
      { name: 'mean', value: fractionText(mean, 2) },
      { name: 's', value: s },
      { name: 'cv', value: cv, unit: '%' },
      { name: 'min', value: shortText(lowest) },
      { name: 'max', value: shortText(highest) },
    ],
    checks:
      cv === undefined
        ? []
        : [{ name: 'cv', value: cv, op: 'LE', limit: LIMIT, unit: '%', passed: atLeast(LIMIT, cv) }],
    steps: [
      {
        name: 'mean',
        formula: `m = \\frac{Σ x_{i}}{n} = \\frac{${shortText(times(mean, n))}}{${n}}`,
        value: fractionText(mean, 4),
      },
      ...(variance
        ? [
            {
              name: 'spread',
              formula: `S = \\sqrt{\\frac{Σ (x_{i} − m)^{2}}{n − 1}} = \\sqrt{${fractionText(variance, 6)}}`,
              value: sdText(series, 4),
            } as const,
          ]
        : []),
      ...(cv === undefined
        ? []
        : [
            {
              name: 'cv',
              formula: `C_{v} = \\frac{S}{m} × 100`,
              clause: 'GB/T 12573 B',
              value: cv,
              unit: '%',
            } as const,
          ]),
    ],
    notes: n === 1 ? ['one-value'] : n < 10 ? ['ten-samples'] : [],
  }
}

export const spreadTool: Tool = {
  id: 'spread',
  standard: 'GB/T 12573',
  fields: [
    {
      name: 'values',
      kind: 'list',
      min: 0,
      max: 1_000_000,
      atLeast: 1,
      atMost: 300,
      sample: '48.6 49.3 47.9 48.8 50.1 49.0 48.2 49.6 48.4 49.1',
    },
  ],
  work,
}
