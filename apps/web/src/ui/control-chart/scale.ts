import type { ChartData } from './chart-data.ts'

export interface Scale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** A limit so far away that the values would be a flat line is named at the edge instead. */
const LEAST_SHARE = 0.28
const TICKS = 5

export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const part = rough / power
  return (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10) * power
}

const present = (values: readonly (number | null | undefined)[]): number[] =>
  values.filter((value): value is number => value !== null && value !== undefined)

/** What must be seen: values, bands, control lines. */
function core({ points, lines, phases = [], made, kind }: ChartData): number[] {
  const shown = kind === 'CUSUM' ? [] : points.flatMap(({ value, band }) => [value, band?.lo, band?.hi])
  return present([
    ...shown,
    ...made.flat(),
    lines.cl,
    lines.ucl,
    lines.lcl,
    ...phases.flatMap(({ cl, ucl, lcl }) => [cl, ucl, lcl]),
  ])
}

export function scaleOf(data: ChartData): Scale {
  const seen = core(data)
  if (seen.length === 0) return { min: 0, max: 1, step: 1 }
  let [lo, hi] = seen.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
  const { innerLo, innerHi, limitLo, limitHi } = data.lines
  const [first, last] = [lo, hi]
  const standards = (data.standards ?? []).flatMap((one) => [one.lo, one.hi])
  for (const limit of present([innerLo, innerHi, limitLo, limitHi, ...standards])) {
    const [low, high] = [Math.min(lo, limit), Math.max(hi, limit)]
    if (high - low <= 0 || (last - first) / (high - low) >= LEAST_SHARE) [lo, hi] = [low, high]
  }
  const unit = 10 ** -data.dp
  const step = Math.max(niceStep((hi - lo || unit) / TICKS), data.kind === 'CUSUM' ? 1 : unit)
  const room = (hi - lo) * 0.03
  const fixed = (value: number) => Number(value.toFixed(6))
  const min = fixed(Math.floor((lo - room) / step) * step)
  return { min: lo >= 0 ? Math.max(0, min) : min, max: fixed(Math.ceil((hi + room) / step) * step), step }
}

/** Round figures between two values. */
export function scaleTicks(low: number, high: number): readonly number[] {
  const step = niceStep((high - low) / TICKS)
  const ticks: number[] = []
  for (let n = Math.ceil(low / step); n * step <= high; n += 1) ticks.push(Number((n * step).toFixed(6)))
  return ticks
}

/** Decimals that tell the ticks apart. */
export const tickDp = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
