import { WORDS } from '@clinker/contract/catalogue'
import type { allOutboundBatchNumLine, ChartRule } from '@clinker/contract/charts/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import type { InternalSide } from '@clinker/domain/cement/internal-limit'
import { cusum } from '@clinker/domain/spc/cusum'
import { movingRanges } from '@clinker/domain/spc/control-chart'
import { ewma } from '@clinker/domain/spc/ewma'
import { phaseAt } from '@clinker/domain/spc/process-chart'
import { MAX_POINTS, thin } from '@clinker/domain/spc/thin'
import type { z } from 'zod'
import type { Evaluation, Phase } from '../../quality/process-evaluation.ts'
import { figure } from '../../quality/statistics.ts'

type Answer = ReplyInput<typeof allOutboundBatchNumLine>
export type ChartKind = 'LINE' | 'XMR' | 'EWMA' | 'CUSUM'
type RuleName = z.output<typeof ChartRule>

const CUSUM_H = 5
/** Decimals of lines beyond those of the indicator; shown as they are sent. */
export const FINER = 1
const SIGMA_DP = 3

interface Hit {
  readonly rule: RuleName
  /** Among the points that have a value. */
  readonly at: number
  readonly usual: boolean
}

export interface PhaseLines {
  readonly cl: number | null
  readonly ucl: number | null
  readonly lcl: number | null
  readonly mrCl: number | null
  readonly mrUcl: number | null
}

interface Drawn {
  /** Lines beside the values, one figure for each point that has one. */
  readonly lines: readonly { readonly name: string; readonly data: readonly (number | null)[] }[]
  readonly hits: readonly Hit[]
  /** Values whose moving range is beyond the limit of their phase. */
  readonly mrOver: readonly number[]
  /** What the chart draws for a phase. */
  readonly linesOf: (phase: Phase) => PhaseLines
}

const NO_LINES: PhaseLines = { cl: null, ucl: null, lcl: null, mrCl: null, mrUcl: null }
export const sigmaOf = ({ cl, ucl }: Phase): number => (ucl - cl) / 3

/** A running figure over all values of each phase, of which the period's are drawn: so the period does not move the line. */
function runningOf<T>(
  { phases, points, places }: Evaluation,
  run: (values: readonly number[], phase: Phase) => readonly T[],
) {
  const made = new Map<number, T>()
  phases.forEach((phase, at) => {
    const indices = points.flatMap(({ producedOn }, i) => (phaseAt(phases, producedOn) === at ? [i] : []))
    const values = indices.map((i) => points[i]?.value ?? 0)
    run(values, phase).forEach((one, i) => made.set(indices[i] ?? -1, one))
  })
  return places.map((place) => made.get(place))
}

/** What a kind of chart makes of the values of the period. */
export function draw(kind: ChartKind, evaluation: Evaluation, dp: number): Drawn {
  if (kind === 'LINE') return { lines: [], hits: [], mrOver: [], linesOf: () => NO_LINES }
  const fine = (value: number | undefined) => figure(value, dp + FINER)
  const fromRow = ({ row }: Phase) => ({ cl: Number(row.cl), ucl: Number(row.ucl), lcl: Number(row.lcl) })
  if (kind === 'XMR') {
    const ranges = movingRanges(valuesOf(evaluation))
    return {
      lines: [
        {
          name: WORDS['charts.moving-range'].zh,
          data: evaluation.places.length === 0 ? [] : [null, ...ranges.map((range) => fine(range))],
        },
      ],
      hits: evaluation.hits.map(({ rule, index, usual }) => ({ rule, at: index, usual })),
      mrOver: ranges.flatMap((range, i) => (isOver(evaluation, range, i + 1, dp) ? [i + 1] : [])),
      linesOf: (phase) => ({ ...fromRow(phase), mrCl: Number(phase.row.mr_cl), mrUcl: Number(phase.row.mr_ucl) }),
    }
  }
  if (kind === 'EWMA') {
    const points = runningOf(
      evaluation,
      (values, phase) => ewma(values, { target: phase.cl, sigma: sigmaOf(phase), steady: true }) ?? [],
    )
    return {
      lines: [{ name: WORDS['charts.ewma'].zh, data: points.map((point) => fine(point?.z)) }],
      hits: alarms('EWMA', points),
      mrOver: [],
      linesOf: (phase) => {
        const edge = ewma([phase.cl], { target: phase.cl, sigma: sigmaOf(phase), steady: true })?.[0]
        return { ...NO_LINES, cl: Number(phase.row.cl), ucl: fine(edge?.ucl), lcl: fine(edge?.lcl) }
      },
    }
  }
  const points = runningOf(
    evaluation,
    (values, phase) => cusum(values, { target: phase.cl, sigma: sigmaOf(phase), h: CUSUM_H }) ?? [],
  )
  return {
    lines: [
      { name: WORDS['charts.cusum-high'].zh, data: points.map((point) => figure(point?.high, SIGMA_DP)) },
      { name: WORDS['charts.cusum-low'].zh, data: points.map((point) => figure(point?.low, SIGMA_DP)) },
    ],
    hits: alarms('CUSUM', points),
    mrOver: [],
    linesOf: (phase) => ({ ...NO_LINES, cl: Number(phase.row.cl), ucl: CUSUM_H }),
  }
}

