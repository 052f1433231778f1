import { drawnAt, lastMeasured, linesAt, type ChartData } from './chart-data.ts'
import type { CustomSeriesOption, RenderItem } from './engine.ts'
import type { Look } from './look.ts'

export type Drawn = ReturnType<RenderItem>
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export const frameOf = (params: Parameters<RenderItem>[0]): Frame => params.coordSys as unknown as Frame

export const shape = {
  type: 'custom',
  coordinateSystem: 'cartesian2d',
  silent: true,
  animation: false,
  clip: false,
} as const

const NO_ZONE = { ground: [], heading: [] }

/** Ground behind the batches whose result is still to come, and what it means. */
export function zone(data: ChartData, { colours, words }: Look, frame: Frame, api: Parameters<RenderItem>[1]) {
  if (data.kind === 'TRACK') return NO_ZONE
  const last = lastMeasured(data)
  const first = data.points.findIndex(({ value, band }, i) => value === null && band && i > last)
  if (first < 0) return NO_ZONE
  const half = (api.size?.([1, 0]) as number[] | undefined)?.[0] ?? 0
  const x = Math.max(frame.x, (api.coord([first, 0])[0] ?? 0) - half / 2)
  const width = frame.x + frame.width - x
  if (width <= 4) return NO_ZONE
  const edge = { stroke: colours.line2, lineWidth: 1, lineDash: [1, 3] }
  return {
    ground: [
      { type: 'rect' as const, shape: { x, y: frame.y, width, height: frame.height }, style: { fill: colours.zone } },
      { type: 'line' as const, shape: { x1: x, y1: frame.y, x2: x, y2: frame.y + frame.height }, style: edge },
    ],
    // Over the plot, where no line can cross it.
    heading: [
      {
        type: 'text' as const,
        style: {
          x: x + 2,
          y: frame.y - 16,
          text: words.zone,
          fill: colours.text3,
          fontSize: 11,
          fontFamily: colours.font,
          width: Math.max(20, width + 60),
          overflow: 'truncate' as const,
        },
      },
    ],
  }
}

const BAND_WIDTH = 9

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function boxAt(api: Parameters<RenderItem>[1], i: number, lo: number, hi: number): Box {
  const [x = 0, top = 0] = api.coord([i, hi])
  const bottom = api.coord([i, lo])[1] ?? 0
  const step = (api.size?.([1, 0]) as number[] | undefined)?.[0] ?? BAND_WIDTH
  const width = Math.min(BAND_WIDTH, Math.max(2, step * 0.6))
  return { x: x - width / 2, y: top, width, height: Math.max(1, bottom - top) }
}

const fillOf = (hatch: HTMLCanvasElement | string) =>
  typeof hatch === 'string' ? hatch : { image: hatch, repeat: 'repeat' as const, scaleX: 0.5, scaleY: 0.5 }

/** What is expected of the batches that wait: a hatched band and a hollow point, never mistaken for a value. */
export function bandSeries(data: ChartData, { colours, hatch }: Look): CustomSeriesOption {
  const items = data.points.flatMap(({ value, band }, i) =>
    value === null && band ? [[i, band.value, band.lo, band.hi]] : [],
  )
  const renderItem: RenderItem = (_, api): Drawn => {
    const [i, value, lo, hi] = [0, 1, 2, 3].map((dimension) => Number(api.value(dimension))) as [
      number,
      number,
      number,
      number,
    ]
    const [x = 0, y = 0] = api.coord([i, value])
    return {
      type: 'group',
      children: [
        {
          type: 'rect',
          shape: { ...boxAt(api, i, lo, hi), r: 2 },
          style: { fill: fillOf(hatch) as string, stroke: colours.hatch, lineWidth: 1 },
        },
        {
          type: 'circle',
          shape: { cx: x, cy: y, r: 2.8 },
          style: { fill: colours.surface, stroke: colours.s1, lineWidth: 1.5 },
        },
      ],
    }
  }
  return { ...shape, id: 'bands', clip: true, z: 3, encode: { x: 0, y: [1, 2, 3] }, renderItem, data: items }
}

