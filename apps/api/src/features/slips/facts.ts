import type { Db } from '../../db/db.ts'
import { findLimits, type StoredLimit } from '../../quality/limit-queries.ts'
import { verdictNow } from '../../quality/present.ts'
import type { SlipVerdict } from '@clinker/contract/slips/content'
import * as q from './facts-queries.ts'

/** Everything a slip of one customer and batch states, from the recorded results at one moment. */
export interface Facts {
  readonly company: q.CompanyFacts
  readonly customer: q.CustomerFacts
  readonly batch: q.BatchFacts
  readonly limits: ReadonlyMap<string, StoredLimit>
  readonly values: ReadonlyMap<string, q.ValueRow>
  readonly verdict: SlipVerdict
  readonly loads: readonly q.LoadRow[]
  readonly composition: q.CompositionRow | undefined
}

const HELD_STATES: readonly string[] = ['HELD', 'RECALLED']

/** Nothing of this batch is issued without a person. */
export const isHeld = ({ state }: Pick<q.BatchFacts, 'state'>): boolean => HELD_STATES.includes(state)

/** Facts of many pairs of one company in a handful of statements. */
export async function readFacts(
  db: Db,
  companyId: number,
  pairs: readonly q.Pair[],
  moment: Date,
): Promise<(pair: q.Pair) => Facts | undefined> {
  const batchIds = [...new Set(pairs.map((pair) => pair.batchId))]
  const customerIds = [...new Set(pairs.map((pair) => pair.customerId))]
  // One flight: the connection runs them in this order.
  const [company, batches, values, loads, customers, compositions] = await Promise.all([
    q.findCompanyFacts(db, companyId),
    q.findBatchFacts(db, companyId, batchIds),
    q.findValues(db, companyId, batchIds, moment),
    q.findLoads(db, companyId, batchIds, moment),
    q.findCustomerFacts(db, companyId, customerIds),
    q.findCompositions(db, companyId),
  ])
  const limits = await findLimits(db, [...new Set([...batches.values()].map((batch) => batch.variety_code))])
  const byBatch = Map.groupBy(values, (row) => row.batch_id)
  const byPair = Map.groupBy(loads, (row) => `${row.customer_id} ${row.batch_id}`)

  return ({ customerId, batchId }) => {
    const batch = batches.get(batchId)
    const customer = customers.get(customerId)
    if (!company || !batch || !customer) return undefined
    const limitsByCode = limits(batch, batch.produced_on)
    const rows = byBatch.get(batchId) ?? []
    return {
      company,
      customer,
      batch,
      limits: limitsByCode,
      values: new Map(rows.map((row) => [row.code, row])),
      verdict: verdictNow(limitsByCode, Object.fromEntries(rows.map((row) => [row.code, row.value]))),
      loads: byPair.get(`${customerId} ${batchId}`) ?? [],
      composition: compositions.find(
        (row) => row.variety_id === batch.variety_id && row.valid_from <= batch.produced_on,
      ),
    }
  }
}
