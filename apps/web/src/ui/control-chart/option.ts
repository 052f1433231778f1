import type { CustomSeriesOption, EChartsCoreOption, LineSeriesOption } from './engine.ts'
import { drawnAt, lastMeasured, leadingLine, type ChartData } from './chart-data.ts'
import { PAD } from './layout.ts'
import type { Look } from './look.ts'
import { scaleOf, tickDp } from './scale.ts'
import { limitSeries } from './limit-shapes.ts'
import { bandSeries, tagSeries, trackSeries } from './shapes.ts'

const MAX_SYMBOLS = 400
const LABEL_WIDTH = 86
/** Two hexadecimal digits: the colours of the themes have six. */
const FILLER_ALPHA = '1f'

const short = (id: string): string => id.slice(id.lastIndexOf('-') + 1)

/** Measured values: a dot each, a triangle where one was corrected, a filled one where it lies outside the plant's own limit, amber where a rule fired. */
function valueSeries(data: ChartData, { colours, view, tone }: Look): LineSeriesOption {
  const ends = new Set(data.marks.map(({ to }) => to))
  const colour = colours[tone]
  const back = data.kind === 'EWMA'
  const symbols = view[1] - view[0] <= MAX_SYMBOLS
  return {
    type: 'line',
    id: 'values',
    z: 4,
    silent: true,
    animation: false,
    connectNulls: true,
    showSymbol: symbols,
    showAllSymbol: true,
    symbol: 'circle',
    symbolSize: tone === 's6' ? 5 : 7.4,
    lineStyle: { color: colour, width: back ? 0 : tone === 's6' ? 1.2 : 1.5, join: 'round' },
    itemStyle: { color: colour, borderColor: colours.surface, borderWidth: 1, opacity: back ? 0.4 : 1 },
    ...(!symbols && { sampling: 'lttb' as const }),
    data: data.points.map(({ value, corrected, inner }, i) => {
      if (value === null) return [i, null]
      if (corrected)
        return {
          value: [i, value],
          symbol: 'triangle',
          symbolSize: 11,
          itemStyle: { color: colours.surface, borderColor: colours.warn, borderWidth: 1.6, opacity: 1 },
        }
      if (inner)
        return {
          value: [i, value],
          symbol: 'triangle',
          symbolRotate: inner === 'LOW' ? 180 : 0,
          symbolSize: 10,
          itemStyle: { color: colours.warn, borderColor: colours.surface, borderWidth: 1, opacity: 1 },
        }
      return ends.has(i) && !back ? { value: [i, value], itemStyle: { color: colours.warn } } : [i, value]
    }),
  }
}

function madeSeries(data: ChartData, { colours, view }: Look): LineSeriesOption[] {
  const tones = [colours.s1, colours.s2]
  const ends = new Set(data.marks.map(({ to }) => to))
  return data.made.map((line, at) => ({
    type: 'line',
    id: `made-${at}`,
    z: 5,
    silent: true,
    animation: false,
    connectNulls: true,
    showSymbol: view[1] - view[0] <= MAX_SYMBOLS,
    showAllSymbol: true,
    symbol: at === 0 ? 'circle' : 'rect',
    symbolSize: 5,
    lineStyle: { color: tones[at] ?? colours.s6, width: 1.6 },
    itemStyle: { color: tones[at] ?? colours.s6 },
    data: line.map((value, i) =>
      ends.has(i) && at === leadingLine(data, i)
        ? { value: [i, value], itemStyle: { color: colours.warn } }
        : [i, value],
    ),
  }))
}

/** The window of a rule, broad and pale under the line. */
function runSeries(data: ChartData, { colours }: Look): LineSeriesOption[] {
  return data.marks.flatMap(({ rule, from, to }): LineSeriesOption[] => {
    if (to <= from) return []
    const points = []
    for (let i = from; i <= to; i += 1) {
      const value = drawnAt(data, i)
      if (value !== null) points.push([i, value])
    }
    return [
      {
        type: 'line',
        id: `run-${rule}-${from}`,
        z: 2,
        silent: true,
        animation: false,
        symbol: 'none',
        lineStyle: { color: colours.warn, width: 6, opacity: 0.28, cap: 'round', join: 'round' },
        data: points,
      },
    ]
  })
}

