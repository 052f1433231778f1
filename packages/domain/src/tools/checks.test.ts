import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals } from '../number/decimal.ts'
import { alkaliTool } from './alkali-tool.ts'
import { TOOLS } from './catalogue.ts'
import { checkOf } from './check.ts'
import { evaluateTool } from './evaluate-tool.ts'
import { forecastTool } from './forecast-tool.ts'
import { mixTool } from './mix-tool.ts'
import { runTool, sampleOf } from './run.ts'
import type { Check, Outcome, Tool, Values, Worked } from './tool.ts'

function worked(tool: Tool, values: Values): Worked {
  const outcome = runTool(tool, values)
  if ('troubles' in outcome) throw new Error(JSON.stringify(outcome.troubles))
  return outcome
}
const troublesOf = (outcome: Outcome) => ('troubles' in outcome ? outcome.troubles : [])
const checkNamed = ({ checks }: Worked, name: Check['name']) => checks.find((one) => one.name === name)
const allPassed = (outcome: Outcome) => !('troubles' in outcome) && outcome.checks.every(({ passed }) => passed)

// Both texts as a reader compares them.
function readsTrue({ value, op, limit, passed }: Check): boolean {
  const side = compareDecimals(value, limit)
  return (op === 'GE' ? side >= 0 : side <= 0) === passed
}

const decimal = (low: number, high: number, places: number) =>
  fc
    .integer({ min: Math.round(low * 10 ** places), max: Math.round(high * 10 ** places) })
    .map((units) => (units / 10 ** places).toFixed(places))

describe('a check reads as its verdict says', () => {
  it('28.46 against ≥28.5 is shown as 28.46', () => {
    const found = worked(evaluateTool, { fk: '30', strengths: '36.0 36.0 28.46' })
    expect(checkNamed(found, 'min')).toMatchObject({ value: '28.46', op: 'GE', limit: '28.5', passed: false })
    expect(found.figures.find(({ name }) => name === 'min')?.value).toBe('28.46')
  })

  it('a mean just below its need shows the digit that fails it', () => {
    const found = worked(evaluateTool, { fk: '30', strengths: '34.5 34.5 34.49999' })
    expect(checkNamed(found, 'mean')).toMatchObject({ value: '34.499997', limit: '34.5', passed: false })
  })

  it('alkali of 3.0026 kg against ≤3.0 is not shown as 3.00', () => {
    const found = worked(alkaliTool, { na2o: '0.12', k2o: '0.68', cementMass: '529.15', alkaliLimit: '3.0' })
    expect(checkNamed(found, 'alkali-mass')).toMatchObject({ value: '3.003', limit: '3.0', passed: false })
  })

  it('a ratio of 0.5504 against ≤0.55 is not shown as 0.550', () => {
    const plain = { ...sampleOf(mixTool), fceMode: 'measured', fce: '44.61', flyAsh: '0', gammaF: '1' }
    expect(checkNamed(worked(mixTool, plain), 'ratio')).toMatchObject({ value: '0.5504', limit: '0.55', passed: false })
  })

  it('keeps the usual decimals where they suffice, and equality passes', () => {
    const at = (top: bigint, bottom: bigint) =>
      checkOf({ name: 'ratio', value: { top, bottom }, op: 'LE', limit: '0.55', dp: 3 })
    expect(at(1n, 2n)).toMatchObject({ value: '0.500', passed: true })
    expect(at(11n, 20n)).toMatchObject({ value: '0.550', passed: true })
    expect(at(5501n, 10_000n)).toMatchObject({ value: '0.5501', passed: false })
  })

  it('law: any value against any limit', () => {
    const law = fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.bigInt({ min: 1n, max: 10n ** 4n }),
      decimal(0, 100, 3),
      fc.constantFrom('GE', 'LE'),
      (top, bottom, limit, op) => {
        const check = checkOf({ name: 'mean', value: { top, bottom }, op, limit, dp: 1 })
        expect(readsTrue(check)).toBe(true)
        // Independent: cross-multiplied in thousandths.
        const [left, right] = [top * 1000n, BigInt(limit.replace('.', '')) * bottom]
        expect(check.passed).toBe(op === 'GE' ? left >= right : left <= right)
      },
    )
    fc.assert(law, { numRuns: 2000 })
  })

  it.each(TOOLS)('law: no check of $id contradicts itself', (tool) => {
    const typed = fc.oneof(decimal(0, 60, 2), decimal(20, 60, 4), fc.integer({ min: 0, max: 3000 }).map(String))
    const law = fc.property(fc.array(typed, { minLength: 30, maxLength: 30 }), fc.nat(), (texts, seed) => {
      const values = tool.fields.map((field, i) => {
        if (field.kind === 'choice' || field.kind === 'pick') return [field.name, field.sample]
        if (field.kind === 'list') return [field.name, texts.slice(i, i + field.atLeast + (seed % 5)).join(' ')]
        return [field.name, (seed >> i) % 2 === 0 ? field.sample : texts[i]]
      })
      const outcome = runTool(tool, Object.fromEntries(values) as Values)
      if ('troubles' in outcome) return
      for (const check of outcome.checks) expect([check, readsTrue(check)]).toEqual([check, true])
    })
    fc.assert(law, { numRuns: 300 })
  })
})

