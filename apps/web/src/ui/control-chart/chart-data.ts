import { indicatorOf } from '@clinker/domain/cement/indicators'
import { marksOf, type Hit, type Mark } from './marks.ts'

export type ChartKind = 'LINE' | 'XMR' | 'EWMA' | 'CUSUM'

export interface Band {
  readonly value: number
  readonly lo: number
  readonly hi: number
  /** From an early value beyond those the formula was fitted to. */
  readonly extrapolated?: boolean
}

export interface ChartPoint {
  readonly id: string
  readonly date: string
  readonly value: number | null
  readonly corrected: boolean
  /** Outside the plant's own limit. */
  readonly inner?: 'LOW' | 'HIGH' | undefined
  /** What is expected while the value is missing; on a track also beside it. */
  readonly band?: Band | undefined
  /** Day the missing value is due. */
  readonly due?: string | undefined
}

export interface ChartLines {
  readonly limitLo: number | null
  readonly limitHi: number | null
  readonly innerLo: number | null
  readonly innerHi: number | null
  readonly cl: number | null
  readonly ucl: number | null
  readonly lcl: number | null
  readonly sigma: number | null
}

export const NO_LINES: ChartLines = {
  limitLo: null,
  limitHi: null,
  innerLo: null,
  innerHi: null,
  cl: null,
  ucl: null,
  lcl: null,
  sigma: null,
}

/** Control limits from a position on, to the position before the next. */
export interface PhaseLines {
  readonly from: number
  /** First production day it holds for. */
  readonly day: string
  readonly cl: number | null
  readonly ucl: number | null
  readonly lcl: number | null
}

/** Limits of the standard from a position on. */
export interface StandardLines {
  readonly from: number
  readonly lo: number | null
  readonly hi: number | null
}

interface PhaseReply {
  readonly index: number
  readonly state: 'APPROVED' | 'PROPOSED'
  readonly validFrom: string
  readonly cl: number | null
  readonly ucl: number | null
  readonly lcl: number | null
  readonly mrCl: number | null
  readonly mrUcl: number | null
}

/** What the chart takes of the server's reply for one indicator. */
export interface LineReply extends ChartLines {
  readonly indicatorCode: string
  readonly unit: string
  readonly xAxis: readonly string[]
  readonly dateAxis: readonly string[]
  /** First the values; then what the chart makes of them: moving range, EWMA, or both CUSUM sums. */
  readonly series: readonly { readonly data: readonly (number | null)[] }[]
  readonly phases: readonly PhaseReply[]
  readonly limitSteps: readonly { readonly index: number; readonly lo: number | null; readonly hi: number | null }[]
  /** Lines of the moving range, and the positions beyond its limit. */
  readonly mrCl: number | null
  readonly mrUcl: number | null
  readonly mrOver: readonly number[]
  readonly rules: readonly (Hit & { readonly usual: boolean })[]
  /** Positions of corrected values. */
  readonly corrected: readonly number[]
  /** Positions of values outside the plant's own limit. */
  readonly inner: readonly { readonly index: number; readonly side: 'LOW' | 'HIGH' }[]
}

export interface ChartData {
  readonly kind: ChartKind | 'TRACK'
  /** Code of the indicator. */
  readonly code: string
  /** Of the axis and of what the kind makes of the values: sums are in σ. */
  readonly unit: string
  readonly dp: number
  /** Of the values themselves, whatever the axis says. */
  readonly measured: { readonly unit: string; readonly dp: number }
  /** The values are differences between neighbours, not results. */
  readonly ranges?: boolean
  readonly points: readonly ChartPoint[]
  readonly marks: readonly Mark[]
  /** The lines at the end; where they change on the way, `phases` and `standards` have each. */
  readonly lines: ChartLines
  readonly phases?: readonly PhaseLines[]
  readonly standards?: readonly StandardLines[]
  /** The limits are a proposal that waits for its approval. */
  readonly proposed?: boolean
  /** What the kind makes of the values: an EWMA line, or both sums. */
  readonly made: readonly (readonly (number | null)[])[]
}

export interface Forecast {
  readonly batchNum: string
  readonly dueDate: string
  readonly yhat: number
  readonly lo95: number
  readonly hi95: number
  readonly extrapolated: boolean
}

interface Parts {
  readonly kind: ChartKind
  readonly reply: LineReply
  /** Rules a person wants to see; the usual ones when absent. */
  readonly rules?: ReadonlySet<string> | undefined
  readonly forecasts?: readonly Forecast[] | undefined
}

