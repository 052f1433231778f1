import {
  compare,
  fraction,
  fractionText,
  minus,
  over,
  plus,
  shortText,
  times,
  type Fraction,
} from '../number/fraction.ts'
import { checkOf } from './check.ts'
import { MIX_FIELDS } from './mix-fields.ts'
import {
  ADDITIONS,
  FIRST_HIGH_CLASS,
  flyAshFactor,
  MAX_BINDER,
  MIN_SAND,
  RATIO,
  slagFactor,
  STONES,
  surplusFactor,
  tableWater,
  usualSigma,
} from './mix-tables.ts'
import type { Check, Input, Outcome, Step, Tool, Trouble, Values } from './tool.ts'
import { isDecimal } from './run.ts'

const number = (text: string | undefined): string => (text !== undefined && isDecimal(text) ? text : '0')

function assumed(values: Values): Values {
  const water = tableWater(values.stone ?? '', values.size ?? '', number(values.slump))
  const [gammaF, gammaS] = [flyAshFactor(number(values.flyAsh)), slagFactor(number(values.slag))]
  return {
    sigma: usualSigma(Number(values.fk)),
    gammaC: surplusFactor(values.grade ?? ''),
    ...(gammaF !== undefined && { gammaF }),
    ...(gammaS !== undefined && { gammaS }),
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

// What the code of practice has no formula or factor for.
function troubleOf({ text }: Input): Trouble | undefined {
  if (Number(text('fk')) >= FIRST_HIGH_CLASS) return { field: 'fk', why: 'class-60' }
  for (const field of ['flyAsh', 'slag'] as const)
    if (compare(text(field), ADDITIONS[field]) > 0) return { field, why: 'beyond-table', max: ADDITIONS[field] }
  if (compare(plus(text('flyAsh'), text('slag')), ADDITIONS.both) > 0)
    return { field: 'slag', why: 'additions-sum', max: ADDITIONS.both }
  // Not every size stands in the table of every stone.
  return text('water') === '' ? { field: 'water', why: 'missing' } : undefined
}

type Mix = Readonly<
  Record<
    | 'fcu0'
    | 'fb'
    | 'ratio'
    | 'used'
    | 'water'
    | 'binder'
    | 'flyAsh'
    | 'slag'
    | 'cement'
    | 'admixture'
    | 'aggregate'
    | 'sand'
    | 'stone',
    Fraction
  >
> & { readonly alpha: { readonly a: string; readonly b: string }; readonly capped: boolean }

// JGJ 55-2011, mass method; nothing is rounded before it is shown.
function mixOf({ text }: Input): Mix {
  const fcu0 = plus(text('fk'), times('1.645', text('sigma')))
  const fce = text('fceMode') === 'measured' ? fraction(text('fce')) : times(text('gammaC'), text('grade'))
  const fb = times(text('gammaF'), text('gammaS'), fce)
  const alpha = STONES[text('stone')] ?? { a: text('alphaA'), b: text('alphaB') }
  const ratio = over(times(alpha.a, fb), plus(fcu0, times(alpha.a, alpha.b, fb)))
  const capped = text('cap') === 'yes' && compare(ratio, text('maxRatio')) > 0
  const used = capped ? fraction(text('maxRatio')) : ratio
  const water = times(text('water'), minus(1, over(text('reduction'), 100)))
  const binder = over(water, used)
  const share = (field: 'flyAsh' | 'slag' | 'admixture') => over(times(binder, text(field)), 100)
  const [flyAsh, slag] = [share('flyAsh'), share('slag')]
  const aggregate = minus(text('density'), water, binder)
  const sand = times(aggregate, text('sandRatio'))
  return {
    fcu0,
    fb,
    alpha,
    ratio,
    capped,
    used,
    water,
    binder,
    flyAsh,
    slag,
    cement: minus(binder, flyAsh, slag),
    admixture: share('admixture'),
    aggregate,
    sand,
    stone: minus(aggregate, sand),
  }
}

const one = (value: Fraction): string => fractionText(value, 1)
const show = (value: Fraction): string => shortText(value, 4)

function ratioSteps({ text }: Input, { fcu0, fb, alpha, ratio, capped }: Mix): readonly Step[] {
  return [
    {
      name: 'target-strength',
      formula: `f_{cu,0} = f_{cu,k} + 1.645 σ = ${text('fk')} + 1.645 × ${text('sigma')}`,
      clause: 'JGJ 55 4.0.1',
      value: show(fcu0),
      unit: 'MPa',
    },
    {
      name: 'binder-strength',
      formula:
        text('fceMode') === 'measured'
          ? `f_{b} = γ_{f} γ_{s} f_{ce} = ${text('gammaF')} × ${text('gammaS')} × ${text('fce')}`
          : `f_{b} = γ_{f} γ_{s} γ_{c} f_{ce,g} = ${text('gammaF')} × ${text('gammaS')} × ${text('gammaC')} × ${text('grade')}`,
      clause: 'JGJ 55 5.1.3, 5.1.4',
      value: show(fb),
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
  ]
}

function massSteps({ text }: Input, { used, water, binder, cement, aggregate, sand }: Mix): readonly Step[] {
  const part = (field: 'reduction' | 'flyAsh' | 'slag') => show(over(text(field), 100))
  return [
    kg('water', `W = W_{0} (1 − β) = ${text('water')} × (1 − ${part('reduction')})`, one(water), 'JGJ 55 5.2.1'),
    kg('binder', `B = \\frac{W}{W / B} = \\frac{${one(water)}}{${fractionText(used, 4)}}`, one(binder), 'JGJ 55 5.3.1'),
    kg('cement', `C = B (1 − ${part('flyAsh')} − ${part('slag')})`, one(cement), 'JGJ 55 5.3.3'),
    kg(
      'aggregate',
      `m_{a} = ρ − W − B = ${text('density')} − ${one(water)} − ${one(binder)}`,
      one(aggregate),
      'JGJ 55 5.5.1',
    ),
    kg('sand', `m_{s} = β_{s} m_{a} = ${text('sandRatio')} × ${one(aggregate)}`, one(sand), 'JGJ 55 5.5.1'),
  ]
}

const unit = 'kg/m³'

// The limits of the user, the range of the tables, and amounts no ordinary concrete has.
function checksOf({ text }: Input, { used, binder, sand }: Mix): readonly Check[] {
  const ratio = { value: used, dp: 3 }
  const mass = { unit, dp: 1 }
  return [
    checkOf({ ...ratio, name: 'ratio', op: 'LE', limit: text('maxRatio') }),
    checkOf({ ...ratio, name: 'ratio-low', op: 'GE', limit: RATIO.low }),
    checkOf({ ...ratio, name: 'ratio-high', op: 'LE', limit: RATIO.high }),
    checkOf({ ...mass, name: 'binder', value: binder, op: 'GE', limit: text('minBinder') }),
    checkOf({ ...mass, name: 'binder-high', value: binder, op: 'LE', limit: MAX_BINDER }),
    checkOf({ ...mass, name: 'sand', value: sand, op: 'GE', limit: MIN_SAND }),
  ]
}

const UNUSUAL: ReadonlySet<Check['name']> = new Set(['ratio-low', 'ratio-high', 'binder-high', 'sand'])

function work(input: Input): Outcome {
  const trouble = troubleOf(input)
  if (trouble) return { troubles: [trouble] }
  const mix = mixOf(input)
  if (compare(mix.aggregate, 0) <= 0) return { troubles: [{ field: 'density', why: 'too-much' }] }
  const checks = checksOf(input, mix)
  const unusual = checks.some(({ name, passed }) => !passed && UNUSUAL.has(name))
  const amount = (name: 'water' | 'cement' | 'flyAsh' | 'slag' | 'sand' | 'stone') =>
    ({ name, value: one(mix[name]), unit }) as const
  return {
    figures: [
      amount('water'),
      amount('cement'),
      ...(['flyAsh', 'slag'] as const).filter((name) => mix[name].top > 0n).map(amount),
      amount('sand'),
      amount('stone'),
      { name: 'admixture', value: fractionText(mix.admixture, 2), unit },
    ],
    checks,
    steps: [...ratioSteps(input, mix), ...massSteps(input, mix)],
    notes: ['trial-mix', ...(mix.capped ? (['capped'] as const) : []), ...(unusual ? (['unusual-mix'] as const) : [])],
  }
}

export const mixTool: Tool = { id: 'mix', standard: 'JGJ 55', fields: MIX_FIELDS, assumed, work }