describe('a forecast decides only by an accepted formula', () => {
  const sample = sampleOf(forecastTool)

  it('judges release where all conditions hold', () => {
    const found = worked(forecastTool, sample)
    expect(found.checks.map(({ name, passed }) => [name, passed])).toEqual([
      ['pairs', true],
      ['correlation', true],
      ['relative-s', true],
      ['release', true],
    ])
    expect(checkNamed(found, 'release')).toMatchObject({ value: '49.38', limit: '44.5' })
    expect(checkNamed(worked(forecastTool, { ...sample, grade28: '52.5' }), 'release')?.passed).toBe(false)
  })

  it('refuses pairs on one line, however many', () => {
    const line = Array.from({ length: 30 }, (_, i) => (25 + i / 10).toFixed(1))
    const late = line.map((x) => (Number(x) + 21.3).toFixed(1))
    const values = { ...sample, r3List: line.join(' '), r28List: late.join(' '), r3: '60' }
    expect(troublesOf(runTool(forecastTool, values))).toEqual([{ field: 'r28List', why: 'collinear' }])
    const flat = { ...values, r28List: line.map(() => '48.5').join(' ') }
    expect(troublesOf(runTool(forecastTool, flat))).toEqual([{ field: 'r28List', why: 'collinear' }])
  })

  it('gives no release to a falling relation or beyond its data', () => {
    const turned = (sample.r28List ?? '').split(' ').map((late) => (97 - Number(late)).toFixed(1))
    const falling = worked(forecastTool, { ...sample, r28List: turned.join(' ') })
    expect(checkNamed(falling, 'correlation')).toMatchObject({ value: '-0.974', passed: false })
    expect(falling.notes).toEqual(['is-forecast', 'weak-relation', 'no-release'])
    const outside = worked(forecastTool, { ...sample, r3: '60' })
    expect(checkNamed(outside, 'r3-range')).toMatchObject({ value: '60.0', op: 'LE', limit: '27.6', passed: false })
    expect(outside.notes).toEqual(['is-forecast', 'extrapolated', 'no-release'])
    const below = worked(forecastTool, { ...sample, r3: '24.49' })
    expect(checkNamed(below, 'r3-range')).toMatchObject({ value: '24.49', op: 'GE', limit: '24.5', passed: false })
    for (const found of [falling, outside, below]) expect(checkNamed(found, 'release')).toBeUndefined()
    expect(checkNamed(worked(forecastTool, { ...sample, r3: '27.6' }), 'release')?.passed).toBe(true)
  })

  // r = 0.75 exactly: Sxy = 12, Sxx = Syy = 16; one thousandth of a MPa less is not enough.
  it('judges the correlation before it is rounded', () => {
    const of = (n: number, value: string) => Array.from({ length: n }, () => value)
    const r3List = [...of(8, '26.0'), ...of(8, '24.0'), ...of(8, '25.0')].join(' ')
    const late = [...of(7, '51.0'), '49.0', ...of(7, '49.0'), '51.0', ...of(8, '50.0')]
    const at = (r28List: readonly string[]) =>
      checkNamed(worked(forecastTool, { ...sample, r3List, r28List: r28List.join(' '), r3: '25.0' }), 'correlation')
    expect(at(late)).toMatchObject({ value: '0.750', passed: true })
    expect(at(late.with(0, '50.999'))?.passed).toBe(false)
    expect(at(late.with(0, '50.999'))?.value).toMatch(/^0\.749\d+$/)
  })

  it('law: a refused formula never releases', () => {
    const strength = decimal(10, 60, 1)
    let released = 0
    const law = fc.property(
      fc.array(fc.tuple(strength, fc.integer({ min: -30, max: 30 })), { minLength: 3, maxLength: 40, size: 'max' }),
      strength,
      fc.constantFrom(-1, 0.5, 1),
      (rows, r3, slope) => {
        const x = rows.map(([early]) => early)
        const y = rows.map(([early, noise]) => Math.max(1, 40 + slope * Number(early) + noise / 10).toFixed(1))
        const values = { ...sample, r3List: x.join(' '), r28List: y.join(' '), r3, grade28: '1', margin: '0' }
        const outcome = runTool(forecastTool, values)
        if ('troubles' in outcome) return
        expect(outcome.checks.every(readsTrue)).toBe(true)
        if (!allPassed(outcome)) {
          expect(checkNamed(outcome, 'release')?.passed).not.toBe(true)
          return
        }
        released += 1
        // What released must stand a recount in plain doubles, away from the edges.
        const [xs, ys] = [x.map(Number), y.map(Number)]
        const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length
        const sum = (a: number[], b: number[]) =>
          a.reduce((total, one, i) => total + (one - mean(a)) * ((b[i] ?? 0) - mean(b)), 0)
        const r = sum(xs, ys) / Math.sqrt(sum(xs, xs) * sum(ys, ys))
        expect(xs.length).toBeGreaterThanOrEqual(20)
        expect(r).toBeGreaterThan(0.7499999)
        expect(Number(r3)).toBeGreaterThanOrEqual(Math.min(...xs))
        expect(Number(r3)).toBeLessThanOrEqual(Math.max(...xs))
      },
    )
    fc.assert(law, { numRuns: 1000 })
    expect(released).toBeGreaterThan(50)
  })
})

