import { atLeast, fraction, fractionText, minus, over, rootText, times, type Fraction } from '../number/fraction.ts'
import type { Input, Outcome, Tool } from './tool.ts'

// Of each unit that makes 1 MPa, and the decimals it is shown with.
const STRESS = { MPa: ['1', 2], 'kgf/cm²': ['10.19716', 2], psi: ['145.0377', 2] } as const
const SURFACE = { 'm²/kg': ['1', 1], 'cm²/g': ['10', 0] } as const

type Scale = Readonly<Record<string, readonly [per: string, dp: number]>>

function converted(scale: Scale, value: string, from: string): Outcome {
  const base = over(value, scale[from]?.[0] ?? '1')
  const others = Object.entries(scale).filter(([unit]) => unit !== from)
  const shown = others.map(([unit, [per, dp]]) => ({ unit, per, text: fractionText(times(base, per), dp) }))
  const factor = (per: string) => over(per, scale[from]?.[0] ?? '1')
  return {
    figures: shown.map(({ unit, text }) => ({ name: 'converted', value: text, unit })),
    checks: [],
    steps: shown.map(({ unit, per, text }) => ({
      name: 'converted',
      formula: `${value} × ${fractionText(factor(per), 6).replace(/\.?0+$/, '')}`,
      value: text,
      unit,
    })),
    notes: [],
  }
}

const cube = (value: string): Fraction => times(value, value, value)

// GB/T 8074, measured at the temperature of the calibration; S² is an exact ratio, so the root is rounded once.
function blaine({ text }: Input): Outcome {
  const [e, es] = [text('porosity'), text('porosityS')]
  const rational = over(times(text('surfaceS'), text('densityS'), minus(1, es)), times(text('densityC'), minus(1, e)))
  const under = over(times(text('time'), cube(e)), times(text('timeS'), cube(es)))
  const value = rootText(times(rational, rational, under), 1)
  const inside = atLeast(fraction(e), '0.495') && atLeast('0.535', e)
  return {
    figures: [{ name: 'surface', value, unit: 'm²/kg' }],
    checks: [],
    steps: [
      {
        name: 'surface',
        formula: `S = \\frac{S_{s} ρ_{s} \\sqrt{T} (1 − ε_{s}) \\sqrt{ε^{3}}}{ρ \\sqrt{T_{s}} (1 − ε) \\sqrt{ε_{s}^{3}}} = \\frac{${text('surfaceS')} × ${text('densityS')} × \\sqrt{${text('time')}} × (1 − ${es}) × \\sqrt{${e}^{3}}}{${text('densityC')} × \\sqrt{${text('timeS')}} × (1 − ${e}) × \\sqrt{${es}^{3}}}`,
        clause: 'GB/T 8074',
        value,
        unit: 'm²/kg',
      },
    ],
    notes: inside ? ['porosity'] : ['porosity', 'porosity-outside'],
  }
}

const work = (input: Input): Outcome => {
  const mode = input.text('unitMode')
  if (mode === 'blaine') return blaine(input)
  return mode === 'area'
    ? converted(SURFACE, input.text('area'), input.text('areaUnit'))
    : converted(STRESS, input.text('stress'), input.text('stressUnit'))
}

const stress = { field: 'unitMode', is: ['stress'] } as const
const area = { field: 'unitMode', is: ['area'] } as const
const permeability = { kind: 'number', when: { field: 'unitMode', is: ['blaine'] } } as const

export const unitsTool: Tool = {
  id: 'units',
  standard: 'GB/T 8074',
  fields: [
    { name: 'unitMode', kind: 'choice', options: ['stress', 'area', 'blaine'], sample: 'stress' },
    { name: 'stress', kind: 'number', min: 0, max: 1_000_000, sample: '42.5', when: stress },
    { name: 'stressUnit', kind: 'pick', options: Object.keys(STRESS), sample: 'MPa', when: stress },
    { name: 'area', kind: 'number', min: 0, max: 100_000, sample: '350', when: area },
    { name: 'areaUnit', kind: 'pick', options: Object.keys(SURFACE), sample: 'm²/kg', when: area },
    { ...permeability, name: 'surfaceS', unit: 'm²/kg', min: 50, max: 2000, sample: '347.0' },
    { ...permeability, name: 'timeS', unit: 's', min: 0.1, max: 1000, sample: '61.2' },
    { ...permeability, name: 'densityS', unit: 'g/cm³', min: 1, max: 6, sample: '3.15' },
    { ...permeability, name: 'porosityS', min: 0.3, max: 0.7, sample: '0.500' },
    { ...permeability, name: 'time', unit: 's', min: 0.1, max: 1000, sample: '68.5' },
    { ...permeability, name: 'densityC', unit: 'g/cm³', min: 1, max: 6, sample: '3.05' },
    { ...permeability, name: 'porosity', min: 0.3, max: 0.7, sample: '0.530' },
  ],
  work,
}