const valuesOf = ({ points, places }: Evaluation): readonly number[] => places.map((place) => points[place]?.value ?? 0)

/** Compared with the decimals of the limit, so that a range on its limit is not beyond it. */
function isOver({ phases, points, places }: Evaluation, range: number, at: number, dp: number): boolean {
  const phase = phases[phaseAt(phases, points[places[at] ?? -1]?.producedOn ?? '')]
  const shown = figure(range, dp + FINER)
  return phase !== undefined && shown !== null && shown > Number(phase.row.mr_ucl)
}

const alarms = (rule: RuleName, points: readonly ({ readonly alarm: boolean } | undefined)[]): readonly Hit[] =>
  points.flatMap((point, at) => (point?.alarm ? [{ rule, at, usual: true }] : []))

export interface Axis {
  readonly batchNum: string
  readonly producedOn: string
  readonly value: number | undefined
  readonly corrected: boolean
  /** Outside the internal limit of its day. */
  readonly inner: InternalSide | undefined
}

/** Lays the figures out over the batches; a line too long is thinned, its extremes, alarms and what lies outside the internal limit stay. */
export function layOut(axis: readonly Axis[], name: string, drawn: Drawn, dp: number) {
  const place = new Map<number, number>()
  const values: number[] = []
  axis.forEach(({ value }, i) => {
    if (value === undefined) return
    place.set(i, values.length)
    values.push(value)
  })
  const positions = [...place.keys()]
  const keep = [
    ...drawn.hits.map(({ at: point }) => point),
    ...drawn.mrOver,
    ...positions.flatMap((i, point) => (axis[i]?.inner ? [point] : [])),
  ]
  const indices = indicesToDraw(axis.length, values, positions, keep)
  const placeOf = new Map(indices.map((i, index) => [i, index]))
  const at = (data: readonly (number | null)[]) =>
    indices.map((i) => {
      const point = place.get(i)
      return point === undefined ? null : (data[point] ?? null)
    })
  const indexOf = (point: number): number | undefined => placeOf.get(positions[point] ?? -1)
  return {
    xAxis: indices.map((i) => axis[i]?.batchNum ?? ''),
    dateAxis: indices.map((i) => axis[i]?.producedOn ?? ''),
    series: [
      { name, data: at(values.map((value) => figure(value, dp))) },
      ...drawn.lines.map((line) => ({ name: line.name, data: at(line.data) })),
    ],
    corrected: indices.flatMap((i, index) => (axis[i]?.corrected ? [index] : [])),
    inner: indices.flatMap((i, index) => {
      const side = axis[i]?.inner
      return side ? [{ index, side }] : []
    }),
    mrOver: drawn.mrOver.flatMap((point) => indexOf(point) ?? []),
    rules: drawn.hits.flatMap(({ rule, at: point, usual }) => {
      const index = indexOf(point)
      const batchNum = axis[positions[point] ?? -1]?.batchNum
      if (index === undefined || batchNum === undefined) return []
      return [{ rule, index, batchNum, text: WORDS[`charts.rule.${rule}`].zh, usual }]
    }),
  }
}

/** Positions to draw: all, or those of `thin` among the points that have a value. */
function indicesToDraw(
  length: number,
  values: readonly number[],
  positions: readonly number[],
  keep: readonly number[],
): readonly number[] {
  const all = Array.from({ length }, (_, i) => i)
  if (length <= MAX_POINTS) return all
  return thin(values, { keep }).indices.flatMap((point) => positions[point] ?? [])
}

/** Where something that depends on the production day changes along the drawn days: its first position and what it is from there. */
export function steps<T>(
  days: readonly string[],
  at: (day: string) => T | undefined,
  same: (a: T, b: T) => boolean,
): readonly { readonly index: number; readonly value: T }[] {
  const found: { index: number; value: T }[] = []
  days.forEach((day, index) => {
    const value = at(day)
    const last = found.at(-1)
    if (value !== undefined && !(last && same(last.value, value))) found.push({ index, value })
  })
  return found
}

export type Phases = Answer['phases']

/** The drawn phases: approved ones by production day, or the proposal over all while nothing is approved. */
export function phasesOf(days: readonly string[], { phases, proposal }: Evaluation, { linesOf }: Drawn): Phases {
  const shown = (phase: Phase, index: number): Phases[number] => ({
    index,
    state: phase.row.state === 'APPROVED' ? 'APPROVED' : 'PROPOSED',
    validFrom: phase.validFrom,
    approvedOn: phase.row.approved_on,
    ...linesOf(phase),
  })
  if (proposal) return days.length === 0 ? [] : [shown(proposal, 0)]
  return steps(days, (day) => phases[phaseAt(phases, day)], Object.is).map(({ value, index }) => shown(value, index))
}
