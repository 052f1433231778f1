import type { Field } from './tool.ts'

const percent = { kind: 'number', unit: '%', min: 0 } as const
const factor = { kind: 'number', min: 0.3, max: 1.5, optional: true } as const

export const MIX_FIELDS: readonly Field[] = [
  {
    name: 'fk',
    kind: 'pick',
    prefix: 'C',
    options: ['15', '20', '25', '30', '35', '40', '45', '50', '55', '60', '70', '80'],
    sample: '30',
  },
  { name: 'sigma', kind: 'number', unit: 'MPa', min: 1, max: 10, optional: true, sample: '5.0' },
  { name: 'slump', kind: 'number', unit: 'mm', min: 10, max: 260, sample: '90' },
  { name: 'fceMode', kind: 'choice', options: ['by-grade', 'measured'], sample: 'by-grade', group: 'cement' },
  {
    name: 'grade',
    kind: 'pick',
    options: ['32.5', '42.5', '52.5'],
    sample: '42.5',
    when: { field: 'fceMode', is: ['by-grade'] },
  },
  { ...factor, name: 'gammaC', sample: '1.16', when: { field: 'fceMode', is: ['by-grade'] } },
  {
    name: 'fce',
    kind: 'number',
    unit: 'MPa',
    min: 10,
    max: 100,
    sample: '49.3',
    when: { field: 'fceMode', is: ['measured'] },
  },
  { ...percent, name: 'flyAsh', max: 100, sample: '20', group: 'additions' },
  { ...factor, name: 'gammaF', sample: '0.80' },
  { ...percent, name: 'slag', max: 100, sample: '0' },
  { ...factor, name: 'gammaS', sample: '1.00' },
  { ...percent, name: 'admixture', max: 10, sample: '1.8' },
  { ...percent, name: 'reduction', max: 50, sample: '20' },
  { name: 'stone', kind: 'choice', options: ['crushed', 'gravel', 'own'], sample: 'crushed', group: 'aggregate' },
  { name: 'alphaA', kind: 'number', min: 0.1, max: 1, sample: '0.46', when: { field: 'stone', is: ['own'] } },
  { name: 'alphaB', kind: 'number', min: 0.01, max: 1, sample: '0.07', when: { field: 'stone', is: ['own'] } },
  { name: 'size', kind: 'pick', unit: 'mm', options: ['10', '16', '20', '31.5', '40'], sample: '31.5' },
  { name: 'water', kind: 'number', unit: 'kg/m³', min: 100, max: 300, optional: true, sample: '205' },
  { name: 'sandRatio', kind: 'number', min: 0.2, max: 0.6, sample: '0.40' },
  { name: 'density', kind: 'number', unit: 'kg/m³', min: 2000, max: 2800, sample: '2400' },
  { name: 'maxRatio', kind: 'number', min: 0.2, max: 1, sample: '0.55', group: 'limits' },
  { name: 'minBinder', kind: 'number', unit: 'kg/m³', min: 200, max: 560, sample: '320' },
  { name: 'cap', kind: 'choice', options: ['no', 'yes'], sample: 'no' },
]