/** The chart from the replies; computes no figure of its own. */
export function chartData({ kind, reply, rules, forecasts = [] }: Parts): ChartData {
  const expected = new Map(forecasts.map((one) => [one.batchNum, one]))
  const corrected = new Set(reply.corrected)
  const inner = new Map(reply.inner.map(({ index, side }) => [index, side]))
  const values = reply.series[0]?.data ?? []
  const made = kind === 'EWMA' || kind === 'CUSUM' ? reply.series.slice(1).map(({ data }) => data) : []
  const { ucl } = reply
  const sums = kind === 'CUSUM'
  const measured = { unit: reply.unit, dp: indicatorOf(reply.indicatorCode)?.dp ?? 0 }
  const drawn = kind === 'EWMA' ? (made[0] ?? values) : values
  return {
    kind,
    code: reply.indicatorCode,
    ...(sums ? { unit: 'σ', dp: 1 } : measured),
    measured,
    points: reply.xAxis.map((id, i): ChartPoint => {
      const value = values[i] ?? null
      const found = value === null && reply.indicatorCode === 'CS28' && !sums ? expected.get(id) : undefined
      return {
        id,
        date: reply.dateAxis[i] ?? '',
        value,
        corrected: corrected.has(i),
        inner: inner.get(i),
        ...(found && {
          band: { value: found.yhat, lo: found.lo95, hi: found.hi95, extrapolated: found.extrapolated },
          due: found.dueDate,
        }),
      }
    }),
    marks: marksOf(
      reply.rules.filter(({ rule, usual }) => rules?.has(rule) ?? usual),
      drawn,
    ),
    // Sums are in σ: the limits of the value do not belong on their scale.
    ...(sums ? { lines: { ...NO_LINES, ucl } } : linesOf(reply)),
    made,
  }
}

type Lines = Pick<ChartData, 'lines' | 'phases' | 'standards' | 'proposed'>

/** Control limits and limits of the standard, stepping along the batches; a proposal stands over all of them. */
function linesOf(reply: LineReply): Lines {
  const { limitLo, limitHi, innerLo, innerHi, cl, ucl, lcl, sigma, phases, limitSteps } = reply
  const [waiting] = phases.filter(({ state }) => state === 'PROPOSED')
  const last = limitSteps[limitSteps.length - 1]
  return {
    lines: {
      limitLo: limitLo ?? last?.lo ?? null,
      limitHi: limitHi ?? last?.hi ?? null,
      innerLo,
      innerHi,
      ...(waiting ? { cl: waiting.cl, ucl: waiting.ucl, lcl: waiting.lcl, sigma: null } : { cl, ucl, lcl, sigma }),
    },
    phases: phases.map(({ index, validFrom, ...lines }) => ({
      from: index,
      day: validFrom,
      cl: lines.cl,
      ucl: lines.ucl,
      lcl: lines.lcl,
    })),
    standards: limitSteps.map(({ index, lo, hi }) => ({ from: index, lo, hi })),
    proposed: waiting !== undefined,
  }
}

const newestFrom = <T extends { readonly from: number }>(list: readonly T[], index: number): T | undefined =>
  list.reduce<T | undefined>((found, one) => (one.from <= index ? one : found), undefined)

/** The lines that a position is held against. */
export function linesAt({ lines, phases = [], standards = [] }: ChartData, index: number): ChartLines {
  const phase = newestFrom(phases, index)
  const standard = newestFrom(standards, index)
  return {
    ...lines,
    ...(phases.length > 0 && { cl: phase?.cl ?? null, ucl: phase?.ucl ?? null, lcl: phase?.lcl ?? null }),
    ...(standard && { limitLo: standard.lo, limitHi: standard.hi }),
  }
}

/** Control lines carry one decimal more than the values: the server sends them so. */
export const lineDp = ({ kind, dp }: Pick<ChartData, 'kind' | 'dp'>): number => (kind === 'CUSUM' ? dp : dp + 1)

/** Moving range under the chart of single values: how far a batch is from the one before. */
export function movingRange(data: ChartData, reply: LineReply): ChartData {
  const ranges = reply.series[1]?.data ?? []
  const [waiting] = reply.phases.filter(({ state }) => state === 'PROPOSED')
  return {
    ...data,
    kind: 'LINE',
    ranges: true,
    points: data.points.map(({ id, date }, i) => ({ id, date, value: ranges[i] ?? null, corrected: false })),
    marks: marksOf(
      reply.mrOver.map((index) => ({ rule: 'MR', index })),
      ranges,
    ),
    lines: { ...NO_LINES, cl: waiting?.mrCl ?? reply.mrCl, ucl: waiting?.mrUcl ?? reply.mrUcl },
    phases: reply.phases.map(({ index, validFrom, mrCl, mrUcl }) => ({
      from: index,
      day: validFrom,
      cl: mrCl,
      ucl: mrUcl,
      lcl: null,
    })),
    standards: [],
    made: [],
  }
}

/** Which of the made lines stands out at a place: of both sums the greater one, for only that can be beyond its limit. */
export const leadingLine = ({ made }: Pick<ChartData, 'made'>, i: number): number =>
  made.reduce((best, line, at) => ((line[i] ?? -Infinity) > (made[best]?.[i] ?? -Infinity) ? at : best), 0)

/** What stands at a place on the drawn line. */
export const drawnAt = ({ kind, points, made }: ChartData, i: number): number | null => {
  if (kind === 'EWMA' || kind === 'CUSUM') return made[leadingLine({ made }, i)]?.[i] ?? null
  return points[i]?.value ?? points[i]?.band?.value ?? null
}

/** Place of the last measured value; -1 when there is none. */
export const lastMeasured = ({ points }: ChartData): number =>
  points.reduce((last, { value }, i) => (value === null ? last : i), -1)
