import { DAY, HOUR } from '../calendar.ts'
import type { Scale } from '../scales.ts'
import type { Anomaly } from './anomalies.ts'
import type { PlantInput } from './plant-input.ts'
import { stream, type Rng } from '../prng.ts'
import { ageOf } from './results.ts'
import type { PlannedBatch, Series } from './schedule.ts'
import { shippedBatches, type ShippedBatch } from './shipped-batches.ts'
import type { Load } from './shipping.ts'

// Cases that a demo shows for certain, whatever its seed and its day. Each is one batch.

interface Failure {
  readonly companyId: number
  readonly varietyId: number
  /** What fails: the 28-day strength after the batch was shipped, anything else before its release. */
  readonly indicator: 'CS28' | 'SO3' | 'CL'
  /** The batch made nearest to so many days before now, but not earlier than `withinDays`. */
  readonly daysAgo: number
  readonly withinDays: number
  /** Who got some of it; null: anyone. */
  readonly customerId: number | null
}

/** Made so many days ago, a batch is still among those of the last 90 days, which count from its first load. */
const RECENT = 85
const THIS_YEAR = 350

const FAILURES: Readonly<Record<Scale['cases'], readonly Failure[]>> = {
  ALL: [
    { companyId: 1, varietyId: 1, indicator: 'CS28', daysAgo: 50, withinDays: RECENT, customerId: 1 },
    { companyId: 1, varietyId: 3, indicator: 'CS28', daysAgo: 36, withinDays: RECENT, customerId: 2 },
    { companyId: 2, varietyId: 4, indicator: 'CS28', daysAgo: 70, withinDays: RECENT, customerId: 1 },
    { companyId: 3, varietyId: 6, indicator: 'CS28', daysAgo: 200, withinDays: THIS_YEAR, customerId: null },
    { companyId: 1, varietyId: 5, indicator: 'SO3', daysAgo: 9, withinDays: RECENT, customerId: null },
    { companyId: 3, varietyId: 2, indicator: 'CL', daysAgo: 120, withinDays: THIS_YEAR, customerId: null },
  ],
  FEW: [
    { companyId: 2, varietyId: 3, indicator: 'CS28', daysAgo: 50, withinDays: RECENT, customerId: 1 },
    { companyId: 2, varietyId: 5, indicator: 'SO3', daysAgo: 9, withinDays: RECENT, customerId: null },
  ],
  NONE: [],
}

/** Varieties of each company with a 28-day strength below the internal limit in the last 90 days. */
const WEAK: Readonly<Record<Scale['cases'], number>> = { ALL: 3, FEW: 0, NONE: 0 }

/** Batches of each company whose 3-day strength was corrected after slips had been issued. */
const CORRECTED: Readonly<Record<Scale['cases'], number>> = { ALL: 2, FEW: 0, NONE: 0 }
const CORRECTED_SIGMAS = 2
/** After its first load: slips are issued on the day of the load. */
const CORRECTED_AFTER_HOURS: readonly [number, number] = [60, 132]

const single = (
  kind: Anomaly['kind'],
  varietyId: number,
  indicator: string,
  position: number,
): Omit<Anomaly, 'sigmas'> => ({ kind, varietyId, indicators: [indicator], first: position, last: position })

/** Positions at which nothing else was planted; a lasting bias of the setting time does not matter. */
function freePositions(
  varietyId: number,
  batches: readonly PlannedBatch[],
  known: readonly Anomaly[],
  fits: (batch: PlannedBatch) => boolean,
): readonly number[] {
  const taken = known.filter((one) => one.varietyId === varietyId && one.kind !== 'BIAS')
  return batches.flatMap((batch, i) =>
    fits(batch) && !taken.some(({ first, last }) => i >= first && i <= last) ? [i] : [],
  )
}

const failuresOf = ({ scale, company }: PlantInput) =>
  FAILURES[scale.cases].filter(({ companyId }) => companyId === company.id)

function plantFailure(
  { now }: PlantInput,
  failure: Failure,
  series: Series,
  known: readonly Anomaly[],
  left: (batch: PlannedBatch) => boolean,
): readonly Anomaly[] {
  const { varietyId, indicator, daysAgo, withinDays } = failure
  const batches = series.get(varietyId) ?? []
  const ageInDays = (batch: PlannedBatch | undefined) => (now - (batch?.clocks.sampledAt ?? 0)) / DAY
  const seen = (batch: PlannedBatch) =>
    batch.clocks.recordedAt[ageOf(indicator)] <= now && ageInDays(batch) <= withinDays && left(batch)
  const distance = (position: number) => Math.abs(ageInDays(batches[position]) - daysAgo)
  const [position] = freePositions(varietyId, batches, known, seen).toSorted((a, b) => distance(a) - distance(b))
  return position === undefined ? [] : [{ ...single('FAILING', varietyId, indicator, position), sigmas: 0 }]
}

