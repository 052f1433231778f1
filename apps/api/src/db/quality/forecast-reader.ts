import { addDays } from '@clinker/domain/cement/due-dates'
import { roundTo } from '@clinker/domain/number/round'
import { objections, predict } from '@clinker/domain/spc/forecast'
import { fitLine, type Pair } from '@clinker/domain/spc/regression'
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { dayAt, type Period } from './scope.ts'

const WINDOW = 60
const REACH_DAYS = 730

/** The newest pairs of 3- and 28-day strength of the plant that were in the books at the moment. */
export async function findPairs(db: Db, companyId: number, varietyId: number, now: number): Promise<readonly Pair[]> {
  const since = addDays(dayAt(now), -REACH_DAYS)
  const { rows } = await sql<{ x: string; y: string }>`
    select x, y from forecast_pairs(${companyId}, ${varietyId}, ${new Date(now)}, ${since}, ${WINDOW})
  `.execute(db)
  return rows.map(({ x, y }) => ({ x: Number(x), y: Number(y) }))
}

interface CaseRow {
  readonly batch_id: string
  readonly indicator_code: 'CS3' | 'CS28'
  readonly value: string
  readonly recorded_ms: string
}

/** Every version of both strengths of the plant's batches, as far back as the first of the period needs them. */
export async function findForecastCases(
  db: Db,
  companyId: number,
  varietyId: number,
  period: Period,
  moment: Date,
): Promise<readonly CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select batch_id, indicator_code, value, (extract(epoch from recorded_at) * 1000)::bigint as recorded_ms
    from forecast_cases(${companyId}, ${varietyId}, ${addDays(period.from, -REACH_DAYS)}, ${period.to})
    where recorded_at <= ${moment}
  `.execute(db)
  return rows
}

export interface Band {
  readonly value: number
  readonly lo95: number
  readonly hi95: number
}

/** The plant's formula at one early strength; nothing unless it may be used. */
function foretell(pairs: readonly Pair[], early: string | undefined) {
  const fit = early === undefined ? undefined : fitLine(pairs)
  if (!fit || objections(fit).length > 0) return undefined
  const found = predict(fit, Number(early))
  return found && { fit, found }
}

/** The 28-day strength to expect. */
export function bandOf(pairs: readonly Pair[], early: string | undefined): Band | undefined {
  const told = foretell(pairs, early)
  if (!told) return undefined
  const { yhat, lo, hi } = told.found
  return { value: roundTo(yhat, 1), lo95: roundTo(lo, 1), hi95: roundTo(hi, 1) }
}

/** What a person is told about the band: from which value, by which formula, and the one-sided bound. */
export function modelOf(pairs: readonly Pair[], early: string | undefined) {
  const told = foretell(pairs, early)
  if (!told || early === undefined) return undefined
  const { n, r, s } = told.fit
  return {
    early: Number(early),
    n,
    r: r === undefined ? null : roundTo(r, 2),
    s: roundTo(s, 2),
    lowerBound: roundTo(told.found.lowerBound, 1),
  }
}
