import { EDITIONS } from '@clinker/domain/cement/editions'
import { INDICATORS } from '@clinker/domain/cement/indicators'
import { LIMIT_ROWS } from '@clinker/domain/cement/limits'
import type pg from 'pg'

/** Brings indicators and limits of the domain into the database; proof-reading done there stays. */
export async function syncLimits(client: pg.Client): Promise<void> {
  await client.query(
    `insert into indicator (indicator_code, unit, dp, direction, age_days, group_code, method, sort)
     select * from jsonb_to_recordset($1)
       as x(indicator_code text, unit text, dp int, direction text, age_days int, group_code text, method text, sort int)
     on conflict (indicator_code) do update set unit = excluded.unit, dp = excluded.dp, direction = excluded.direction,
       age_days = excluded.age_days, group_code = excluded.group_code, method = excluded.method, sort = excluded.sort`,
    [
      JSON.stringify(
        INDICATORS.map((i, at) => ({
          indicator_code: i.code,
          unit: i.unit,
          dp: i.dp ?? 0,
          direction: i.direction,
          age_days: i.ageDays ?? null,
          group_code: i.group,
          method: i.method,
          sort: at + 1,
        })),
      ),
    ],
  )
  // A row whose numbers change has to be proof-read again.
  await client.query(
    `insert into limit_rule as known (standard_no, variety_code, grade, indicator_code, valid_from, valid_to, op, lo, hi, dp,
       judge_mode, kind, clause, source, verified)
     select * from jsonb_to_recordset($1) as x(standard_no text, variety_code text, grade text, indicator_code text,
       valid_from date, valid_to date, op text, lo text, hi text, dp int, judge_mode text, kind text,
       clause text, source text, verified boolean)
     on conflict (standard_no, variety_code, grade, indicator_code, valid_from) do update set valid_to = excluded.valid_to,
       op = excluded.op, lo = excluded.lo, hi = excluded.hi, dp = excluded.dp, judge_mode = excluded.judge_mode,
       kind = excluded.kind, clause = excluded.clause,
       source = case when known.verified and not excluded.verified then known.source else excluded.source end,
       verified = excluded.verified or (known.verified
         and (known.op, known.lo, known.hi, known.judge_mode) is not distinct from (excluded.op, excluded.lo, excluded.hi, excluded.judge_mode))`,
    [
      JSON.stringify(
        LIMIT_ROWS.map((row) => ({
          standard_no: row.standard,
          variety_code: row.variety,
          grade: row.grade,
          indicator_code: row.indicator,
          valid_from: row.validFrom,
          valid_to: row.validTo ?? null,
          op: row.op,
          lo: row.lo ?? null,
          hi: row.hi ?? null,
          dp: row.dp ?? null,
          judge_mode: row.mode,
          kind: row.kind,
          clause: row.clause ?? null,
          source: row.source,
          verified: row.verified,
        })),
      ),
    ],
  )
  // A limit that is new has its starting internal limit in every company.
  await client.query('select start_company_limits(company_id) from company')
  // Days that a plant agreed on otherwise are kept.
  await client.query(
    `insert into report_term (standard_no, early_days, late_days, source, verified)
     select * from jsonb_to_recordset($1) as x(standard_no text, early_days int, late_days int, source text, verified boolean)
     on conflict (standard_no) do nothing`,
    [JSON.stringify(reportTerms())],
  )
}

/** Where a standard names no days, those of the general standard are kept as the plants' own practice. */
function reportTerms() {
  const named = EDITIONS.flatMap(({ standard, report, verified }) =>
    report
      ? [
          {
            standard_no: standard,
            early_days: report.earlyDays,
            late_days: report.lateDays,
            source: 'standard',
            verified,
          },
        ]
      : [],
  )
  return [...named, { standard_no: '*', early_days: 10, late_days: 35, source: 'practice', verified: false }]
}
