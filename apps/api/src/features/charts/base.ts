import { compare } from '@clinker/domain/number/fraction'
import { longTermLimits, xmrLimits, type SigmaLimits } from '@clinker/domain/spc/control-chart'
import { exactLag1, exactSeries, type ExactSeries } from '@clinker/domain/spc/exact'
import { AUTOCORRELATED } from '@clinker/domain/spc/shape'
import type { SeenBatch } from '../../quality/batch-queries.ts'

/** Fewer values say too little about a process; more would mix in how it once was. */
const LEAST = 20
export const MAX_BEFORE = 60
const MAX_AT_START = 25

export interface Point {
  readonly batchNum: string
  readonly producedOn: string
  readonly value: number
}

export const pointsOf = (batches: readonly SeenBatch[], code: string): readonly Point[] =>
  batches.flatMap(({ batch_num: batchNum, produced_on: producedOn, known }) => {
    const value = known[code]
    return value === undefined ? [] : [{ batchNum, producedOn, value: Number(value) }]
  })

export interface Base {
  readonly limits: SigmaLimits
  /** The same values exactly; figures that are shown are rounded from these. */
  readonly series: ExactSeries
  readonly mrUcl: number | undefined
  readonly n: number
  readonly from: string
  readonly to: string
  readonly kind: 'BEFORE' | 'START'
  readonly sigmaBy: 'MR' | 'S'
}

/** Limits are frozen: from the batches before the period, from the results recorded when it began, or else from its first ones. */
export function baseOf(before: readonly Point[], shown: readonly Point[]): Base | undefined {
  const earlier = before.slice(-MAX_BEFORE)
  if (earlier.length >= LEAST) return made(earlier, 'BEFORE')
  const first = shown.slice(0, MAX_AT_START)
  return first.length >= LEAST ? made(first, 'START') : undefined
}

/** Neighbours that are alike make the moving range too small; the long-term S takes its place. */
function made(points: readonly Point[], kind: Base['kind']): Base | undefined {
  const values = points.map(({ value }) => value)
  const series = exactSeries(values)
  const r1 = series && exactLag1(series)
  const alike = r1 !== undefined && compare(r1, AUTOCORRELATED) > 0
  const xmr = xmrLimits(values)
  const limits = alike ? longTermLimits(values) : xmr
  const [first, last] = [points[0], points.at(-1)]
  if (!limits || !series || !first || !last) return undefined
  return {
    limits,
    series,
    mrUcl: xmr?.mrUcl,
    n: values.length,
    from: first.producedOn,
    to: last.producedOn,
    kind,
    sigmaBy: alike ? 'S' : 'MR',
  }
}
