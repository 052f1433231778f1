import { WORDS } from '@clinker/contract/catalogue'
import type { allOutboundBatchNumLine, ChartRule } from '@clinker/contract/charts/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import type { InternalSide } from '@clinker/domain/cement/internal-limit'
import { fractionText } from '@clinker/domain/number/fraction'
import { cusum } from '@clinker/domain/spc/cusum'
import { movingRanges, zScores } from '@clinker/domain/spc/control-chart'
import { ewma } from '@clinker/domain/spc/ewma'
import { exactMean, exactWithin, sdText } from '@clinker/domain/spc/exact'
import { ruleHits } from '@clinker/domain/spc/rules'
import { MAX_POINTS, thin } from '@clinker/domain/spc/thin'
import type { z } from 'zod'
import { figure, fromText } from '../../quality/statistics.ts'
import type { Base } from './base.ts'

type Answer = ReplyInput<typeof allOutboundBatchNumLine>
export type ChartKind = 'LINE' | 'XMR' | 'EWMA' | 'CUSUM'
type RuleName = z.output<typeof ChartRule>

const CUSUM_H = 5
/** Decimals of lines beyond those of the indicator; shown as they are sent. */
const FINER = 1
const SIGMA_DP = 3

interface Hit {
  readonly rule: RuleName
  /** Among the points that have a value. */
  readonly at: number
}

interface Drawn {
  /** Lines beside the values, one figure for each point that has one. */
  readonly lines: readonly { readonly name: string; readonly data: readonly (number | null)[] }[]
  readonly limits: Pick<Answer, 'cl' | 'ucl' | 'lcl' | 'sigma' | 'mrUcl'>
  readonly hits: readonly Hit[]
}

const NO_LIMITS = { cl: null, ucl: null, lcl: null, sigma: null, mrUcl: null }
const alarms = (rule: RuleName, points: readonly { readonly alarm: boolean }[]): readonly Hit[] =>
  points.flatMap(({ alarm }, at) => (alarm ? [{ rule, at }] : []))

/** Centre line and σ of a base, rounded once from the exact values. */
function centreOf(
  { series, sigmaBy }: Base,
  dp: number,
): { readonly cl: number | null; readonly sigma: number | null } {
  const within = exactWithin(series)
  const sigma = sigmaBy === 'S' ? sdText(series, dp) : within && fractionText(within, dp)
  return { cl: fromText(fractionText(exactMean(series), dp)), sigma: fromText(sigma) }
}

/** What a kind of chart makes of the values; without a base there is nothing to hold them against. */
export function draw(kind: ChartKind, values: readonly number[], base: Base | undefined, dp: number): Drawn {
  if (kind === 'LINE' || !base) return { lines: [], limits: NO_LIMITS, hits: [] }
  const { cl, ucl, lcl, sigma } = base.limits
  const fine = (value: number | undefined) => figure(value, dp + FINER)
  const centre = centreOf(base, dp + FINER)
  if (kind === 'XMR') {
    const ranges = [null, ...movingRanges(values).map((range) => fine(range))]
    return {
      lines: [{ name: WORDS['charts.moving-range'].zh, data: values.length === 0 ? [] : ranges }],
      limits: { ...centre, ucl: fine(ucl), lcl: fine(lcl), mrUcl: fine(base.mrUcl) },
      hits: ruleHits(zScores(values, base.limits)).map(({ rule, index }) => ({ rule: rule as RuleName, at: index })),
    }
  }
  if (kind === 'EWMA') {
    const points = ewma(values, { target: cl, sigma, steady: true }) ?? []
    const edge = ewma([cl], { target: cl, sigma, steady: true })?.[0]
    return {
      lines: [{ name: WORDS['charts.ewma'].zh, data: points.map(({ z }) => fine(z)) }],
      limits: { ...centre, ucl: fine(edge?.ucl), lcl: fine(edge?.lcl), mrUcl: null },
      hits: alarms('EWMA', points),
    }
  }
  const points = cusum(values, { target: cl, sigma, h: CUSUM_H }) ?? []
  return {
    lines: [
      { name: WORDS['charts.cusum-high'].zh, data: points.map(({ high }) => figure(high, SIGMA_DP)) },
      { name: WORDS['charts.cusum-low'].zh, data: points.map(({ low }) => figure(low, SIGMA_DP)) },
    ],
    limits: { ...centre, ucl: CUSUM_H, lcl: null, mrUcl: null },
    hits: alarms('CUSUM', points),
  }
}

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
  const indices = indicesToDraw(axis.length, values, positions, [
    ...drawn.hits.map(({ at: point }) => point),
    ...positions.flatMap((i, point) => (axis[i]?.inner ? [point] : [])),
  ])
  const placeOf = new Map(indices.map((i, index) => [i, index]))
  const at = (data: readonly (number | null)[]) =>
    indices.map((i) => {
      const point = place.get(i)
      return point === undefined ? null : (data[point] ?? null)
    })
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
    rules: drawn.hits.flatMap(({ rule, at: point }) => {
      const i = positions[point]
      const index = i === undefined ? undefined : placeOf.get(i)
      const batchNum = i === undefined ? undefined : axis[i]?.batchNum
      if (index === undefined || batchNum === undefined) return []
      return [{ rule, index, batchNum, text: WORDS[`charts.rule.${rule}`].zh }]
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
