import type { Verdict } from '@clinker/domain/cement/verdict'
import type { Db } from '../../db/db.ts'
import { findLimits } from '../../quality/limit-queries.ts'
import { verdictNow } from '../../quality/present.ts'
import type { Judged, KnownBatch } from './batch-queries.ts'

const FINAL: readonly string[] = ['QUALIFIED', 'FAILED']

/** Verdicts by the limits of the day each batch was made; only those that changed. The forecast is made when it is read. */
export async function judgeAgain(
  db: Db,
  batches: readonly KnownBatch[],
  valuesOf: (batchId: string) => Readonly<Record<string, string>>,
): Promise<readonly Judged[]> {
  const limits = await findLimits(db, [...new Set(batches.map((batch) => batch.variety_code))])
  return batches.flatMap((batch) => {
    const verdict = verdictNow(limits(batch, batch.produced_on), valuesOf(batch.batch_id))
    return verdict === batch.verdict ? [] : [{ id: batch.batch_id, verdict, state: stateAfter(batch, verdict) }]
  })
}

/** What a verdict does to the life of a batch; null leaves it where the sender put it. */
function stateAfter({ verdict: before, shipped }: KnownBatch, verdict: Verdict): string | null {
  if (verdict === 'FAILED') return shipped ? 'RECALLED' : 'HELD'
  if (verdict === 'QUALIFIED') return 'FINAL_OK'
  if (!FINAL.includes(before)) return null
  // A correction took the final verdict back.
  if (shipped) return 'SHIPPING'
  return verdict === 'PROVISIONAL' ? 'D3_DONE' : 'SAMPLED'
}
