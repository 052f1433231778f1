import { tQuantile } from '../number/quantiles.ts'
import { compare, fraction, plus, times } from '../number/fraction.ts'
import { roundText } from '../number/round.ts'
import { conditionsOf, exactLine, isCollinear, relativeText, rText, type ExactLine } from '../spc/exact-line.ts'
import { ACCEPTANCE, objectionsTo, predict, type Prediction } from '../spc/forecast.ts'
import { fitMany, predictMany } from '../spc/regression-many.ts'
import { fitLine, type LineFit } from '../spc/regression.ts'
import { checkOf, checkOfText } from './check.ts'
import type { NoteName } from './names.ts'
import type { Check, Input, Outcome, Step, Tool, Trouble } from './tool.ts'

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

// What the formula must meet before it may decide anything (settings of `spc/forecast.ts`).
function formulaChecks(line: ExactLine): readonly Check[] {
  const { enough, related, narrow } = conditionsOf(line)
  return [
    { name: 'pairs', value: String(line.n), op: 'GE', limit: String(ACCEPTANCE.minN), passed: enough },
    checkOfText({
      name: 'correlation',
      op: 'GE',
      limit: String(ACCEPTANCE.minR),
      dp: 3,
      passed: related,
      text: (places) => rText(line, places),
    }),
    checkOfText({
      name: 'relative-s',
      op: 'LE',
      limit: times(100, ACCEPTANCE.maxRelativeS),
      unit: '%',
      dp: 2,
      passed: narrow,
      text: (places) => relativeText(line, places),
    }),
  ]
}

// A line says nothing beyond the values it was fitted to.
function rangeChecks(r3: string, r3List: readonly string[]): readonly Check[] {
  const sorted = [...r3List].sort(compare)
  const [low = r3, high = r3] = [sorted[0], sorted[sorted.length - 1]]
  const head = { name: 'r3-range', value: fraction(r3), unit: 'MPa', dp: 1 } as const
  if (compare(r3, low) < 0) return [checkOf({ ...head, op: 'GE', limit: low })]
  return compare(r3, high) > 0 ? [checkOf({ ...head, op: 'LE', limit: high })] : []
}

// Early release is judged only by a formula that may be used, inside its range.
function releaseChecks(input: Input, line: ExactLine, lowerBound: number): readonly Check[] {
  const { text, list } = input
  const needed = [...formulaChecks(line), ...rangeChecks(text('r3'), list('r3List'))]
  if (needed.some(({ passed }) => !passed)) return needed
  const limit = plus(text('grade28'), text('margin'))
  return [...needed, checkOf({ name: 'release', value: fraction(lowerBound), op: 'GE', limit, unit: 'MPa', dp: 2 })]
}

function notesOf(line: ExactLine, checks: readonly Check[]): readonly NoteName[] {
  const outside = checks.some(({ name }) => name === 'r3-range')
  const judged = checks.some(({ name }) => name === 'release')
  return [
    'is-forecast',
    ...objectionsTo(conditionsOf(line)),
    ...(outside ? (['extrapolated'] as const) : []),
    ...(judged ? [] : (['no-release'] as const)),
  ]
}

// The fitted line and how well it fits.
function lineSteps(fit: LineFit): readonly Step[] {
  const clause = 'JC/T 738 A'
  return [
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
  ]
}

// What the line says at this batch.
function bandSteps(fit: LineFit, found: Prediction, r3: string): readonly Step[] {
  const t = tQuantile(0.975, fit.n - 2) ?? 0
  return [
    {
      name: 'forecast',
      formula: `R_{28} = a + b R_{3} = ${six(fit.a)} + ${six(fit.b)} × ${r3}`,
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
  ]
}

// JC/T 738 annex A: least squares on the plant's own pairs.
function work(input: Input): Outcome {
  const { text, list, has } = input
  const trouble = listTroubles(input)
  if (trouble) return { troubles: [trouble] }
  const line = exactLine(list('r3List'), list('r28List'))
  if (!line) return { troubles: [{ field: 'r3List', why: 'all-equal' }] }
  if (isCollinear(line)) return { troubles: [{ field: 'r28List', why: 'collinear' }] }
  const r28 = list('r28List').map(Number)
  const fit = fitLine(list('r3List').map((x, i) => ({ x: Number(x), y: r28[i] ?? 0 })))
  const x0 = Number(text('r3'))
  const found = fit && predict(fit, x0)
  if (!fit || !found) return { troubles: [{ field: 'r3List', why: 'all-equal' }] }
  const checks = releaseChecks(input, line, found.lowerBound)
  const two = has('r1List') ? twoVariables(input) : undefined
  const mpa = (value: number) => roundText(value, 1)
  return {
    figures: [
      { name: 'forecast', value: mpa(found.yhat), unit: 'MPa' },
      { name: 'band-low', value: mpa(found.lo), unit: 'MPa' },
      { name: 'band-high', value: mpa(found.hi), unit: 'MPa' },
      { name: 'lower-bound', value: mpa(found.lowerBound), unit: 'MPa' },
    ],
    checks,
    steps: [...lineSteps(fit), ...bandSteps(fit, found, text('r3')), ...(two?.steps ?? [])],
    notes: [...notesOf(line, checks), ...(two ? [two.note] : [])],
  }
}

const pairs = { kind: 'list', unit: 'MPa', min: 1, max: 120, atMost: 300 } as const
const strength = { kind: 'number', unit: 'MPa', min: 1, max: 120 } as const

export const forecastTool: Tool = {
  id: 'forecast',
  standard: 'JC/T 738',
  fields: [
    {
      ...pairs,
      name: 'r3List',
      atLeast: 3,
      sample: '25.1 26.3 24.8 27.2 25.9 26.8 24.5 25.5 27.6 26.1 25.3 26.6 25.7 24.9 26.4 27.0 25.2 26.0 24.7 27.4',
    },
    {
      ...pairs,
      name: 'r28List',
      atLeast: 3,
      sample: '47.9 49.0 47.2 50.4 48.5 49.9 47.3 47.8 50.2 49.3 48.1 49.1 48.6 47.5 49.3 49.8 47.7 48.4 47.0 50.3',
    },
    { ...strength, name: 'r3', sample: '27.0' },
    { ...pairs, name: 'r1List', atLeast: 4, optional: true, sample: '' },
    { ...strength, name: 'r1', optional: true, sample: '' },
    { ...strength, name: 'grade28', sample: '42.5', group: 'limits' },
    { ...strength, name: 'margin', min: 0, sample: '2.0' },
  ],
  work,
}
