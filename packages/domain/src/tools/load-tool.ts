import { ceiling, fraction, fractionText, minus, over, plus, shortText, smaller, times } from '../number/fraction.ts'
import { checkOf } from './check.ts'
import type { Input, Outcome, Tool } from './tool.ts'

const BAG_KG = 50

function byTonnes(tonnes: string, perTruck: string): Outcome {
  const bags = ceiling(over(times(tonnes, 1000), BAG_KG))
  const trucks = ceiling(over(tonnes, perTruck))
  return {
    figures: [
      { name: 'bags', value: bags.toString() },
      { name: 'trucks', value: trucks.toString() },
    ],
    checks: [],
    steps: [
      { name: 'bags', formula: `N = ⌈\\frac{t × 1000}{50}⌉ = ⌈\\frac{${tonnes} × 1000}{50}⌉`, value: bags.toString() },
      { name: 'trucks', formula: `n = ⌈\\frac{t}{q}⌉ = ⌈\\frac{${tonnes}}{${perTruck}}⌉`, value: trucks.toString() },
    ],
    notes: [],
  }
}

function byBags(bags: string, perTruck: string): Outcome {
  const tonnes = over(times(bags, BAG_KG), 1000)
  const trucks = ceiling(over(tonnes, perTruck)).toString()
  return {
    figures: [
      { name: 'tonnes', value: fractionText(tonnes, 2), unit: 't' },
      { name: 'trucks', value: trucks },
    ],
    checks: [],
    steps: [
      {
        name: 'tonnes',
        formula: `t = \\frac{50 N}{1000} = \\frac{50 × ${bags}}{1000}`,
        value: fractionText(tonnes, 2),
        unit: 't',
      },
      {
        name: 'trucks',
        formula: `n = ⌈\\frac{t}{q}⌉ = ⌈\\frac{${fractionText(tonnes, 2)}}{${perTruck}}⌉`,
        value: trucks,
      },
    ],
    notes: [],
  }
}

// GB 175: twenty bags with their bags weigh 1000 kg, none holds less than 99 %.
function bagCheck(gross: readonly string[], tare: string): Outcome {
  const sum = plus(...gross)
  const least = minus(gross.map(fraction).reduce(smaller), tare)
  const checks = [
    checkOf({ name: 'bag-sum', value: sum, op: 'GE', limit: '1000', unit: 'kg', dp: 1 }),
    checkOf({ name: 'bag-least', value: least, op: 'GE', limit: '49.5', unit: 'kg', dp: 2 }),
  ]
  return {
    figures: [
      { name: 'bag-sum', value: shortText(sum), unit: 'kg' },
      { name: 'bag-least', value: shortText(least), unit: 'kg' },
    ],
    checks,
    steps: [
      { name: 'bag-sum', formula: `Σ m_{i} = ${shortText(sum)}`, clause: 'GB 175', value: shortText(sum), unit: 'kg' },
      {
        name: 'bag-least',
        formula: `m_{min} − m_{0} = ${shortText(plus(least, tare))} − ${tare}`,
        clause: 'GB 175',
        value: shortText(least),
        unit: 'kg',
      },
    ],
    notes: [checks.every(({ passed }) => passed) ? 'qualified' : 'unqualified'],
  }
}

const work = ({ text, list }: Input): Outcome => {
  if (text('loadMode') === 'bag-check') return bagCheck(list('gross20'), text('bagTare'))
  if (text('loadMode') === 'by-bags') return byBags(text('bags'), text('perTruck'))
  return byTonnes(text('tonnes'), text('perTruck'))
}

export const loadTool: Tool = {
  id: 'load',
  standard: 'GB 175',
  fields: [
    { name: 'loadMode', kind: 'choice', options: ['by-tonnes', 'by-bags', 'bag-check'], sample: 'by-tonnes' },
    {
      name: 'tonnes',
      kind: 'number',
      unit: 't',
      min: 0.001,
      max: 1_000_000,
      sample: '33.02',
      when: { field: 'loadMode', is: ['by-tonnes'] },
    },
    {
      name: 'bags',
      kind: 'number',
      min: 1,
      max: 20_000_000,
      step: 1,
      sample: '660',
      when: { field: 'loadMode', is: ['by-bags'] },
    },
    {
      name: 'perTruck',
      kind: 'number',
      unit: 't',
      min: 0.1,
      max: 200,
      sample: '33',
      when: { field: 'loadMode', is: ['by-tonnes', 'by-bags'] },
    },
    {
      name: 'gross20',
      kind: 'list',
      unit: 'kg',
      min: 1,
      max: 100,
      atLeast: 20,
      atMost: 20,
      sample: '50.1 50.2 49.7 50.3 50.1 50.2 50.0 50.4 50.1 50.2 50.1 50.0 50.3 50.1 50.2 50.1 50.2 50.1 50.3 50.1',
      when: { field: 'loadMode', is: ['bag-check'] },
    },
    {
      name: 'bagTare',
      kind: 'number',
      unit: 'kg',
      min: 0,
      max: 1,
      sample: '0.10',
      when: { field: 'loadMode', is: ['bag-check'] },
    },
  ],
  work,
}
