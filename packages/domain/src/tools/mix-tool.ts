import { atLeast, compare, fractionText, minus, over, plus, shortText, smaller, times } from '../number/fraction.ts'
import { MIX_FIELDS } from './mix-fields.ts'
import { flyAshFactor, slagFactor, STONES, surplusFactor, tableWater, usualSigma } from './mix-tables.ts'
import type { Check, Input, Outcome, Step, Tool, Values } from './tool.ts'
import { isDecimal } from './run.ts'

const number = (text: string | undefined): string => (text !== undefined && isDecimal(text) ? text : '0')

function assumed(values: Values): Values {
  const water = tableWater(values.stone ?? '', values.size ?? '', number(values.slump))
  return {
    sigma: usualSigma(Number(values.fk)),
    gammaC: surplusFactor(values.grade ?? ''),
    gammaF: flyAshFactor(number(values.flyAsh)),
    gammaS: slagFactor(number(values.slag)),
    ...(water && { water: shortText(water, 1) }),
  }
}

const kg = (name: Step['name'], formula: string, value: string, clause: string): Step => ({
  name,
  formula,
  clause,
  value,
  unit: 'kg',
})

// JGJ 55-2011, mass method; nothing is rounded before it is shown.
function work({ text }: Input): Outcome {
  const grade = Number(text('fk'))
  // Not every size stands in the table of every stone.
  if (text('water') === '') return { troubles: [{ field: 'water', why: 'missing' }] }
  const [flyAsh, slag] = [over(text('flyAsh'), 100), over(text('slag'), 100)]
  if (compare(plus(flyAsh, slag), '0.7') > 0) return { troubles: [{ field: 'slag', why: 'too-much' }] }
  const high = grade >= 60
  const fcu0 = high ? times(grade, '1.15') : plus(grade, times('1.645', text('sigma')))
  const measured = text('fceMode') === 'measured'
  const fce = measured ? times(text('fce')) : times(text('gammaC'), text('grade'))
  const fb = times(text('gammaF'), text('gammaS'), fce)
  const alpha = STONES[text('stone')] ?? { a: text('alphaA'), b: text('alphaB') }
  const ratio = over(times(alpha.a, fb), plus(fcu0, times(alpha.a, alpha.b, fb)))
  const capped = text('cap') === 'yes' && compare(ratio, text('maxRatio')) > 0
  const used = capped ? smaller(ratio, text('maxRatio')) : ratio
  const water = times(text('water'), minus(1, over(text('reduction'), 100)))
  const binder = over(water, used)
  const [ash, slagMass] = [times(binder, flyAsh), times(binder, slag)]
  const cement = minus(binder, ash, slagMass)
  const admixture = over(times(binder, text('admixture')), 100)
  const aggregate = minus(text('density'), water, binder)
  if (compare(aggregate, 0) <= 0) return { troubles: [{ field: 'density', why: 'too-much' }] }
  const sand = times(aggregate, text('sandRatio'))
  const stone = minus(aggregate, sand)
  const one = (value: Parameters<typeof fractionText>[0]) => fractionText(value, 1)
  const show = (value: Parameters<typeof shortText>[0]) => shortText(value, 4)
  const steps: Step[] = [
    {
      name: 'target-strength',
      formula: high
        ? `f_{cu,0} = 1.15 f_{cu,k} = 1.15 × ${grade}`
        : `f_{cu,0} = f_{cu,k} + 1.645 σ = ${grade} + 1.645 × ${text('sigma')}`,
      clause: 'JGJ 55 4.0.1',
      value: shortText(fcu0, 4),
      unit: 'MPa',
    },
    {
      name: 'binder-strength',
      formula: measured
        ? `f_{b} = γ_{f} γ_{s} f_{ce} = ${text('gammaF')} × ${text('gammaS')} × ${text('fce')}`
        : `f_{b} = γ_{f} γ_{s} γ_{c} f_{ce,g} = ${text('gammaF')} × ${text('gammaS')} × ${text('gammaC')} × ${text('grade')}`,
      clause: 'JGJ 55 5.1.3, 5.1.4',
      value: shortText(fb, 4),
      unit: 'MPa',
    },
    {
      name: 'water-binder',
      formula: `\\frac{W}{B} = \\frac{α_{a} f_{b}}{f_{cu,0} + α_{a} α_{b} f_{b}} = \\frac{${alpha.a} × ${show(fb)}}{${show(fcu0)} + ${alpha.a} × ${alpha.b} × ${show(fb)}}`,
      clause: 'JGJ 55 5.1.1',
      value: fractionText(ratio, 4),
    },
    ...(capped
      ? [
          {
            name: 'capped',
            formula: `\\frac{W}{B} = ${text('maxRatio')}`,
            clause: 'JGJ 55 3.0.4',
            value: text('maxRatio'),
          } as const,
        ]
      : []),
    kg(
      'water',
      `W = W_{0} (1 − β) = ${text('water')} × (1 − ${show(over(text('reduction'), 100))})`,
      one(water),
      'JGJ 55 5.2.1',
    ),
    kg('binder', `B = \\frac{W}{W / B} = \\frac{${one(water)}}{${fractionText(used, 4)}}`, one(binder), 'JGJ 55 5.3.1'),
    kg('cement', `C = B (1 − ${show(flyAsh)} − ${show(slag)})`, one(cement), 'JGJ 55 5.3.3'),
    kg(
      'aggregate',
      `m_{a} = ρ − W − B = ${text('density')} − ${one(water)} − ${one(binder)}`,
      one(aggregate),
      'JGJ 55 5.5.1',
    ),
    kg('sand', `m_{s} = β_{s} m_{a} = ${text('sandRatio')} × ${one(aggregate)}`, one(sand), 'JGJ 55 5.5.1'),
  ]
  const unit = 'kg/m³'
  const checks: Check[] = [
    {
      name: 'ratio',
      value: fractionText(used, 3),
      op: 'LE',
      limit: text('maxRatio'),
      passed: atLeast(text('maxRatio'), used),
    },
    {
      name: 'binder',
      value: one(binder),
      op: 'GE',
      limit: text('minBinder'),
      unit,
      passed: atLeast(binder, text('minBinder')),
    },
  ]
  return {
    figures: [
      { name: 'water', value: one(water), unit },
      { name: 'cement', value: one(cement), unit },
      ...(compare(flyAsh, 0) > 0 ? [{ name: 'flyAsh', value: one(ash), unit } as const] : []),
      ...(compare(slag, 0) > 0 ? [{ name: 'slag', value: one(slagMass), unit } as const] : []),
      { name: 'sand', value: one(sand), unit },
      { name: 'stone', value: one(stone), unit },
      { name: 'admixture', value: fractionText(admixture, 2), unit },
    ],
    checks,
    steps,
    notes: ['trial-mix', ...(capped ? (['capped'] as const) : [])],
  }
}

export const mixTool: Tool = { id: 'mix', standard: 'JGJ 55', fields: MIX_FIELDS, assumed, work }
