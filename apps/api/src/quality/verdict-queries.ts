import type { Verdict } from '@clinker/domain/cement/verdict'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { findLimits, type Product } from './limit-queries.ts'
import { dueDays, earliest, verdictNow } from './present.ts'

interface Row extends Product {
  readonly batch_id: string
  readonly produced_on: string
  readonly known: Readonly<Record<string, string>> | null
}

export interface Standing {
  readonly verdict: Verdict
  /** The next day a result is due; one in the past is overdue. */
  readonly dueOn: string | null
}

/** Where batches stand by the results recorded up to the moment, never by `batch.verdict` (decision 0010). */
export async function findStandings(
  db: Db,
  companyId: number,
  batchIds: readonly string[],
  moment: Date,
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<Row>`
    with books as materialized (
      select r.batch_id, json_object_agg(r.indicator_code, r.value::text) as known from results_of(${companyId}, ${batchIds}::bigint[], null) r
      where r.value is not null and r.recorded_at <= ${moment} and (r.replaced_at is null or r.replaced_at > ${moment})
      group by r.batch_id
    )
    select b.batch_id, b.produced_on, v.variety_code, v.grade, r.known
    from batch b join variety v on v.variety_id = b.variety_id left join books r on r.batch_id = b.batch_id
    where b.company_id = ${companyId} and b.batch_id = any (${batchIds}::bigint[])
  `.execute(db)
  const limits = await findLimits(db, [...new Set(rows.map((row) => row.variety_code))])
  return new Map(
    rows.map(({ batch_id, produced_on, known, ...product }) => {
      const limitsByCode = limits(product, produced_on)
      return [
        batch_id,
        {
          verdict: verdictNow(limitsByCode, known ?? {}),
          dueOn: earliest(dueDays(produced_on, limitsByCode, known ?? {})),
        },
      ]
    }),
  )
}

/** Verdicts of a page of batches. */
export async function findVerdicts(...args: Parameters<typeof findStandings>): Promise<ReadonlyMap<string, Verdict>> {
  const standings = await findStandings(...args)
  return new Map([...standings].map(([batchId, { verdict }]) => [batchId, verdict]))
}
