import { fractionText, over, plus, shortText, times } from '../number/fraction.ts'
import { checkOf } from './check.ts'
import type { Input, Outcome, Tool } from './tool.ts'

// Alkali as Na2O, and what it brings into a cubic metre of concrete.
function work({ text, has }: Input): Outcome {
  const equivalent = plus(text('na2o'), times('0.658', text('k2o')))
  const share = {
    name: 'alkali',
    formula: `Na_{2}O_{eq} = Na_{2}O + 0.658 K_{2}O = ${text('na2o')} + 0.658 × ${text('k2o')}`,
    clause: 'GB 175',
    value: shortText(equivalent, 6),
    unit: '%',
  } as const
  const figure = { name: 'alkali', value: fractionText(equivalent, 2), unit: '%' } as const
  if (!has('cementMass')) return { figures: [figure], checks: [], steps: [share], notes: [] }
  const mass = times(over(equivalent, 100), text('cementMass'))
  const unit = 'kg/m³'
  const limit = text('alkaliLimit')
  return {
    figures: [figure, { name: 'alkali-mass', value: fractionText(mass, 2), unit }],
    checks: has('alkaliLimit') ? [checkOf({ name: 'alkali-mass', value: mass, op: 'LE', limit, unit, dp: 2 })] : [],
    steps: [
      share,
      {
        name: 'alkali-mass',
        formula: `A = \\frac{Na_{2}O_{eq}}{100} C = \\frac{${shortText(equivalent, 6)}}{100} × ${text('cementMass')}`,
        value: fractionText(mass, 2),
        unit,
      },
    ],
    notes: ['cement-only'],
  }
}

export const alkaliTool: Tool = {
  id: 'alkali',
  standard: 'GB 175',
  fields: [
    { name: 'na2o', kind: 'number', unit: '%', min: 0, max: 10, sample: '0.12' },
    { name: 'k2o', kind: 'number', unit: '%', min: 0, max: 10, sample: '0.68' },
    { name: 'cementMass', kind: 'number', unit: 'kg/m³', min: 1, max: 1000, optional: true, sample: '360' },
    { name: 'alkaliLimit', kind: 'number', unit: 'kg/m³', min: 0.1, max: 20, optional: true, sample: '3.0' },
  ],
  work,
}
