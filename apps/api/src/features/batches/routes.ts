import {
  allOutboundBatchNumIndicator,
  batchNumIndicator,
  batchViewCounts,
  countAllOutboundBatchNumIndicatorValue,
  exportBatches,
  MAX_LOADS,
  MAX_SLIPS,
} from '@clinker/contract/batches/routes'
import { normaliseCode } from '@clinker/contract/kernel/fields/normalise'
import { findBatches } from '../../quality/batch-queries.ts'
import { bandOf, findFormula, modelOf } from '../../quality/forecast-queries.ts'
import { findInternalLimits } from '../../quality/internal-limit-queries.ts'
import { findLimits } from '../../quality/limit-queries.ts'
import { batchKeyOf, dayAt } from '../../quality/period.ts'
import { earliest, newest } from '../../quality/present.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { currentValues, inFull, missingTypeTests } from './in-full.ts'
import {
  countSlips,
  findBatch,
  findBatchLoads,
  findBatchSlips,
  findDueReports,
  findMix,
  findReportTerm,
  findSlipRequest,
  findSlipsSince,
  findSpecimens,
  findTypeTests,
} from './queries.ts'
import { orderExport } from './export-order.ts'
import { prepare, readPage } from './prepare.ts'
import { countViews } from './views.ts'
import { captions, countsOf, dueOf, judged, rowOf } from './table.ts'

export function batches(on: On): void {
  on(batchNumIndicator, async ({ company, session, query, readMany, now }) => {
    const scope = { companyId: company.companyId, customerId: session.user.customerId }
    const wanted = { key: batchKeyOf(query.batchNum), typed: normaliseCode(query.batchNum), moment: new Date(now) }
    return readMany(async (db) => {
      const batch = await findBatch(db, scope, wanted)
      if (!batch) throw new Problem('not_found')
      const known = currentValues(batch.entries)
      const open = known['CS28'] === undefined && known['CS3'] !== undefined
      const { batch_id: batchId, variety_id: varietyId, produced_on: producedOn } = batch
      const [limits, internal, formula, list, mix, slips, specimens, reports, term] = await Promise.all([
        findLimits(db, [batch.variety_code]),
        findInternalLimits(db, scope, [batch.variety_code]),
        open ? findFormula(db, scope.companyId, batch.variety_id, now) : undefined,
        findBatchLoads(db, scope, { batchId, max: MAX_LOADS }),
        findMix(db, scope.companyId, { varietyId, producedOn }),
        findBatchSlips(db, scope, { batchId, max: MAX_SLIPS }),
        findSpecimens(db, scope.companyId, batchId),
        findDueReports(db, scope, batchId),
        findReportTerm(db, batch.standard_no),
      ])
      const codes = missingTypeTests(limits(batch, producedOn), known)
      const [since, request] =
        slips.length > 0
          ? []
          : await Promise.all([findSlipsSince(db, scope.companyId), findSlipRequest(db, scope, batchId)])
      const typeTests =
        codes.length === 0
          ? []
          : await findTypeTests(db, scope, { varietyId, producedOn, codes, moment: wanted.moment })
      return inFull({
        batch,
        limits,
        internal,
        staff: scope.customerId === null,
        band: bandOf(formula, known['CS3']),
        model: modelOf(formula, known['CS3']),
        loads: { list, count: list[0]?.count ?? 0 },
        mix,
        slips,
        specimens,
        reports,
        term,
        typeTests,
        today: dayAt(now),
        since,
        request,
      })
    })
  })

  on(allOutboundBatchNumIndicator, async ({ company, session, query, readMany, now }) =>
    readMany(async (db) => {
      const scope = { companyId: company.companyId, customerId: session.user.customerId }
      const { page, limit } = query
      const table = await prepare(db, scope, query, now)
      const { total, seen } = await readPage(db, table, query)
      const slips = await countSlips(
        db,
        scope,
        seen.map((batch) => batch.batch_id),
      )
      const slipsOf = new Map(slips.map(({ batch_id, ...counts }) => [batch_id, counts]))
      const rows = judged(seen, table.varieties, table.limits)
      const today = dayAt(now)
      const days = [...new Set(seen.map((batch) => batch.produced_on))]
      return {
        columns: days.length > 0 ? captions(table.codes, table.varieties, table.limits, days) : table.columns,
        rows: rows.map((row) => rowOf(row, table.codes, table.internal, slipsOf.get(row.batch.batch_id))),
        total,
        page,
        limit,
        missing: table.missing,
        asOf: newest(seen.map((batch) => batch.as_of)),
        nextDueDate: earliest(rows.flatMap((row) => dueOf(row)).filter((day) => day >= today)),
      }
    }),
  )

  on(batchViewCounts, async ({ company, session, query, readMany, now }) =>
    readMany((db) => countViews(db, { companyId: company.companyId, customerId: session.user.customerId }, query, now)),
  )

  on(countAllOutboundBatchNumIndicatorValue, async ({ company, session, query, readMany, now }) =>
    readMany(async (db) => {
      const scope = { companyId: company.companyId, customerId: session.user.customerId }
      const { filter, varieties, limits, codes, columns } = await prepare(db, scope, query, now)
      const seen = await findBatches(db, { ...filter, codes }, { by: 'produced' })
      return countsOf(judged(seen, varieties, limits), codes, { fallback: columns, today: dayAt(now) })
    }),
  )

  on(exportBatches, async ({ company, session, body, write, now }) =>
    write((db, note) => orderExport(db, { company, user: session.user, request: body, now }, note)),
  )
}
