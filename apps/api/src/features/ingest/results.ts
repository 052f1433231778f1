import { ResultRow } from '@clinker/contract/ingest/rows'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import type { z } from 'zod'
import { findKnownBatches, updateVerdicts } from './batch-queries.ts'
import { Books } from './recorded-results.ts'
import { judgeAgain } from './judge-again.ts'
import { refused, type Intake, type Outcome } from './kind.ts'
import { findVersions, insertVersions, updateReplaced } from './result-queries.ts'
import { isAhead } from './time.ts'

type Row = z.output<typeof ResultRow>

/** Values are only added: a correction is a new version with its reason, and closes the one before. */
export const results: Intake<Row> = {
  kind: 'result',
  schema: ResultRow,
  named: false,
  shared: false,
  refs: ({ batch }) => [{ kind: 'batch', externalId: batch }],
  async apply({ db, companyId, now }, tasks, refs) {
    const ids = [...new Set(tasks.map(({ row }) => refs('batch', row.batch)))]
    const [known, versions] = await Promise.all([
      findKnownBatches(db, companyId, ids),
      findVersions(db, companyId, ids),
    ])
    const batches = new Map(known.map((batch) => [batch.batch_id, batch]))
    const recorded = new Books(versions)
    const outcomes = tasks.map(({ row }): Outcome => {
      const batch = batches.get(refs('batch', row.batch))
      if (!batch) return refused('unknown_batch')
      if (!indicatorOf(row.indicatorCode)) return refused('unknown_indicator')
      return isAhead(row.recordedAt, now) ? refused('in_future') : recorded.enter(batch, row)
    })
    if (recorded.added.length === 0) return outcomes
    const touched = new Set(recorded.added.map((version) => version.batch_id))
    const judged = await judgeAgain(
      db,
      known.filter((batch) => touched.has(batch.batch_id)),
      (batchId) => recorded.valuesOf(batchId),
    )
    await Promise.all([
      ...(recorded.closed.length > 0 ? [updateReplaced(db, companyId, recorded.closed)] : []),
      insertVersions(db, companyId, recorded.added),
      ...(judged.length > 0 ? [updateVerdicts(db, companyId, judged)] : []),
    ])
    return outcomes
  },
}