/** Failures that are known before the release: such a batch is held and never leaves. */
export function heldCases(input: PlantInput, series: Series, known: readonly Anomaly[]): readonly Anomaly[] {
  return failuresOf(input)
    .filter(({ indicator }) => ageOf(indicator) < 28)
    .flatMap((failure) => plantFailure(input, failure, series, known, () => true))
}

/** Cases of batches that have left: recalls, values below the internal limit, results corrected after the slips. */
export function shippedCases(
  input: PlantInput,
  series: Series,
  loads: readonly Load[],
  known: readonly Anomaly[],
): readonly Anomaly[] {
  if (input.scale.cases === 'NONE') return []
  const shipped = Map.groupBy(shippedBatches(loads), (row) => row.batchId)
  const recalled = failuresOf(input)
    .filter(({ indicator }) => ageOf(indicator) === 28)
    .flatMap((failure) => plantFailure(input, failure, series, known, gotBy(failure.customerId, shipped)))
  const weak = weakCases(input, series, shipped, [...known, ...recalled])
  return [...recalled, ...weak, ...correctedCases(input, series, shipped, [...known, ...recalled, ...weak])]
}

type Shipped = ReadonlyMap<number, readonly ShippedBatch[]>

const gotBy = (customerId: number | null, shipped: Shipped) => (batch: PlannedBatch) =>
  shipped.get(batch.id)?.some((row) => customerId === null || row.customerId === customerId) ?? false

const isRecall = ({ kind, indicators }: Anomaly) => kind === 'FAILING' && indicators.includes('CS28')

/** The members of a list in random order. */
function shuffled<T>(rng: Rng, list: readonly T[]): readonly T[] {
  return list
    .map((one) => [rng.uniform(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}

/** One batch of each of some varieties; one with a recalled batch has enough of low strengths. */
function weakCases(input: PlantInput, series: Series, shipped: Shipped, known: readonly Anomaly[]): Anomaly[] {
  const { seed, company, scale, now } = input
  const rng = stream(seed, 'weak', company.id)
  const recalled = new Set(known.filter(isRecall).map((one) => one.varietyId))
  const fits = (batch: PlannedBatch) =>
    batch.clocks.recordedAt[28] <= now && batch.clocks.sampledAt >= now - RECENT * DAY && gotBy(null, shipped)(batch)
  return shuffled(rng, [...series])
    .filter(([varietyId]) => !recalled.has(varietyId))
    .flatMap(([varietyId, batches]) => {
      const positions = freePositions(varietyId, batches, known, fits)
      if (positions.length === 0) return []
      return [{ ...single('WEAK', varietyId, 'CS28', rng.pick(positions)), sigmas: 0 }]
    })
    .slice(0, WEAK[scale.cases])
}

/** The correction comes after the first slips and before those of 28 days, which bring the right value. */
function correctedCases(input: PlantInput, series: Series, shipped: Shipped, known: readonly Anomaly[]): Anomaly[] {
  const { seed, company, scale, now } = input
  const rng = stream(seed, 'corrected', company.id)
  const firstOut = (batch: PlannedBatch | undefined) =>
    Math.min(...(shipped.get(batch?.id ?? 0) ?? []).map((row) => row.firstOutAt))
  const fits = (batch: PlannedBatch) =>
    batch.clocks.recordedAt[28] > now && firstOut(batch) + (CORRECTED_AFTER_HOURS[1] + 24) * HOUR <= now
  return shuffled(rng, [...series])
    .flatMap(([varietyId, batches]) => {
      const positions = freePositions(varietyId, batches, known, fits)
      if (positions.length === 0) return []
      const position = rng.pick(positions)
      const correctedAt = firstOut(batches[position]) + rng.int(...CORRECTED_AFTER_HOURS) * HOUR
      const error = { sigmas: rng.chance(0.5) ? CORRECTED_SIGMAS : -CORRECTED_SIGMAS, correctedAt }
      return [{ ...single('OUTLIER', varietyId, 'CS3', position), ...error }]
    })
    .slice(0, CORRECTED[scale.cases])
}