/** From the last measured value along what is expected. */
function expectedSeries(data: ChartData, { colours }: Look): LineSeriesOption[] {
  if (data.kind === 'TRACK' || !data.points.some(({ value, band }) => value === null && band)) return []
  const last = lastMeasured(data)
  const points = data.points.flatMap(({ value, band }, i) =>
    value === null && band && i > last ? [[i, band.value]] : [],
  )
  const start = last >= 0 ? [[last, data.points[last]?.value ?? null]] : []
  return [
    {
      type: 'line',
      id: 'expected',
      z: 3,
      silent: true,
      animation: false,
      symbol: 'none',
      lineStyle: { color: colours.s1, width: 1, type: [2, 3], opacity: 0.8 },
      data: [...start, ...points],
    },
  ]
}

/** The slider draws the first line of the chart, and drops it to zero where there is no value: this one is unseen and has no gap. */
function overviewSeries(data: ChartData): LineSeriesOption {
  const first = data.points.findIndex((_, i) => drawnAt(data, i) !== null)
  let last = first < 0 ? null : drawnAt(data, first)
  return {
    type: 'line',
    id: 'overview',
    silent: true,
    animation: false,
    symbol: 'none',
    lineStyle: { opacity: 0 },
    data: data.points.map((_, i) => [i, (last = drawnAt(data, i) ?? last)]),
  }
}

export function optionOf(data: ChartData, look: Look): EChartsCoreOption {
  const { colours, width, narrow, slider, view, axis } = look
  const { min, max, step } = scaleOf(data)
  const right = narrow ? PAD.rightNarrow : PAD.right
  const plot = Math.max(1, width - PAD.left - right)
  const every = Math.max(1, Math.ceil((view[1] - view[0] + 1) / Math.max(1, Math.floor(plot / LABEL_WIDTH))))
  const text = { color: colours.text3, fontSize: 11, fontFamily: colours.font }
  const series: (LineSeriesOption | CustomSeriesOption)[] = [
    ...(slider ? [overviewSeries(data)] : []),
    limitSeries(data, look, { min, max }),
    ...(data.kind === 'TRACK' ? [trackSeries(data, look)] : [bandSeries(data, look)]),
    ...expectedSeries(data, look),
    ...runSeries(data, look),
    ...(data.kind === 'CUSUM' || data.kind === 'TRACK' ? [] : [valueSeries(data, look)]),
    ...madeSeries(data, look),
    tagSeries(data, look),
  ]
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: {
      left: PAD.left,
      right,
      top: PAD.top,
      bottom: (axis ? PAD.bottom : PAD.bottomBare) + (slider ? PAD.slider : 0),
      outerBoundsMode: 'none',
    },
    xAxis: {
      type: 'category',
      data: data.points.map(({ id }) => id),
      boundaryGap: true,
      axisLine: { show: axis, lineStyle: { color: colours.line2 }, onZero: false },
      axisTick: { show: false },
      axisLabel: {
        ...text,
        show: axis,
        lineHeight: 13,
        margin: 6,
        hideOverlap: true,
        interval: (i: number) => (i - view[0]) % every === 0,
        formatter: (id: string, i: number) => {
          const day = data.points[i]?.date.slice(5) ?? ''
          return narrow ? day : `{a|${short(id)}}\n${day}`
        },
        rich: { a: { ...text, color: colours.text2, lineHeight: 13 } },
      },
    },
    yAxis: {
      type: 'value',
      min,
      max,
      interval: step,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: colours.grid } },
      axisLabel: { ...text, formatter: (value: number) => value.toFixed(tickDp(step)) },
    },
    dataZoom: [
      {
        type: 'inside',
        filterMode: 'none',
        startValue: view[0],
        endValue: view[1],
        zoomOnMouseWheel: 'ctrl',
        moveOnMouseWheel: 'shift',
        moveOnMouseMove: false,
        preventDefaultMouseMove: false,
        minValueSpan: 3,
      },
      ...(slider
        ? [
            {
              type: 'slider',
              filterMode: 'none',
              startValue: view[0],
              endValue: view[1],
              height: 26,
              bottom: 6,
              left: PAD.left,
              right,
              brushSelect: true,
              showDetail: false,
              borderColor: 'transparent',
              backgroundColor: colours.sunken,
              // Over the line of the overview: it must let it through.
              fillerColor: `${colours.primary}${FILLER_ALPHA}`,
              dataBackground: {
                lineStyle: { color: colours.s6, width: 1, opacity: 0.8 },
                areaStyle: { opacity: 0 },
              },
              selectedDataBackground: { lineStyle: { color: colours.s1, width: 1 }, areaStyle: { opacity: 0 } },
              handleStyle: { color: colours.surface, borderColor: colours.primary },
              moveHandleStyle: { color: colours.primary, opacity: 0.5 },
              moveHandleSize: 0,
              minValueSpan: 3,
            },
          ]
        : []),
    ],
    series,
  }
}
