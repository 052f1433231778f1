import { lineDp, type ChartData } from './chart-data.ts'
import type { CustomSeriesOption, RenderItem } from './engine.ts'
import type { Look } from './look.ts'
import { frameOf, shape, zone, type Drawn, type Frame } from './shapes.ts'

/** A line over the positions from one to before another; without an end it goes to the edge. */
interface Part {
  readonly value: number
  readonly from: number
  readonly to: number
}

interface Line {
  /** At the right end, where the line is named. */
  readonly value: number
  readonly parts: readonly Part[]
  readonly text: string
  readonly stroke: string
  readonly fill: string
  readonly width: number
  readonly dash?: readonly number[]
}

/** The stretches over which a line has one height. */
function partsOf<T extends { readonly from: number }>(
  steps: readonly T[] | undefined,
  value: number,
  at: (step: T) => number | null,
): readonly Part[] {
  if (steps === undefined || steps.length === 0) return [{ value, from: 0, to: Infinity }]
  return steps.flatMap((step, i) => {
    const height = at(step)
    return height === null ? [] : [{ value: height, from: step.from, to: steps[i + 1]?.from ?? Infinity }]
  })
}

/** Limits that wait for their approval are dashed. */
const PROPOSED_DASH = [7, 4]

/** From the most to the least important: a label that finds no room gives way. */
function linesOf(data: ChartData, { colours, words, narrow }: Look): readonly Line[] {
  const { lines, phases, standards, proposed = false } = data
  const { limitLo, limitHi, innerLo, innerHi, cl, ucl, lcl, sigma } = lines
  const at = (value: number) => value.toFixed(lineDp(data))
  const list: Line[] = []
  const add = (value: number | null, parts: (value: number) => readonly Part[], line: Omit<Line, 'value' | 'parts'>) =>
    value !== null && list.push({ value, parts: parts(value), ...line })
  const whole = (value: number) => partsOf(undefined, value, () => null)
  const stepped = (pick: 'cl' | 'ucl' | 'lcl') => (value: number) => partsOf(phases, value, (phase) => phase[pick])
  const standard = (pick: 'lo' | 'hi') => (value: number) => partsOf(standards, value, (one) => one[pick])
  const limit = { stroke: colours.bad, fill: colours['bad-text'], width: 1.25, dash: [6, 4] }
  const inner = { stroke: colours.warn, fill: colours['warn-text'], width: 1, dash: [2, 3] }
  const dash = proposed ? { dash: PROPOSED_DASH } : {}
  const control = { stroke: colours.ctl, fill: colours.text3, width: 1, ...dash }
  const name = (word: string, rest: string) => (narrow ? rest : `${word} ${rest}`)
  add(limitLo, standard('lo'), { ...limit, text: name(words.limit, `≥${limitLo}`) })
  add(limitHi, standard('hi'), { ...limit, text: name(words.limit, `≤${limitHi}`) })
  add(cl, stepped('cl'), {
    stroke: colours.text3,
    fill: colours.text2,
    width: 1,
    ...dash,
    text: narrow ? at(cl ?? 0) : `CL ${at(cl ?? 0)}`,
  })
  add(ucl, stepped('ucl'), {
    ...control,
    text:
      data.kind === 'CUSUM'
        ? `${narrow ? 'h' : words.decision} ${at(ucl ?? 0)}`
        : narrow
          ? 'UCL'
          : `UCL ${at(ucl ?? 0)}`,
  })
  add(lcl, stepped('lcl'), { ...control, text: narrow ? 'LCL' : `LCL ${at(lcl ?? 0)}` })
  add(innerLo, whole, { ...inner, text: name(words.inner, `≥${innerLo}`) })
  add(innerHi, whole, { ...inner, text: name(words.inner, `≤${innerHi}`) })
  if (cl !== null && sigma !== null && ucl !== null && lcl !== null)
    for (const side of [-2, 2])
      add(
        cl + side * sigma,
        (value) =>
          partsOf(phases, value, (phase) =>
            phase.cl === null || phase.ucl === null || data.kind !== 'XMR'
              ? value
              : phase.cl + (side * (phase.ucl - phase.cl)) / 3,
          ),
        { stroke: colours.line2, fill: '', width: 1, dash: [1, 3], text: '' },
      )
  return list
}

const LABEL = 14

