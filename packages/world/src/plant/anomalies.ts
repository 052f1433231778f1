import { dayOf } from '../calendar.ts'
import type { PlantInput } from './plant-input.ts'
import { stream } from '../prng.ts'
import type { PlannedBatch, Series } from './schedule.ts'

/** FAILING: outside the standard. WEAK: inside it, but below the internal limit of the 28-day strength. */
export type AnomalyKind = 'STEP' | 'RAMP' | 'OUTLIER' | 'STICKY' | 'MISSING' | 'LATE' | 'FAILING' | 'BIAS' | 'WEAK'

/** A stretch of one variety's batches, by position in its series. */
export interface Anomaly {
  readonly kind: AnomalyKind
  readonly varietyId: number
  readonly indicators: readonly string[]
  readonly first: number
  readonly last: number
  readonly sigmas: number
  /** When the laboratory found its error; drawn where it is not given. */
  readonly correctedAt?: number
}

const YEAR = 365
/** Batches a variety needs in a plant's year before each stretch of it can hold the longest anomaly. */
const ENOUGH = 75
const STRENGTHS = ['CS3', 'CS28']
const MISSING = 0.0002
const LATE = 0.003
const FAILING = 0.000_005
export const BIAS_MINUTES = 8
const BIAS_DAYS = 5

/** A stretch of the year for each kind, so that no two ever overlap. The variety is drawn separately for each. */
function yearOfPlant({ seed, company }: PlantInput, year: number, start: number, series: Series): Anomaly[] {
  const rng = stream(seed, 'anomalies', company.id, year)
  const rows = [...series].map(([varietyId, batches]) => {
    const from = batches.findIndex((batch) => batch.day >= start)
    const to = batches.findLastIndex((batch) => batch.day < start + YEAR)
    return { varietyId, from, size: from < 0 ? 0 : to - from + 1 }
  })
  const fit = rows.filter((row) => row.size >= ENOUGH)
  if (fit.length === 0) return []
  const at = (from: number, to: number, length: number) => {
    const row = rng.pick(fit)
    const low = row.from + Math.ceil(row.size * from)
    const first = rng.int(low, Math.max(low, row.from + Math.floor(row.size * to) - length))
    return { varietyId: row.varietyId, first, last: first + length - 1 }
  }
  const outlier = (from: number, to: number): Anomaly => ({
    kind: 'OUTLIER',
    indicators: ['CS28'],
    sigmas: rng.chance(0.5) ? 4 : -4,
    ...at(from, to, 1),
  })
  const found: Anomaly[] = [
    { kind: 'STEP', indicators: STRENGTHS, sigmas: -1.5, ...at(0.06, 0.27, rng.int(8, 15)) },
    { kind: 'RAMP', indicators: STRENGTHS, sigmas: 0.15, ...at(0.28, 0.5, 12) },
    ...(rng.chance(0.5)
      ? [{ kind: 'STICKY', indicators: STRENGTHS, sigmas: 0.1, ...at(0.51, 0.73, 15) } as const]
      : []),
    outlier(0.75, 0.81),
    outlier(0.83, 0.89),
    outlier(0.91, 0.97),
  ]
  const biasFrom = start + rng.int(30, YEAR - 60)
  return [...found, ...biasOf(biasFrom, series)]
}

function biasOf(day: number, series: Series): Anomaly[] {
  return [...series].flatMap(([varietyId, batches]) => {
    const first = batches.findIndex((batch) => batch.day >= day)
    const last = batches.findLastIndex((batch) => batch.day < day + BIAS_DAYS)
    const sigma = batches[0]?.variety.profile.ist[1] ?? 1
    if (first < 0 || last < first) return []
    return [{ kind: 'BIAS', varietyId, indicators: ['IST'], first, last, sigmas: BIAS_MINUTES / sigma } as const]
  })
}

function accidents(
  { seed, company, scale }: PlantInput,
  varietyId: number,
  batches: readonly PlannedBatch[],
): Anomaly[] {
  const rng = stream(seed, 'accidents', company.id, varietyId)
  // Where failures are planted, their number is certain.
  const failing = scale.cases === 'NONE' ? FAILING : 0
  return batches.flatMap((_, i) => {
    const draw = rng.uniform()
    const kind =
      draw < failing
        ? 'FAILING'
        : draw < failing + MISSING
          ? 'MISSING'
          : draw < failing + MISSING + LATE
            ? 'LATE'
            : undefined
    const indicators = kind === 'FAILING' ? ['CS28'] : ['CS28', 'FX28']
    return kind ? [{ kind, varietyId, indicators, first: i, last: i, sigmas: 0 }] : []
  })
}

/** Too short a world for a plant's year still shows one laboratory error that was found and corrected. */
function oneOutlier(series: Series): Anomaly[] {
  const [varietyId] = series.keys()
  if (varietyId === undefined) return []
  return [{ kind: 'OUTLIER', varietyId, indicators: ['CS28'], first: 1, last: 1, sigmas: 4 }]
}

export function plantAnomalies(input: PlantInput, series: Series): readonly Anomaly[] {
  const { scale, now } = input
  const start = dayOf(now) - scale.days + 1
  const years = Math.round(scale.days / YEAR)
  const planted =
    years === 0
      ? oneOutlier(series)
      : Array.from({ length: years }, (_, year) => yearOfPlant(input, year, start + year * YEAR, series)).flat()
  const byChance = [...series].flatMap(([varietyId, batches]) => accidents(input, varietyId, batches))
  return [...planted, ...byChance]
}
