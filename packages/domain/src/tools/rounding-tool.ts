import { decimalText, parseDecimal } from '../number/decimal.ts'
import { compare, fraction, fractionText, halfUpText, minus, times } from '../number/fraction.ts'
import type { NoteName } from './names.ts'
import type { Input, Outcome, Tool } from './tool.ts'

// Why the last digit is rounded down or up.
function reason(rest: string, odd: boolean): NoteName {
  const order = compare(rest, '0.5')
  if (compare(rest, 0) === 0) return 'nothing-dropped'
  if (order === 0) return odd ? 'half-odd' : 'half-even'
  return order < 0 ? 'below-half' : 'above-half'
}

// GB/T 8170, on the digits as they were written; once only.
function work({ text }: Input): Outcome {
  const places = Number(text('places'))
  const value = decimalText(parseDecimal(text('value')))
  const rounded = fractionText(fraction(value), places)
  const common = halfUpText(fraction(value), places)
  const size = value.replace('-', '')
  const [whole = '0', part = ''] = size.split('.')
  const kept = places === 0 ? whole : `${whole}.${part.slice(0, places).padEnd(places, '0')}`
  const rest = times(minus(size, kept), 10 ** places)
  const why = reason(fractionText(rest, 40), Number(kept[kept.length - 1]) % 2 === 1)
  return {
    figures: [
      { name: 'rounded', value: rounded },
      { name: 'half-up', value: common },
    ],
    checks: [],
    steps: [
      {
        name: 'kept',
        formula: `${value} = ${value.startsWith('-') ? '−' : ''}(${kept} + ${fractionText(rest, 6).replace(/\.?0+$/, '')} × 10^{−${places}})`,
        clause: 'GB/T 8170 3.2',
        value: kept,
      },
      { name: 'rounded', formula: `${value} → ${rounded}`, clause: 'GB/T 8170 3.2, 3.3', value: rounded },
    ],
    notes: [why, ...(rounded === common ? [] : (['differs-from-half-up'] as const))],
  }
}

export const roundingTool: Tool = {
  id: 'rounding',
  standard: 'GB/T 8170',
  fields: [
    { name: 'value', kind: 'number', min: -1e12, max: 1e12, sample: '42.45' },
    { name: 'places', kind: 'number', min: 0, max: 10, step: 1, sample: '1' },
  ],
  work,
}
