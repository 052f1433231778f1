import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONVERTED, TOOL_VECTORS } from '../test/tool-vectors.ts'
import { TOOLS } from './catalogue.ts'
import { inputFields, runTool, sampleOf } from './run.ts'
import type { ToolId } from './names.ts'
import type { Tool, Values, Worked } from './tool.ts'

function toolOf(id: ToolId): Tool {
  const found = TOOLS.find((tool) => tool.id === id)
  if (!found) throw new Error(id)
  return found
}

function worked(id: ToolId, values: Values): Worked {
  const outcome = runTool(toolOf(id), values)
  if ('troubles' in outcome) throw new Error(JSON.stringify(outcome.troubles))
  return outcome
}

const troubles = (id: ToolId, values: Values) => {
  const outcome = runTool(toolOf(id), values)
  return 'troubles' in outcome ? outcome.troubles : []
}

const named = <K extends string, V>(
  rows: readonly { readonly name: K; readonly [key: string]: unknown }[],
  key: string,
) => Object.fromEntries(rows.map((row) => [row.name, row[key] as V]))

describe('worked cases of the tools', () => {
  it.each(TOOL_VECTORS)('$name', ({ tool, values, figures = {}, steps = {}, checks = {}, notes = [] }) => {
    const found = worked(tool, values)
    const shown = named(found.figures, 'value')
    for (const [name, value] of Object.entries(figures)) expect([name, shown[name]]).toEqual([name, value])
    expect(named(found.steps, 'value')).toMatchObject(steps)
    expect(named(found.checks, 'passed')).toMatchObject(checks)
    expect(found.notes).toEqual(expect.arrayContaining([...notes]))
  })

  it.each(CONVERTED)('units $values', ({ values, shown }) => {
    const units = worked('units', values).figures.map(({ unit, value }) => [unit, value])
    expect(Object.fromEntries(units)).toEqual(shown)
  })

  it('a mix rounds nothing on the way: parts add up to the density', () => {
    const parts = worked('mix', sampleOf(toolOf('mix'))).figures.filter(({ name }) => name !== 'admixture')
    const sum = parts.reduce((total, { value }) => total + Number(value), 0)
    expect(Math.abs(sum - 2400)).toBeLessThan(0.25)
  })

  it('an empty optional field means what the code of practice says', () => {
    const sample = sampleOf(toolOf('mix'))
    const { sigma: _, gammaC: _c, gammaF: _f, gammaS: _s, water: _w, ...rest } = sample
    expect(worked('mix', rest)).toEqual(worked('mix', { ...sample, sigma: '5.0', gammaF: '0.8', gammaS: '1' }))
  })
})

describe('every tool', () => {
  it.each(TOOLS)('$id works its own sample and shows how', (tool) => {
    const found = worked(tool.id, sampleOf(tool))
    expect(found.figures.length).toBeGreaterThan(0)
    expect(found.steps.length).toBeGreaterThan(0)
    for (const { formula } of found.steps) expect(formula).not.toMatch(/undefined|NaN|\{\}/)
  })

  it.each(TOOLS)('$id asks for each field that is empty', (tool) => {
    const needed = inputFields(tool, {}).filter(
      ([{ kind, optional }]) => (kind === 'number' || kind === 'list') && !optional,
    )
    const missing = troubles(tool.id, {}).map(({ field, why }) => [field, why])
    expect(missing).toEqual(
      tool.id === 'mortar' ? [['compLoads', 'missing']] : needed.map(([{ name }]) => [name, 'missing']),
    )
  })

  it.each(TOOLS)('$id answers any text with a result or a reason, never by failing', (tool) => {
    const texts = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.double().map(String),
      fc.integer({ min: -5, max: 200 }).map(String),
    )
    const law = fc.property(
      fc.array(texts, { minLength: tool.fields.length, maxLength: tool.fields.length }),
      (typed) => {
        const mixed = tool.fields.map((field, i) => [
          field.name,
          (typed[i]?.length ?? 0) % 3 === 0 ? field.sample : typed[i],
        ])
        const outcome = runTool(tool, Object.fromEntries(mixed) as Values)
        const rows = 'troubles' in outcome ? outcome.troubles : outcome.figures
        expect(rows.length).toBeGreaterThan(0)
        expect(JSON.stringify(outcome)).not.toMatch(/NaN|Infinity/)
      },
    )
    fc.assert(law, { numRuns: 300 })
  })

  it('says what is wrong with a number', () => {
    expect(troubles('growth', { c3: 'abc', c28: '1e2' }).map(({ why }) => why)).toEqual([
      'not-a-number',
      'not-a-number',
    ])
    expect(troubles('growth', { c3: '0', c28: '50' })).toEqual([{ field: 'c3', why: 'out-of-range', min: 1, max: 150 }])
    expect(troubles('weigh', { ...sampleOf(toolOf('weigh')), gross: '48970' })).toEqual([
      { field: 'gross', why: 'step', step: 20 },
    ])
    expect(troubles('weigh', { ...sampleOf(toolOf('weigh')), tare: '49000' })).toEqual([
      { field: 'tare', why: 'order' },
    ])
    expect(troubles('mortar', { compLoads: '77 78 79' })).toEqual([
      { field: 'compLoads', why: 'count', min: 6, max: 6, n: 3 },
    ])
    expect(troubles('forecast', { ...sampleOf(toolOf('forecast')), r28List: '48 49 50' })).toEqual([
      { field: 'r28List', why: 'as-many' },
    ])
    expect(troubles('forecast', { ...sampleOf(toolOf('forecast')), r3List: Array(20).fill('25').join(' ') })).toEqual([
      { field: 'r3List', why: 'all-equal' },
    ])
  })

  it('refuses a text that is too long instead of cutting it', () => {
    const padded = Array.from({ length: 300 }, () => '48.6').join(' '.repeat(10))
    expect(troubles('spread', { values: padded })).toEqual([{ field: 'values', why: 'too-long', max: 4000 }])
    expect(worked('spread', { values: padded.replace(/ +/g, ' ') }).figures[0]?.value).toBe('300')
    expect(troubles('growth', { c3: `27.${'0'.repeat(30)}`, c28: '49.2' })).toEqual([
      { field: 'c3', why: 'long-number', max: 30 },
    ])
  })

  it('reads what an input method writes', () => {
    expect(worked('growth', { c3: ' ２７．０ ', c28: '49。2' }).figures[0]?.value).toBe('1.822')
    expect(worked('spread', { values: '1，2、3；4\n5' }).figures[0]?.value).toBe('5')
  })
})
