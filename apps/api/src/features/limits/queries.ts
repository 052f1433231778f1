import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface LimitFilter {
  readonly verified: boolean | undefined
  readonly varietyCode: string | undefined
  readonly standardNo: string | undefined
}

/** Whose internal limits stand beside those of the standards, and on which day. */
export interface InternalOf {
  readonly companyId: number
  readonly day: string
}

export interface LimitListRow {
  readonly standard_no: string
  readonly variety_code: string
  readonly grade: string
  readonly indicator_code: string
  readonly unit: string
  readonly valid_from: string
  readonly valid_to: string | null
  readonly op: 'GE' | 'LE' | 'RANGE' | 'PASS' | 'INFO'
  readonly lo: string | null
  readonly hi: string | null
  readonly dp: number | null
  readonly judge_mode: 'FULL' | 'ROUND_TO_LIMIT'
  readonly kind: 'OUT' | 'TYPE' | 'AGREE'
  readonly internal_lo: string | null
  readonly internal_hi: string | null
  readonly clause: string | null
  readonly source: string
  readonly verified: boolean
}

const matching = ({ verified, varietyCode, standardNo }: LimitFilter): RawBuilder<unknown> =>
  sql`(${verified ?? null}::boolean is null or l.verified = ${verified ?? null})
      and (${varietyCode ?? null}::text is null or position(${varietyCode ?? null} in l.variety_code) > 0)
      and (${standardNo ?? null}::text is null or position(${standardNo ?? null} in l.standard_no) > 0)`

export async function findLimitRows(
  db: Db,
  filter: LimitFilter,
  { companyId, day }: InternalOf,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly LimitListRow[]> {
  const { rows } = await sql<LimitListRow>`
    select l.standard_no, l.variety_code, l.grade, l.indicator_code, i.unit, l.valid_from, l.valid_to, l.op, l.lo, l.hi, l.dp,
      l.judge_mode, l.kind, c.lo as internal_lo, c.hi as internal_hi, l.clause, l.source, l.verified
    from limit_rule l join indicator i on i.indicator_code = l.indicator_code
    left join lateral (select c.lo, c.hi from company_limit c
      where c.company_id = ${companyId} and c.standard_no = l.standard_no and c.variety_code = l.variety_code and c.grade = l.grade
        and c.indicator_code = l.indicator_code and c.valid_from <= greatest(l.valid_from, least(${day}::date, l.valid_to - 1))
      order by c.valid_from desc limit 1) c on true
    where ${matching(filter)}
    order by l.standard_no desc, l.variety_code, l.grade, i.sort, l.valid_from
    limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function countLimitRows(db: Db, filter: LimitFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from limit_rule l where ${matching(filter)}
  `.execute(db)
  return rows[0]?.n ?? 0
}
