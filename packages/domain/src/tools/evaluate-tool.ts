import {
  atLeast,
  fraction,
  fractionText,
  minus,
  plus,
  shortText,
  smaller,
  times,
  type Fraction,
} from '../number/fraction.ts'
import { exactMean, exactSeries, sdText, type ExactSeries } from '../spc/exact.ts'
import { checkOf } from './check.ts'
import type { Input, Outcome, Step, Tool } from './tool.ts'

const FLOOR = '2.5'
const larger = (a: string, b: string): string => (atLeast(a, b) ? a : b)

type Need = {
  readonly mean: Fraction
  readonly min: Fraction
  readonly steps: readonly Step[]
  readonly floored: boolean
}

// GB/T 50107 5.1.3: ten groups and more, spread from the groups themselves.
function unknownSpread(fk: string, series: ExactSeries): Need {
  const { n } = series
  const s = sdText(series, 2) ?? FLOOR
  const used = larger(s, FLOOR)
  const l1 = n >= 20 ? '0.95' : n >= 15 ? '1.05' : '1.15'
  const l2 = n >= 15 ? '0.85' : '0.90'
  const [mean, min] = [plus(fk, times(l1, used)), times(l2, fk)]
  return {
    mean,
    min,
    floored: used !== s,
    steps: [
      {
        name: 'spread',
        formula: `S = \\sqrt{\\frac{Σ f_{i}^{2} − n m^{2}}{n − 1}}`,
        clause: 'GB/T 50107 5.1.3',
        value: s,
        unit: 'MPa',
      },
      {
        name: 'need-mean',
        formula: `m ≥ f_{cu,k} + λ_{1} S = ${fk} + ${l1} × ${used}`,
        clause: 'GB/T 50107 5.1.3',
        value: shortText(mean),
        unit: 'MPa',
      },
      {
        name: 'need-min',
        formula: `f_{min} ≥ λ_{2} f_{cu,k} = ${l2} × ${fk}`,
        clause: 'GB/T 50107 5.1.3',
        value: shortText(min),
        unit: 'MPa',
      },
    ],
  }
}

// GB/T 50107 5.1.2: the spread is known from earlier production.
function knownSpread(fk: string, sigma0: string): Need {
  const used = larger(sigma0, FLOOR)
  const l = atLeast('20', fk) ? '0.85' : '0.90'
  const [mean, low, share] = [plus(fk, times('0.7', used)), minus(fk, times('0.7', used)), times(l, fk)]
  const min = smaller(low, share) === low ? share : low
  return {
    mean,
    min,
    floored: used !== sigma0,
    steps: [
      {
        name: 'need-mean',
        formula: `m ≥ f_{cu,k} + 0.7 σ_{0} = ${fk} + 0.7 × ${used}`,
        clause: 'GB/T 50107 5.1.2',
        value: shortText(mean),
        unit: 'MPa',
      },
      {
        name: 'need-min',
        formula: `f_{min} ≥ f_{cu,k} − 0.7 σ_{0} = ${shortText(low)},  f_{min} ≥ ${l} f_{cu,k} = ${shortText(share)}`,
        clause: 'GB/T 50107 5.1.2',
        value: shortText(min),
        unit: 'MPa',
      },
    ],
  }
}

// GB/T 50107 5.2.2: fewer than ten groups.
function fewGroups(fk: string): Need {
  const l3 = atLeast(fk, '60') ? '1.10' : '1.15'
  const [mean, min] = [times(l3, fk), times('0.95', fk)]
  return {
    mean,
    min,
    floored: false,
    steps: [
      {
        name: 'need-mean',
        formula: `m ≥ λ_{3} f_{cu,k} = ${l3} × ${fk}`,
        clause: 'GB/T 50107 5.2.2',
        value: shortText(mean),
        unit: 'MPa',
      },
      {
        name: 'need-min',
        formula: `f_{min} ≥ λ_{4} f_{cu,k} = 0.95 × ${fk}`,
        clause: 'GB/T 50107 5.2.2',
        value: shortText(min),
        unit: 'MPa',
      },
    ],
  }
}

function work({ text, list }: Input): Outcome {
  const [fk, values] = [text('fk'), list('strengths')]
  const series = exactSeries(values)
  if (!series) return { troubles: [{ field: 'strengths', why: 'missing' }] }
  const known = text('spreadMode') === 'known'
  if (known && values.length < 3) {
    return { troubles: [{ field: 'strengths', why: 'count', min: 3, max: 300, n: values.length }] }
  }
  const need = known ? knownSpread(fk, text('sigma0')) : values.length >= 10 ? unknownSpread(fk, series) : fewGroups(fk)
  const mean = exactMean(series)
  const lowest = values.map(fraction).reduce(smaller)
  const head = { op: 'GE', unit: 'MPa' } as const
  const least = checkOf({ ...head, name: 'min', value: lowest, limit: need.min, dp: 1 })
  const checks = [checkOf({ ...head, name: 'mean', value: mean, limit: need.mean, dp: 4 }), least]
  const passed = checks.every((one) => one.passed)
  return {
    figures: [
      { name: 'n', value: String(values.length) },
      { name: 'mean', value: fractionText(mean, 2), unit: 'MPa' },
      { name: 'min', value: least.value, unit: 'MPa' },
      ...need.steps
        .filter(({ name }) => name === 'spread')
        .map(({ value }) => ({ name: 's', value, unit: 'MPa' }) as const),
    ],
    checks,
    steps: [
      {
        name: 'mean',
        formula: `m = \\frac{Σ f_{i}}{n} = \\frac{${shortText(times(mean, values.length))}}{${values.length}}`,
        value: fractionText(mean, 4),
        unit: 'MPa',
      },
      ...need.steps,
    ],
    notes: [passed ? 'qualified' : 'unqualified', ...(need.floored ? (['spread-floor'] as const) : [])],
  }
}

export const evaluateTool: Tool = {
  id: 'evaluate',
  standard: 'GB/T 50107',
  fields: [
    {
      name: 'fk',
      kind: 'pick',
      prefix: 'C',
      options: ['10', '15', '20', '25', '30', '35', '40', '45', '50', '55', '60', '70', '80'],
      sample: '30',
    },
    { name: 'spreadMode', kind: 'choice', options: ['from-groups', 'known'], sample: 'from-groups' },
    {
      name: 'sigma0',
      kind: 'number',
      unit: 'MPa',
      min: 0.1,
      max: 20,
      sample: '3.0',
      when: { field: 'spreadMode', is: ['known'] },
    },
    {
      name: 'strengths',
      kind: 'list',
      unit: 'MPa',
      min: 0.1,
      max: 200,
      atLeast: 1,
      atMost: 300,
      sample: '34.8 36.1 33.9 37.2 35.5 34.2 38.0 36.6 33.5 35.1 36.9 34.7',
    },
  ],
  work,
}
