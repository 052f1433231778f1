import { compareDecimals } from '@clinker/domain/number/decimal'
import { roundTo } from '@clinker/domain/number/round'
import { ACCEPTANCE, objectionsTo, predict, type Conditions, type Formula } from '@clinker/domain/spc/forecast'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { dayAt } from './period.ts'

type Row = Record<'a' | 'b' | 'r' | 's' | 'x_mean' | 'x_min' | 'x_max', string> &
  Omit<Conditions, 'enough'> & { readonly n: number; readonly month: string }

/** Figures as a plant prints them, and what they were judged by before they were rounded. */
export type PlantFormula = Formula & { readonly conditions: Conditions; readonly xMin: string; readonly xMax: string }

/** The formula holds from the first of a month to its end. */
export const monthAt = (moment: number): string => dayAt(moment).slice(0, 7)

/** The plant's formula of each month, `YYYY-MM`; none where it had too few pairs of 3- and 28-day strength. */
export async function findFormulas(
  db: Db,
  companyId: number,
  varietyId: number,
  months: readonly string[],
): Promise<ReadonlyMap<string, PlantFormula>> {
  const { minR, maxRelativeS } = ACCEPTANCE
  const { rows } = await sql<Row>`
    select m.month, f.n, f.a, f.b, f.r, f.s, f.x_mean, f.related, f.narrow, f.x_min, f.x_max from unnest(${months}::text[]) m(month)
    cross join lateral forecast_formula(${companyId}, ${varietyId}, (m.month || '-01 00:00+08')::timestamptz, ${minR}, ${maxRelativeS}) f
  `.execute(db)
  return new Map(rows.map((row) => [row.month, formulaOf(row)]))
}

/** The formula that holds at a moment. */
export async function findFormula(
  db: Db,
  companyId: number,
  varietyId: number,
  now: number,
): Promise<PlantFormula | undefined> {
  const month = monthAt(now)
  return (await findFormulas(db, companyId, varietyId, [month])).get(month)
}

function formulaOf(row: Row): PlantFormula {
  const [a, b, r, s, xMean] = [row.a, row.b, row.r, row.s, row.x_mean].map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  // Σ(x − x̄)² follows from slope, correlation and scatter; a correlation printed as 1.00 is taken for 0.995.
  const share = Math.min(Math.abs(r), 0.995) ** 2
  const sxx = ((row.n - 2) * s ** 2 * share) / (b ** 2 * (1 - share))
  const conditions = { enough: row.n >= ACCEPTANCE.minN, related: row.related, narrow: row.narrow }
  return { n: row.n, b, r, s, xMean, yMean: a + b * xMean, sxx, conditions, xMin: row.x_min, xMax: row.x_max }
}

export interface Band {
  readonly value: number
  readonly lo95: number
  readonly hi95: number
  /** The early strength lies beyond those the formula was fitted to. */
  readonly extrapolated: boolean
}

const predicted = (formula: PlantFormula | undefined, early: string | undefined) =>
  formula && early !== undefined && objectionsTo(formula.conditions).length === 0
    ? predict(formula, Number(early))
    : undefined

/** The 28-day strength to expect; nothing unless the plant's formula may be used. */
export function bandOf(formula: PlantFormula | undefined, early: string | undefined): Band | undefined {
  const found = predicted(formula, early)
  if (!found || !formula || early === undefined) return undefined
  return {
    value: roundTo(found.yhat, 1),
    lo95: roundTo(found.lo, 1),
    hi95: roundTo(found.hi, 1),
    extrapolated: compareDecimals(early, formula.xMin) < 0 || compareDecimals(early, formula.xMax) > 0,
  }
}

/** Description of the formula: its predictor, its quality, and why it may be unusable. */
export function modelOf(formula: PlantFormula | undefined, early: string | undefined) {
  if (!formula || early === undefined) return undefined
  const { n, r = null, s } = formula
  const found = predicted(formula, early)
  return {
    early: Number(early),
    n,
    r,
    s,
    lowerBound: found ? roundTo(found.lowerBound, 1) : null,
    objections: [...objectionsTo(formula.conditions)],
  }
}

export interface StrengthVersion {
  readonly batch_id: string
  readonly indicator_code: 'CS3' | 'CS28'
  readonly value: string
  readonly recorded_ms: string
}

/** Every version of both strengths of batches this caller may see, the oldest first. */
export async function findStrengths(
  db: Db,
  companyId: number,
  batchIds: readonly string[],
  moment: Date,
): Promise<readonly StrengthVersion[]> {
  const { rows } = await sql<StrengthVersion>`
    select batch_id, indicator_code, value, (extract(epoch from recorded_at) * 1000)::bigint as recorded_ms
    from results_of(${companyId}, ${batchIds}::bigint[], array['CS3', 'CS28'])
    where value is not null and recorded_at <= ${moment}
    order by recorded_at, version
  `.execute(db)
  return rows
}
