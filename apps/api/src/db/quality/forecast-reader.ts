import { addDays } from '@clinker/domain/cement/due-dates'
import { roundTo } from '@clinker/domain/number/round'
import { objections, predict } from '@clinker/domain/spc/forecast'
import { fitLine, type Pair } from '@clinker/domain/spc/regression'
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { dayAt } from './scope.ts'

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

export interface Band {
  readonly value: number
  readonly lo95: number
  readonly hi95: number
}

/** The 28-day strength to expect; nothing unless the plant's formula may be used. */
export function bandOf(pairs: readonly Pair[], early: string | undefined): Band | undefined {
  const fit = early === undefined ? undefined : fitLine(pairs)
  if (!fit || objections(fit).length > 0) return undefined
  const found = predict(fit, Number(early))
  return found && { value: roundTo(found.yhat, 1), lo95: roundTo(found.lo, 1), hi95: roundTo(found.hi, 1) }
}
