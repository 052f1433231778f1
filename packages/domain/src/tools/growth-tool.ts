import { fractionText, minus, over } from '../number/fraction.ts'
import type { Input, Outcome, Tool } from './tool.ts'

// How much a cement gains between 3 and 28 days.
function work({ text }: Input): Outcome {
  const [c3, c28] = [text('c3'), text('c28')]
  const gain = fractionText(minus(c28, c3), 1)
  const ratio = fractionText(over(c28, c3), 3)
  return {
    figures: [
      { name: 'growth', value: ratio },
      { name: 'increment', value: gain, unit: 'MPa' },
    ],
    checks: [],
    steps: [
      { name: 'growth', formula: `k = \\frac{R_{28}}{R_{3}} = \\frac{${c28}}{${c3}}`, value: ratio },
      { name: 'increment', formula: `ΔR = R_{28} − R_{3} = ${c28} − ${c3}`, value: gain, unit: 'MPa' },
    ],
    notes: [],
  }
}

export const growthTool: Tool = {
  id: 'growth',
  fields: [
    { name: 'c3', kind: 'number', unit: 'MPa', min: 1, max: 150, sample: '27.0' },
    { name: 'c28', kind: 'number', unit: 'MPa', min: 1, max: 150, sample: '49.2' },
  ],
  work,
}