/** Forecast bands with the measured values: a dot inside, a diamond outside. */
export function trackSeries(data: ChartData, { colours, hatch }: Look): CustomSeriesOption {
  const items = data.points.flatMap(({ value, band }, i) =>
    band ? [[i, band.value, band.lo, band.hi, value ?? Number.NaN]] : [],
  )
  const renderItem: RenderItem = (_, api): Drawn => {
    const [i, forecast, lo, hi, value] = [0, 1, 2, 3, 4].map((dimension) => Number(api.value(dimension))) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const box = boxAt(api, i, lo, hi)
    const waits = Number.isNaN(value)
    const middle = api.coord([i, forecast])[1] ?? 0
    const [x = 0, y = 0] = waits ? [] : api.coord([i, value])
    const missed = value < lo || value > hi
    const point = missed
      ? {
          type: 'polygon' as const,
          shape: {
            points: [
              [x, y - 5],
              [x + 5, y],
              [x, y + 5],
              [x - 5, y],
            ],
          },
          style: { fill: colours.warn },
        }
      : { type: 'circle' as const, shape: { cx: x, cy: y, r: 2.6 }, style: { fill: colours.s1 } }
    return {
      type: 'group',
      children: [
        {
          type: 'rect',
          shape: { ...box, r: 2 },
          style: {
            fill: waits ? (fillOf(hatch) as string) : colours['primary-bg'],
            stroke: colours.hatch,
            lineWidth: 1,
          },
        },
        {
          type: 'line',
          shape: { x1: box.x, x2: box.x + box.width, y1: middle, y2: middle },
          style: { stroke: colours.hatch, lineWidth: 1.5 },
        },
        ...(waits ? [] : [point]),
      ],
    }
  }
  return { ...shape, id: 'track', clip: true, z: 3, encode: { x: 0, y: [1, 2, 3, 4] }, renderItem, data: items }
}

const TAG = { width: 24, height: 15, off: 8 } as const

interface Tag {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly text: string
}

/** Moves a tag away from the line until it covers no other. */
function clear(tag: Tag, placed: readonly Tag[], away: number): Tag {
  const hit = placed.some(
    (other) =>
      Math.abs(other.x - tag.x) < (other.width + tag.width) / 2 + 2 && Math.abs(other.top - tag.top) < TAG.height + 1,
  )
  return hit ? clear({ ...tag, top: tag.top + away * (TAG.height + 2) }, placed, away) : tag
}

/** The code of the rule beside the last point of its pattern, on the far side of the centre line. */
export function tagSeries(data: ChartData, { colours }: Look): CustomSeriesOption {
  const middleAt = (index: number) => {
    const { cl, ucl } = linesAt(data, index)
    return cl ?? (ucl === null ? 0 : ucl / 2)
  }
  const byPlace = new Map<number, string[]>()
  for (const { rule, to } of data.marks) byPlace.set(to, [...(byPlace.get(to) ?? []), rule])
  const tags = [...byPlace].flatMap(([to, rules]) => {
    const value = drawnAt(data, to)
    return value === null ? [] : [{ to, value, text: rules.join(' ') }]
  })
  const renderItem: RenderItem = (params, api): Drawn => {
    const frame = frameOf(params)
    const placed: Tag[] = []
    for (const { to, value, text } of tags) {
      const [x = 0, y = 0] = api.coord([to, value])
      if (x < frame.x - 1 || x > frame.x + frame.width + 1) continue
      const above = value >= middleAt(to)
      const top = above ? y - TAG.off - TAG.height : y + TAG.off
      const width = Math.max(TAG.width, text.length * 6 + 10)
      placed.push(clear({ x, top, width, text }, placed, above ? -1 : 1))
    }
    return { type: 'group', children: placed.flatMap((tag) => drawTag(tag, colours)) }
  }
  return {
    ...shape,
    id: 'tags',
    z: 6,
    encode: { x: 0, y: 1 },
    renderItem,
    data: tags.length === 0 ? [] : [[0, middleAt(0)]],
  }
}

const drawTag = ({ x, top, width, text }: Tag, colours: Look['colours']) => [
  {
    type: 'rect' as const,
    shape: { x: x - width / 2, y: Math.max(0, top), width, height: TAG.height, r: 3 },
    style: { fill: colours['warn-bg'], stroke: colours.warn, lineWidth: 1 },
  },
  {
    type: 'text' as const,
    style: {
      x,
      y: Math.max(0, top) + TAG.height / 2 + 0.5,
      text,
      fill: colours['warn-text'],
      fontSize: 10,
      fontWeight: 600,
      fontFamily: colours.font,
      align: 'center' as const,
      verticalAlign: 'middle' as const,
    },
  },
]
