import { render, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { csvLine } from '@clinker/domain/text/csv'
import { makeLine, makePhase } from '../../test/make-quality.ts'
import { chartCsv } from './chart-csv.ts'
import { chartData, drawnAt, leadingLine, lineDp, linesAt, movingRange } from './chart-data.ts'
import { DataTable } from './data-table.tsx'
import { marksOf } from './marks.ts'
import { offsetOf } from './mark-list.tsx'
import type { Colours } from './colours.ts'
import type { Look } from './look.ts'
import { optionOf } from './option.ts'
import { PointCard } from './point-card.tsx'
import { useReading } from './reading.ts'
import { niceStep, scaleOf, tickDp } from './scale.ts'
import { spread } from './limit-shapes.ts'

const XMR = { kind: 'XMR' } as const

const colours = new Proxy({} as Colours, { get: (_, name) => `colour-${String(name)}` })
const LOOK: Look = {
  colours,
  words: { limit: 'L', inner: 'I', zone: 'Z', decision: 'D', proposed: '待批准', from: (day: string) => day },
  width: 880,
  narrow: false,
  slider: false,
  view: [0, 2],
  hatch: 'hatched',
  tone: 's1',
  axis: true,
}

describe('marks', () => {
  it('patterns of one rule that run into each other are one mark', () => {
    const values = Array.from({ length: 20 }, (_, i) => i)
    const hits = [8, 9, 10].map((index) => ({ rule: 'N2', index }))
    expect(marksOf(hits, values)).toEqual([{ rule: 'N2', from: 0, to: 10 }])
    expect(
      marksOf(
        [
          { rule: 'N1', index: 3 },
          { rule: 'N1', index: 7 },
        ],
        values,
      ),
    ).toHaveLength(2)
  })

  it('a window counts values, not batches that wait', () => {
    const values = [1, null, 2, null, 3]
    expect(marksOf([{ rule: 'N5', index: 4 }], values)).toEqual([{ rule: 'N5', from: 0, to: 4 }])
  })

  it('the words say how far off the centre line', () => {
    const data = chartData({ ...XMR, reply: makeLine({ values: [49, 49.5, 50], cl: 48.5 }) })
    expect(offsetOf(data, { rule: 'N5', from: 0, to: 2 })).toBeCloseTo(1, 9)
  })
})

describe('the data of a chart', () => {
  const reply = makeLine({
    values: [49, 50, null],
    rules: [
      { rule: 'N1', index: 1 },
      { rule: 'WE4', index: 1 },
    ],
    corrected: [0],
  })
  const forecasts = [{ batchNum: 'B3', dueDate: '2026-12-06', yhat: 49.4, lo95: 47.2, hi95: 51.6, extrapolated: false }]

  it('shows a forecast only where the value is missing, and never on another indicator', () => {
    const data = chartData({ ...XMR, reply, forecasts: [...forecasts, { ...forecasts[0]!, batchNum: 'B1' }] })
    expect(data.points.map(({ band }) => band?.value)).toEqual([undefined, undefined, 49.4])
    const other = chartData({ ...XMR, reply: { ...reply, indicatorCode: 'CS3' }, forecasts })
    expect(other.points.every(({ band }) => band === undefined)).toBe(true)
  })

  it('shows the rules a person wants and says which values were put right', () => {
    const data = chartData({ ...XMR, reply, rules: new Set(['N1']) })
    expect(data.marks.map(({ rule }) => rule)).toEqual(['N1'])
    expect(data.points.map(({ corrected }) => corrected)).toEqual([true, false, false])
  })

  it('sums have a scale of their own', () => {
    const data = chartData({
      kind: 'CUSUM',
      reply: { ...reply, ucl: 5, series: [...reply.series, { name: 'x', data: [1, 6, null] }] },
    })
    expect(data.unit).toBe('σ')
    expect(data.lines).toMatchObject({ limitLo: null, ucl: 5 })
    expect(scaleOf(data).max).toBeLessThan(10)
  })

  it('sums leave the values their own unit and decimals, on screen, in the table, as CSV and aloud', () => {
    const chloride = makeLine({ values: [0.01, 0.03] })
    const data = chartData({
      kind: 'CUSUM',
      reply: {
        ...chloride,
        indicatorCode: 'CL',
        unit: '%',
        ucl: 5,
        series: [...chloride.series, { name: 'x', data: [1.25, 6] }],
      },
    })
    expect(data).toMatchObject({ unit: 'σ', dp: 1, measured: { unit: '%', dp: 3 } })
    expect(chartCsv(data, 'x').split('\r\n')[1]).toContain('(%)')
    const { result } = renderHook(() => useReading(data))
    expect(result.current(1)).toContain('0.030 %')
    expect(result.current(1)).toContain('6.0 σ')
    expect(result.current(1)).not.toContain('0.0 σ')
    const { container } = render(createElement(DataTable, { data, label: 'x' }))
    expect(container.querySelector('thead')?.textContent).toContain('%')
    expect(container.querySelector('tbody')?.textContent).toContain('0.010')
  })

  it('the greater of both sums carries band, badge and pointer', () => {
    const values = makeLine({
      values: [49, 44, 43, 42],
      rules: [
        { rule: 'CUSUM', index: 2 },
        { rule: 'CUSUM', index: 3 },
      ],
    })
    const data = chartData({
      kind: 'CUSUM',
      reply: {
        ...values,
        ucl: 5,
        series: [...values.series, { name: 'high', data: [0, 0, 0, 0] }, { name: 'low', data: [0, 3, 6, 8] }],
      },
    })
    expect([0, 1, 2, 3].map((i) => drawnAt(data, i))).toEqual([0, 3, 6, 8])
    expect(leadingLine(data, 3)).toBe(1)
    const drawn = (id: string) =>
      (optionOf(data, LOOK) as { series: { id: string; data: unknown[] }[] }).series.find((one) => one.id === id)?.data
    expect(drawn('run-CUSUM-2')).toEqual([
      [2, 6],
      [3, 8],
    ])
    expect(drawn('made-1')?.[3]).toMatchObject({ value: [3, 8], itemStyle: { color: 'colour-warn' } })
    expect(drawn('made-0')?.[3]).toEqual([3, 0])
  })

  it('a range is not called measured, on its card, in the table and aloud', () => {
    const ranges = { ...reply, series: [...reply.series, { name: 'mr', data: [null, 1, null] }] }
    const data = movingRange(chartData({ ...XMR, reply: ranges }), ranges)
    const edges = { left: 0, right: 100, top: 0, bottom: 200 }
    const card = render(createElement(PointCard, { data, index: 1, x: 0, y: 0, edges }))
    expect(card.container.textContent).toContain('移动极差 1.0 MPa')
    const table = render(createElement(DataTable, { data, label: 'x' }))
    expect(table.container.querySelector('thead')?.textContent).toContain('移动极差 MPa')
    const { result } = renderHook(() => useReading(data))
    expect(result.current(1)).toContain('移动极差 1.0 MPa')
    for (const text of [card.container.textContent, table.container.textContent]) expect(text).not.toContain('实测')
  })

  it('the remark of a mark says its rule once', () => {
    const data = chartData({
      kind: 'EWMA',
      reply: makeLine({ values: [49, 52], rules: [{ rule: 'EWMA', index: 1 }] }),
    })
    const { result } = renderHook(() => useReading(data))
    expect(result.current(1).match(/EWMA/g)).toHaveLength(1)
  })

  it('control lines carry one decimal more than the values, so that a value below one does not look on it', () => {
    const fineness = chartData({ ...XMR, reply: { ...reply, indicatorCode: 'SSA', unit: 'm²/kg', cl: 367.2 } })
    expect([fineness.dp, lineDp(fineness)]).toEqual([0, 1])
    expect(lineDp({ kind: 'CUSUM', dp: 1 })).toBe(1)
  })

  it('a point between two limits keeps the margin to the nearer one', () => {
    const data = chartData({
      ...XMR,
      reply: { ...makeLine({ values: [382], limitLo: 300, limitHi: 400 }), indicatorCode: 'SSA' },
    })
    const edges = { left: 0, right: 100, top: 0, bottom: 200 }
    const { container } = render(createElement(PointCard, { data, index: 0, x: 0, y: 0, edges }))
    expect(container.textContent).toContain('+18')
    expect(container.textContent).not.toContain('+82')
  })

  it('a point outside the internal limit is a filled triangle and says so, in the card, the table, the CSV and aloud', () => {
    const data = chartData({
      ...XMR,
      reply: makeLine({ values: [44.4, 49], innerLo: 44.5, inner: [{ index: 0, side: 'LOW' }] }),
    })
    expect(data.points.map(({ inner }) => inner)).toEqual(['LOW', undefined])
    const edges = { left: 0, right: 100, top: 0, bottom: 200 }
    const { container } = render(createElement(PointCard, { data, index: 0, x: 0, y: 0, edges }))
    expect(container.textContent).toContain('▼ 低于内控')
    const { result } = renderHook(() => useReading(data))
    expect([result.current(0), result.current(1)].map((text) => text.includes('低于内控'))).toEqual([true, false])
    expect(chartCsv(data, 'x').split('\r\n')[2]).toContain('低于内控')
    const table = render(createElement(DataTable, { data, label: 'x' }))
    expect(table.container.querySelector('tbody tr')?.textContent).toContain('低于内控')
  })

  it('the moving range stands under the same batches', () => {
    const data = chartData({
      ...XMR,
      reply: { ...reply, mrUcl: 3, series: [...reply.series, { name: 'mr', data: [null, 1, null] }] },
    })
    const range = movingRange(data, {
      ...reply,
      mrUcl: 3,
      series: [...reply.series, { name: 'mr', data: [null, 1, null] }],
    })
    expect(range.points.map(({ id, value }) => [id, value])).toEqual([
      ['B1', null],
      ['B2', 1],
      ['B3', null],
    ])
    expect(range.lines.ucl).toBe(3)
  })

  it('as CSV: every batch with its lines, text guarded', () => {
    const text = chartCsv(chartData({ ...XMR, reply, forecasts }), '=danger')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe(`\uFEFF'=danger`)
    expect(lines[2]).toContain(csvLine(['B1', '2026-08-01', 49]).trim())
    expect(lines[4]).toContain('49.4,47.2,51.6')
  })
})

describe('the scale', () => {
  it('steps are 1, 2 or 5', () => {
    expect([0.3, 1.1, 2.4, 7, 44].map((rough) => niceStep(rough))).toEqual([0.5, 2, 5, 10, 50])
    expect([tickDp(0.5), tickDp(2), tickDp(0.02)]).toEqual([1, 0, 2])
  })

  it('a near limit is on it, one far away is only named', () => {
    const near = scaleOf(chartData({ ...XMR, reply: makeLine({ values: [47, 51], limitLo: 42.5 }) }))
    expect(near.min).toBeLessThanOrEqual(42.5)
    const far = scaleOf(
      chartData({
        ...XMR,
        reply: makeLine({ values: [240, 250], limitLo: null, limitHi: 600, cl: 245, ucl: 255, lcl: 235 }),
      }),
    )
    expect(far.max).toBeLessThan(600)
  })

  it('is there for nothing at all', () => {
    expect(
      scaleOf(chartData({ ...XMR, reply: makeLine({ values: [], cl: null, ucl: null, lcl: null, limitLo: null }) })),
    ).toEqual({ min: 0, max: 1, step: 1 })
  })
})

it('labels keep apart, the first stays where it belongs', () => {
  const placed = spread([100, 104, 98, 20], 0, 200)
  expect(placed[0]).toBe(100)
  const sorted = placed.toSorted((a, b) => a - b)
  for (let i = 1; i < sorted.length; i += 1) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(14)
})

describe('what is drawn', () => {
  const series = (option: object) =>
    (option as { series: { id: string; data: unknown[]; showSymbol?: boolean }[] }).series

  it('corrected values have another shape, not only another colour', () => {
    const data = chartData({ ...XMR, reply: makeLine({ values: [49, 50, 51], corrected: [1] }) })
    const values = series(optionOf(data, LOOK)).find(({ id }) => id === 'values')
    expect(values?.data[1]).toMatchObject({ symbol: 'triangle' })
  })

  it('the slider shows the values: its line is the first and has no gap, and nothing opaque covers it', () => {
    const forecasts = [
      { batchNum: 'B4', dueDate: '2026-12-06', yhat: 49.4, lo95: 47.2, hi95: 51.6, extrapolated: false },
    ]
    const reply = makeLine({ values: [null, 49, null, null, 50], rules: [{ rule: 'N5', index: 1 }] })
    const data = chartData({ ...XMR, reply, rules: new Set(['N5']), forecasts })
    const option = optionOf(data, { ...LOOK, slider: true })
    expect(series(option)[0]).toMatchObject({
      type: 'line',
      id: 'overview',
      data: [49, 49, 49, 49.4, 50].map((value, i) => [i, value]),
    })
    const slider = (option as { dataZoom: { type: string; fillerColor?: string }[] }).dataZoom[1]
    expect(slider?.fillerColor).toBe('colour-primary1f')
    expect(series(optionOf(data, LOOK)).some(({ id }) => id === 'overview')).toBe(false)
  })

  interface Stroke {
    readonly type: string
    readonly shape?: { readonly x1: number; readonly x2: number; readonly y1: number; readonly y2: number }
    readonly style: { readonly stroke?: string; readonly lineDash?: readonly number[]; readonly text?: string }
  }

  /** What the limits are drawn with, in a frame in which a position is ten wide and a unit one high. */
  function limitShapes(data: ReturnType<typeof chartData>): readonly Stroke[] {
    const limits = series(optionOf(data, LOOK)).find(({ id }) => id === 'limits') as unknown as {
      renderItem: (params: object, api: object) => { children: readonly Stroke[] }
    }
    return limits.renderItem(
      { coordSys: { x: 0, y: 0, width: 30, height: 100 } },
      { coord: ([i, y]: [number, number]) => [10 * i + 5, 100 - y], size: () => [10, 1] },
    ).children
  }
  const level = (shapes: readonly Stroke[], colour: string) =>
    shapes.flatMap(({ shape, style }) =>
      shape && style.stroke === colour && shape.y1 === shape.y2
        ? [[shape.x1, shape.x2, 100 - Math.floor(shape.y1)]]
        : [],
    )

  it('limits step where a phase begins, and nothing is drawn before the first', () => {
    const phases = [
      makePhase({ index: 1, cl: 49, ucl: 52, lcl: 46 }),
      makePhase({ index: 2, cl: 47, ucl: 50, lcl: 44 }),
    ]
    const reply = makeLine({ values: [49, 50, 51], phases, cl: 47, ucl: 50, lcl: 44, sigma: null })
    const data = chartData({ ...XMR, reply })
    const shapes = limitShapes(data)
    expect(level(shapes, 'colour-text3')).toEqual([
      [10, 20, 49],
      [20, 30, 47],
    ])
    expect(linesAt(data, 0).cl).toBeNull()
    expect([linesAt(data, 1).ucl, linesAt(data, 2).ucl]).toEqual([52, 50])
    expect(shapes.some(({ style }) => style.text === '待批准')).toBe(false)
  })

  it('limits of the standard step where its edition changes, and a point keeps the margin of its own', () => {
    const limitSteps = [
      { index: 0, lo: 40, hi: null },
      { index: 2, lo: 42, hi: null },
    ]
    const data = chartData({ ...XMR, reply: makeLine({ values: [49, 50, 51], limitLo: null, limitSteps }) })
    expect(level(limitShapes(data), 'colour-bad')).toEqual([
      [0, 20, 40],
      [20, 30, 42],
    ])
    expect([linesAt(data, 1).limitLo, linesAt(data, 2).limitLo]).toEqual([40, 42])
  })

  it('a proposal is dashed and says so', () => {
    const phases = [makePhase({ state: 'PROPOSED', approvedOn: null, cl: 48 })]
    const reply = { ...makeLine({ values: [49, 50, 51], phases }), cl: null, ucl: null, lcl: null, sigma: null }
    const shapes = limitShapes(chartData({ ...XMR, reply }))
    const centre = shapes.find(({ shape, style }) => shape && style.stroke === 'colour-text3')
    expect(centre?.style.lineDash).toEqual([7, 4])
    expect(shapes.some(({ style }) => style.text === '待批准')).toBe(true)
  })

  it('only the usual rules are drawn unless others are chosen', () => {
    const rules = [
      { rule: 'N1', index: 0 },
      { rule: 'N6', index: 2, usual: false },
    ]
    const reply = makeLine({ values: [49, 50, 51], rules })
    expect(chartData({ ...XMR, reply }).marks.map(({ rule }) => rule)).toEqual(['N1'])
    expect(chartData({ ...XMR, reply, rules: new Set(['N6']) }).marks.map(({ rule }) => rule)).toEqual(['N6'])
  })

  it('the moving range has a centre line and marks what is beyond its limit', () => {
    const reply = {
      ...makeLine({ values: [49, 50, 56], mrCl: 0.9, mrUcl: 3, mrOver: [2] }),
      series: [
        { name: 'x', data: [49, 50, 56] },
        { name: 'mr', data: [null, 1, 6] },
      ],
    }
    const range = movingRange(chartData({ ...XMR, reply }), reply)
    expect(range.lines).toMatchObject({ cl: 0.9, ucl: 3, lcl: null })
    expect(range.marks).toEqual([{ rule: 'MR', from: 2, to: 2 }])
  })

  it('thousands of points are a line without dots', () => {
    const data = chartData({
      ...XMR,
      reply: makeLine({ values: Array.from({ length: 5000 }, (_, i) => 48 + (i % 7)) }),
    })
    const values = series(optionOf(data, { ...LOOK, view: [0, 4999] })).find(({ id }) => id === 'values')
    expect(values?.showSymbol).toBe(false)
  })
})