describe('a mix outside the code of practice is never green', () => {
  const sample = sampleOf(mixTool)
  const refused = (values: Values) => troublesOf(runTool(mixTool, { ...sample, ...values }))

  it('refuses C60 and above, and additions beyond the table', () => {
    for (const fk of ['60', '70', '80']) expect(refused({ fk })).toEqual([{ field: 'fk', why: 'class-60' }])
    expect(refused({ flyAsh: '40.1', gammaF: '' })).toEqual([{ field: 'flyAsh', why: 'beyond-table', max: 40 }])
    expect(refused({ flyAsh: '0', slag: '50.1' })).toEqual([{ field: 'slag', why: 'beyond-table', max: 50 }])
    expect(refused({ flyAsh: '30', slag: '35.5' })).toEqual([{ field: 'slag', why: 'additions-sum', max: 65 }])
    expect(refused({ flyAsh: '40', gammaF: '' })).toEqual([])
    expect(refused({ flyAsh: '0', gammaF: '', slag: '50', gammaS: '' })).toEqual([])
  })

  it('a mass of binder with hardly any sand fails by name', () => {
    const heavy = { fk: '55', grade: '32.5', flyAsh: '40', gammaF: '0.60', water: '230', reduction: '0' }
    const found = worked(mixTool, { ...sample, ...heavy })
    expect(checkNamed(found, 'ratio-low')?.passed).toBe(false)
    expect(checkNamed(found, 'binder-high')).toMatchObject({ limit: '560', passed: false })
    expect(checkNamed(found, 'sand')?.passed).toBe(false)
    expect(found.notes).toContain('unusual-mix')
  })

  it('law: never all green with a ratio, binder or sand outside', () => {
    let [green, red] = [0, 0]
    const law = fc.property(
      fc.record({
        fk: fc.constantFrom('15', '20', '25', '30', '35', '40', '45', '50', '55', '60', '80'),
        grade: fc.constantFrom('32.5', '42.5', '52.5'),
        flyAsh: decimal(0, 45, 1),
        slag: decimal(0, 55, 1),
        reduction: decimal(0, 50, 0),
        water: decimal(100, 300, 0),
        sandRatio: decimal(0.19, 0.61, 2),
        density: decimal(1990, 2810, 0),
        maxRatio: decimal(0.19, 1, 2),
        minBinder: decimal(190, 560, 0),
        cap: fc.constantFrom('yes', 'no'),
      }),
      (values) => {
        const outcome = runTool(mixTool, { ...sample, gammaC: '', gammaF: '', gammaS: '', sigma: '', ...values })
        if ('troubles' in outcome) return
        const figure = (name: string) => Number(outcome.figures.find((one) => one.name === name)?.value ?? 0)
        const binder = figure('cement') + figure('flyAsh') + figure('slag')
        const ratio = figure('water') / binder
        // Figures have one decimal: ratios and masses this near to an edge are left out.
        const sane = ratio > 0.398 && ratio < 0.802 && binder < 560.2 && binder > 199.8 && figure('sand') > 399.9
        const passed = allPassed(outcome)
        expect(sane || !passed).toBe(true)
        if (passed) green += 1
        else red += 1
        expect(Number(values.fk)).toBeLessThan(60)
        expect(figure('flyAsh') / binder).toBeLessThan(0.401)
        expect(figure('slag') / binder).toBeLessThan(0.501)
      },
    )
    fc.assert(law, { numRuns: 3000 })
    expect(Math.min(green, red)).toBeGreaterThan(20)
  })
})
