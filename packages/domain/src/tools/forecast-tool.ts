import { tQuantile } from '../number/quantiles.ts'
import { roundText } from '../number/round.ts'
import { mayRelease, objections, predict } from '../spc/forecast.ts'
import { fitMany, predictMany } from '../spc/regression-many.ts'
import { fitLine } from '../spc/regression.ts'
import type { NoteName } from './names.ts'
import type { Input, Outcome, Step, Tool, Trouble } from './tool.ts'

const six = (value: number): string => roundText(value, 6)

function listTroubles({ list, has }: Input): Trouble | undefined {
  const [r1, r3, r28] = [list('r1List'), list('r3List'), list('r28List')]
  if (r3.length !== r28.length) return { field: 'r28List', why: 'as-many' }
  if (has('r1List') && r1.length !== r3.length) return { field: 'r1List', why: 'as-many' }
  if (has('r1List') && !has('r1')) return { field: 'r1', why: 'missing' }
  return undefined
}

// With the one-day strength as well; adjusted R² shows whether it improves the fit.
function twoVariables({ text, list }: Input): { steps: readonly Step[]; note: NoteName } | undefined {
  const [r1, r3] = [list('r1List').map(Number), list('r3List').map(Number)]
  const rows = list('r28List').map((y, i) => ({ x: [r1[i] ?? 0, r3[i] ?? 0], y: Number(y) }))
  const fit = fitMany(rows)
  const single = fitMany(rows.map(({ x: [, x3 = 0], y }) => ({ x: [x3], y })))
  const found = fit && predictMany(fit, [Number(text('r1')), Number(text('r3'))])
  if (!fit || !single || !found) return undefined
  const [b0 = 0, b1 = 0, b3 = 0] = fit.beta
  return {
    note: fit.adjustedR2 > single.adjustedR2 ? 'r1-helps' : 'r1-adds-nothing',
    steps: [
      {
        name: 'two-line',
        formula: `R_{28} = ${six(b0)} + ${six(b1)} R_{1} + ${six(b3)} R_{3},  s = ${six(fit.s)}`,
        value: six(found.yhat),
        unit: 'MPa',
      },
      {
        name: 'two-band',
        formula: `t s \\sqrt{1 + \\frac{1}{n} + h} = ± ${six(found.half)}`,
        value: `± ${six(found.half)}`,
        unit: 'MPa',
      },
      {
        name: 'adjusted',
        formula: `R^{2} = ${six(fit.r2)},  R_{adj}^{2}: ${six(fit.adjustedR2)} / ${six(single.adjustedR2)}`,
        value: six(fit.adjustedR2),
      },
    ],
  }
}

// JC/T 738 annex A: least squares on the plant's own pairs.
function work(input: Input): Outcome {
  const { text, list, has } = input
  const trouble = listTroubles(input)
  if (trouble) return { troubles: [trouble] }
  const r28 = list('r28List').map(Number)
  const fit = fitLine(list('r3List').map((x, i) => ({ x: Number(x), y: r28[i] ?? 0 })))
  const x0 = Number(text('r3'))
  const found = fit && predict(fit, x0)
  if (!fit || !found) return { troubles: [{ field: 'r3List', why: 'all-equal' }] }
  const two = has('r1List') ? twoVariables(input) : undefined
  const limit = roundText(Number(text('grade28')) + Number(text('margin')), 1)
  const t = tQuantile(0.975, fit.n - 2) ?? 0
  const mpa = (value: number) => roundText(value, 1)
  const clause = 'JC/T 738 A'
  return {
    figures: [
      { name: 'forecast', value: mpa(found.yhat), unit: 'MPa' },
      { name: 'band-low', value: mpa(found.lo), unit: 'MPa' },
      { name: 'band-high', value: mpa(found.hi), unit: 'MPa' },
      { name: 'lower-bound', value: mpa(found.lowerBound), unit: 'MPa' },
    ],
    checks: [
      {
        name: 'release',
        value: roundText(found.lowerBound, 2),
        op: 'GE',
        limit,
        unit: 'MPa',
        passed: mayRelease(found, Number(text('grade28')), Number(text('margin'))),
      },
    ],
    steps: [
      {
        name: 'slope',
        formula: `b = \\frac{S_{xy}}{S_{xx}} = \\frac{${six(fit.sxy)}}{${six(fit.sxx)}}`,
        clause,
        value: six(fit.b),
      },
      {
        name: 'intercept',
        formula: `a = y_{m} − b x_{m} = ${six(fit.yMean)} − ${six(fit.b)} × ${six(fit.xMean)}`,
        clause,
        value: six(fit.a),
      },
      {
        name: 'correlation',
        formula: 'r = \\frac{S_{xy}}{\\sqrt{S_{xx} S_{yy}}}',
        clause,
        value: fit.r === undefined ? undefined : six(fit.r),
      },
      {
        name: 'residual',
        formula: 's = \\sqrt{\\frac{S_{yy} − b S_{xy}}{n − 2}}',
        clause,
        value: six(fit.s),
        unit: 'MPa',
      },
      {
        name: 'relative-s',
        formula: `\\frac{s}{y_{m}} × 100`,
        clause,
        value: six((100 * fit.s) / fit.yMean),
        unit: '%',
      },
      {
        name: 'forecast',
        formula: `R_{28} = a + b R_{3} = ${six(fit.a)} + ${six(fit.b)} × ${text('r3')}`,
        value: six(found.yhat),
        unit: 'MPa',
      },
      {
        name: 'band',
        formula: `R_{28} ± t s \\sqrt{1 + \\frac{1}{n} + \\frac{(x_{0} − x_{m})^{2}}{S_{xx}}},  t = ${six(t)}`,
        value: `${six(found.lo)} … ${six(found.hi)}`,
        unit: 'MPa',
      },
      {
        name: 'mean-band',
        formula: `t s \\sqrt{\\frac{1}{n} + \\frac{(x_{0} − x_{m})^{2}}{S_{xx}}}`,
        value: `± ${six(found.meanHalf)}`,
        unit: 'MPa',
      },
      {
        name: 'lower-bound',
        formula: `R_{28} − t_{0.95} s \\sqrt{1 + \\frac{1}{n} + \\frac{(x_{0} − x_{m})^{2}}{S_{xx}}}`,
        value: six(found.lowerBound),
        unit: 'MPa',
      },
      ...(two?.steps ?? []),
    ],
    notes: ['is-forecast', ...objections(fit), ...(two ? [two.note] : [])],
  }
}

const pairs = { kind: 'list', unit: 'MPa', min: 1, max: 120, atMost: 300 } as const
const strength = { kind: 'number', unit: 'MPa', min: 1, max: 120 } as const

export const forecastTool: Tool = {
  id: 'forecast',
  standard: 'JC/T 738',
  fields: [
    { ...pairs, name: 'r3List', atLeast: 3, sample: '25.1 26.3 24.8 27.2 25.9 26.8 24.5 25.5 27.6 26.1 25.3 26.6' },
    { ...pairs, name: 'r28List', atLeast: 3, sample: '47.9 49.0 47.2 50.4 48.5 49.9 47.3 47.8 50.2 49.3 48.1 49.1' },
    { ...strength, name: 'r3', sample: '27.0' },
    { ...pairs, name: 'r1List', atLeast: 4, optional: true, sample: '' },
    { ...strength, name: 'r1', optional: true, sample: '' },
    { ...strength, name: 'grade28', sample: '42.5', group: 'limits' },
    { ...strength, name: 'margin', min: 0, sample: '2.0' },
  ],
  work,
}
