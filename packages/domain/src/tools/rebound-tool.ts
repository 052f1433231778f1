import { atLeast, compare, fraction, fractionText, over, plus, smaller } from '../number/fraction.ts'
import { roundText } from '../number/round.ts'
import type { NoteName } from './names.ts'
import type { Input, Outcome, Tool } from './tool.ts'

const DEEPEST = '6.0'

// JGJ/T 23, national curve for pumped concrete; from 6 mm on the depth counts as 6.
function work({ text, list }: Input): Outcome {
  const sorted = [...list('readings')].sort(compare)
  const kept = sorted.slice(3, -3)
  const mean = fractionText(over(plus(...kept), kept.length), 1)
  const corrected = fractionText(plus(mean, text('angle'), text('face')), 1)
  if (!atLeast(corrected, 1)) return { troubles: [{ field: 'angle', why: 'too-much' }] }
  const depth = fractionText(smaller(fraction(text('depth')), fraction(DEEPEST)), 1)
  const strength = 0.034488 * Number(corrected) ** 1.94 * 10 ** (-0.0173 * Number(depth))
  const value = roundText(strength, 1)
  const notes: NoteName[] = ['rebound-curve', ...(strength < 10 || strength > 60 ? (['curve-range'] as const) : [])]
  return {
    figures: [
      { name: 'rebound', value: corrected },
      { name: 'cube', value, unit: 'MPa' },
    ],
    checks: [],
    steps: [
      {
        name: 'rebound-mean',
        formula: `R_{m} = \\frac{Σ R_{i}}{10} = \\frac{${kept.join(' + ')}}{10}`,
        clause: 'JGJ/T 23 5.0.1',
        value: mean,
      },
      {
        name: 'rebound-corrected',
        formula: `R = R_{m} + R_{a} + R_{t} = ${mean} + ${text('angle')} + ${text('face')}`,
        clause: 'JGJ/T 23 5.0.2, 5.0.3',
        value: corrected,
      },
      {
        name: 'cube',
        formula: `f_{cu} = 0.034488 R^{1.9400} × 10^{−0.0173 d} = 0.034488 × ${corrected}^{1.9400} × 10^{−0.0173 × ${depth}}`,
        clause: 'JGJ/T 23 B',
        value,
        unit: 'MPa',
      },
    ],
    notes,
  }
}

export const reboundTool: Tool = {
  id: 'rebound',
  standard: 'JGJ/T 23',
  fields: [
    {
      name: 'readings',
      kind: 'list',
      min: 10,
      max: 100,
      atLeast: 16,
      atMost: 16,
      sample: '36 38 35 37 40 33 36 39 37 38 34 36 41 37 35 38',
    },
    { name: 'depth', kind: 'number', unit: 'mm', min: 0, max: 100, sample: '1.0' },
    { name: 'angle', kind: 'number', min: -10, max: 10, sample: '0' },
    { name: 'face', kind: 'number', min: -10, max: 10, sample: '0' },
  ],
  work,
}
