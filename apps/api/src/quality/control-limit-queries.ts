import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'

/** One row of `control_limit`; figures as texts with all their decimals, days as `YYYY-MM-DD`. */
export interface LimitPhase {
  readonly indicator_code: string
  readonly phase: number
  readonly state: 'PROPOSED' | 'APPROVED' | 'DECLINED'
  readonly valid_from: string
  readonly base_from: string
  readonly base_to: string
  readonly n: number
  readonly left_out: readonly LeftOutPoint[]
  readonly cl: string
  readonly ucl: string
  readonly lcl: string
  readonly sigma: string
  readonly sigma_method: 'MR' | 'S'
  readonly s: string
  readonly mr_cl: string
  readonly mr_ucl: string
  readonly r1: string
  readonly pooled_r1: string
  readonly approved_on: string | null
}

export interface LeftOutPoint {
  readonly batchNum: string
  readonly producedOn: string
  readonly value: string
  readonly reason: string
}

export const LIMIT_COLUMNS: RawBuilder<unknown> = sql`indicator_code, phase, state, valid_from, base_from, base_to, n, left_out, cl, ucl, lcl, sigma,
      sigma_method, s, mr_cl, mr_ucl, r1, pooled_r1, to_char(approved_at, 'YYYY-MM-DD') as approved_on`

/** The phases of one variety that are in force or wait, in the order of their first day. */
export async function findLimitPhases(
  db: Db,
  companyId: number,
  varietyId: number,
  codes?: readonly string[],
): Promise<readonly LimitPhase[]> {
  const { rows } = await sql<LimitPhase>`
    select ${LIMIT_COLUMNS} from control_limit
    where company_id = ${companyId} and variety_id = ${varietyId} and state <> 'DECLINED'
      and (${codes ?? null}::text[] is null or indicator_code = any (${codes ?? null}::text[]))
    order by indicator_code, valid_from, phase
  `.execute(db)
  return rows
}
