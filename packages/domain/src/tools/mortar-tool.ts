import { compressiveStrength, flexuralStrength, type MortarStrength } from '../cement/mortar.ts'
import { fractionText, over, plus, shortText, times } from '../number/fraction.ts'
import { roundText } from '../number/round.ts'
import type { NoteName } from './names.ts'
import type { Figure, Step, Tool } from './tool.ts'

type Kind = 'flexural' | 'compressive'

const KINDS = {
  flexural: { factor: '2.34375', formula: 'R_{f} = \\frac{1.5 F L}{b^{3}} = 2.34375 F', work: flexuralStrength },
  compressive: {
    factor: '0.625',
    formula: 'R_{c} = \\frac{F}{A} = \\frac{F}{1600} = 0.625 F',
    work: compressiveStrength,
  },
} as const

const text = ({ mpa }: MortarStrength): string | undefined => (mpa === undefined ? undefined : roundText(mpa, 1))

// One set: single values, mean with its band, what was left out, result.
function worked(kind: Kind, loads: readonly string[]): { figure: Figure; steps: readonly Step[]; notes: NoteName[] } {
  const { factor, formula, work } = KINDS[kind]
  const result = work(loads)
  const singles = loads.map((load) => times(load, factor))
  const mean = over(plus(...singles), singles.length)
  const kept = singles.filter((_, i) => !result.dropped.includes(i))
  const band = [times(mean, '0.9'), times(mean, '1.1')].map((edge) => fractionText(edge, 3)).join(' … ')
  const value = text(result)
  const isVoid = value === undefined
  const symbol = kind === 'flexural' ? 'R_{f}' : 'R_{c}'
  const steps: Step[] = [
    {
      name: `${kind}-single`,
      formula: `${formula}: ${singles.map((single) => shortText(single, 4)).join(', ')}`,
      clause: 'GB/T 17671-2021 10',
      value: undefined,
    },
    {
      name: 'mean-and-band',
      formula: `${symbol} = \\frac{Σ ${symbol}}{${singles.length}},  ±10%: ${band}`,
      value: fractionText(mean, 3),
      unit: 'MPa',
    },
  ]
  if (isVoid) steps.push({ name: 'void', formula: `${result.dropped.length}/${singles.length}`, value: undefined })
  else {
    const sum = kept.map((one) => shortText(one, 4)).join(' + ')
    steps.push({
      name: `${kind}-result`,
      formula: kept.length === 1 ? `${symbol} = ${sum}` : `${symbol} = \\frac{${sum}}{${kept.length}}`,
      value,
      unit: 'MPa',
    })
  }
  const notes: NoteName[] = isVoid ? ['void'] : result.dropped.length > 0 ? ['left-out'] : []
  return { figure: { name: kind, value, unit: 'MPa' }, steps, notes }
}

const load = { kind: 'list', unit: 'kN', optional: true } as const

// GB/T 17671: three prisms bent, six halves crushed.
export const mortarTool: Tool = {
  id: 'mortar',
  standard: 'GB/T 17671',
  fields: [
    {
      ...load,
      name: 'compLoads',
      min: 0.001,
      max: 1000,
      atLeast: 6,
      atMost: 6,
      sample: '65.0 64.0 64.0 53.0 66.0 70.0',
    },
    { ...load, name: 'flexLoads', min: 0.001, max: 100, atLeast: 3, atMost: 3, sample: '3.12 3.05 3.21' },
  ],
  work: ({ list, has }) => {
    const sets = [
      ...(has('compLoads') ? [worked('compressive', list('compLoads'))] : []),
      ...(has('flexLoads') ? [worked('flexural', list('flexLoads'))] : []),
    ]
    if (sets.length === 0) return { troubles: [{ field: 'compLoads', why: 'missing' }] }
    return {
      figures: sets.map(({ figure }) => figure),
      checks: [],
      steps: sets.flatMap(({ steps }) => steps),
      notes: [...new Set(sets.flatMap(({ notes }) => notes))],
    }
  },
}
