import { limitList } from '@clinker/contract/limits/routes'
import { boundsText, indicatorName, limitText } from '../../quality/present.ts'
import { dayAt } from '../../quality/period.ts'
import type { On } from '../../http/context.ts'
import { countLimitRows, findLimitRows, type LimitListRow } from './queries.ts'

const orNone = (text: string | null): string | undefined => text ?? undefined

export function limits(on: On): void {
  on(limitList, async ({ company, query, readMany, now }) => {
    const { page, limit, varietyCode, standardNo } = query
    const filter = {
      varietyCode,
      standardNo,
      verified: query.verified === undefined ? undefined : query.verified === '1',
    }
    return readMany(async (db) => {
      const [total, rows] = await Promise.all([
        countLimitRows(db, filter),
        findLimitRows(
          db,
          filter,
          { companyId: company.companyId, day: dayAt(now) },
          { limit, offset: (page - 1) * limit },
        ),
      ])
      return { rows: rows.map(presentRow), total, page, limit }
    })
  })
}

const presentRow = (row: LimitListRow) => ({
  standardNo: row.standard_no,
  varietyCode: row.variety_code,
  grade: row.grade,
  indicatorCode: row.indicator_code,
  indicatorName: indicatorName(row.indicator_code),
  unit: row.unit,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  limitOp: row.op,
  limitText: limitText({ op: row.op, lo: orNone(row.lo), hi: orNone(row.hi) }),
  innerText: boundsText(orNone(row.internal_lo), orNone(row.internal_hi)) ?? null,
  dp: row.dp,
  judgeMode: row.judge_mode,
  kind: row.kind,
  clause: row.clause,
  source: row.source,
  verified: row.verified,
})