/** Moves labels apart, the important ones stay where they belong. */
export function spread(wanted: readonly number[], top: number, bottom: number, gap = LABEL): readonly number[] {
  const placed: number[] = []
  return wanted.map((y) => {
    for (let away = 0; away <= bottom - top; away += 1)
      for (const place of away === 0 ? [y] : [y - away, y + away]) {
        const fits = place >= top && place <= bottom && placed.every((other) => Math.abs(other - place) >= gap)
        if (!fits) continue
        placed.push(place)
        return place
      }
    return Number.NaN
  })
}

type Api = Parameters<RenderItem>[1]

/** The left edge of a position's column, inside the frame. */
function edgeOf(frame: Frame, api: Api, index: number): number {
  const right = frame.x + frame.width
  if (index === Infinity) return right
  const half = ((api.size?.([1, 0]) as number[] | undefined)?.[0] ?? 0) / 2
  return Math.min(right, Math.max(frame.x, (api.coord([index, 0])[0] ?? frame.x) - half))
}

/** A dotted upright line where a phase begins inside the period, with its first day. */
function beginnings({ phases = [], lines }: ChartData, { colours, words, narrow }: Look, frame: Frame, api: Api) {
  if (lines.cl === null) return []
  return phases.flatMap(({ from, day }) => {
    const x = Math.round(edgeOf(frame, api, from)) + 0.5
    if (from === 0 || x <= frame.x + 1 || x >= frame.x + frame.width - 1) return []
    const style = { stroke: colours.line2, lineWidth: 1, lineDash: [1, 3] }
    const text = {
      x: x + 4,
      y: frame.y + 2,
      text: words.from(day.slice(5)),
      fill: colours.text3,
      fontSize: 11,
      fontFamily: colours.font,
    }
    return [
      { type: 'line' as const, shape: { x1: x, y1: frame.y, x2: x, y2: frame.y + frame.height }, style },
      ...(narrow ? [] : [{ type: 'text' as const, style: text }]),
    ]
  })
}

/** All lines that stand for themselves, each named at its right end. */
export function limitSeries(
  data: ChartData,
  look: Look,
  { min, max }: { min: number; max: number },
): CustomSeriesOption {
  const { colours } = look
  const lines = linesOf(data, look)
  const renderItem: RenderItem = (params, api): Drawn => {
    const frame = frameOf(params)
    const [left, right, top, bottom] = [frame.x, frame.x + frame.width, frame.y, frame.y + frame.height]
    const yOf = (value: number) => api.coord([0, Math.min(max, Math.max(min, value))])[1] ?? 0
    const named = lines.filter(({ text }) => text !== '')
    const places = spread(
      named.map(({ value }) => yOf(value)),
      top,
      bottom,
    )
    const strokes = lines.flatMap(({ parts, stroke, width, dash }) =>
      parts.flatMap(({ value, from, to }) => {
        const [x1, x2] = [edgeOf(frame, api, from), edgeOf(frame, api, to)]
        if (value < min || value > max || x2 <= x1) return []
        const y = Math.round(yOf(value)) + 0.5
        const style = { stroke, lineWidth: width, ...(dash && { lineDash: [...dash] }) }
        return [{ type: 'line' as const, shape: { x1: from === 0 ? left : x1, y1: y, x2, y2: y }, style }]
      }),
    )
    const labels = named.flatMap(({ value, text, fill }, i) => {
      const y = places[i] ?? Number.NaN
      if (Number.isNaN(y)) return []
      // Too far away to be drawn to scale: the name says on which side it is.
      const beyond = value < min ? ' ↓' : value > max ? ' ↑' : ''
      const style = {
        x: right + 8,
        y,
        text: text + beyond,
        fill,
        fontSize: 11,
        fontFamily: colours.font,
        verticalAlign: 'middle' as const,
      }
      return [{ type: 'text' as const, style }]
    })
    const { ground, heading } = zone(data, look, frame, api)
    const note = (x: number, text: string, fill: string, align: 'left' | 'right') => ({
      type: 'text' as const,
      style: { x, y: 4, text, fill, fontSize: 11, fontFamily: colours.font, align },
    })
    const waits = data.proposed ? [note(left + 2, look.words.proposed, colours['warn-text'], 'left')] : []
    return {
      type: 'group',
      children: [
        ...ground,
        ...beginnings(data, look, frame, api),
        ...strokes,
        ...labels,
        ...heading,
        note(left - 8, data.unit, colours.text3, 'right'),
        ...waits,
      ],
    }
  }
  return { ...shape, id: 'limits', z: 1, renderItem, data: [[0, min]] }
}
