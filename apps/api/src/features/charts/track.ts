import { roundTo } from '@clinker/domain/number/round'
import { bandOf, monthAt, type PlantFormula, type StrengthVersion } from '../../quality/forecast-queries.ts'

export interface Prediction {
  readonly yhat: number
  readonly lo95: number
  readonly hi95: number
  readonly extrapolated: boolean
  readonly actual: number | null
}

interface Case {
  /** As first written down, and when: that day the forecast was given. */
  readonly early: string
  readonly month: string
  /** The newest truth. */
  readonly late: string | undefined
}

/** Batches with an early result; `rows` oldest first. */
export function casesOf(rows: readonly StrengthVersion[]): ReadonlyMap<string, Case> {
  const late = new Map(rows.flatMap((row) => (row.indicator_code === 'CS28' ? [[row.batch_id, row.value]] : [])))
  const cases = new Map<string, Case>()
  for (const { batch_id: id, indicator_code, value, recorded_ms } of rows)
    if (indicator_code === 'CS3' && !cases.has(id))
      cases.set(id, { early: value, month: monthAt(Number(recorded_ms)), late: late.get(id) })
  return cases
}

/** The band a batch was given on the day of its early result, by the formula of that month. */
export function predictionOf(
  { early, month, late }: Case,
  formulas: ReadonlyMap<string, PlantFormula>,
): Prediction | undefined {
  const band = bandOf(formulas.get(month), early)
  if (!band) return undefined
  const { value: yhat, ...rest } = band
  return { yhat, ...rest, actual: late === undefined ? null : roundTo(Number(late), 1) }
}
