import { LoadRow } from '@clinker/contract/ingest/rows'
import type { z } from 'zod'
import { takeIds } from './key-queries.ts'
import { refused, type Target, type Intake, type Outcome, type Ref, type Refs, type Task } from './kind.ts'
import * as q from './load-queries.ts'
import { isAhead } from './time.ts'

type Row = z.output<typeof LoadRow>

export const loads: Intake<Row> = {
  kind: 'load',
  schema: LoadRow,
  named: true,
  shared: false,
  refs: ({ customer, variety, batches }) => [
    { kind: 'customer', externalId: customer },
    { kind: 'variety', externalId: variety },
    ...batches.map(({ batch }): Ref => ({ kind: 'batch', externalId: batch })),
  ],
  async apply(target, tasks, refs) {
    const codes = await refusals(target, tasks, refs)
    const fresh = await takeIds(target.db, tasks.filter(({ id }, i) => !codes[i] && id === undefined).length)
    const inserts: q.LoadToWrite[] = []
    const updates: q.LoadToWrite[] = []
    const parts: q.Part[] = []
    const outcomes = tasks.map(({ row, id: known }, i): Outcome => {
      const code = codes[i]
      if (code) return refused(code)
      const id = known ?? fresh[inserts.length] ?? ''
      const load = loadOf(row, id, refs)
      ;(known === undefined ? inserts : updates).push(load)
      for (const { batch, kg } of row.batches)
        parts.push({ load_id: id, batch_id: refs('batch', batch), customer_id: load.customer_id, kg })
      return { state: known === undefined ? 'created' : 'updated', id }
    })
    await write(target, inserts, updates, parts)
    return outcomes
  },
}

const loadOf = (row: Row, id: string, refs: Refs): q.LoadToWrite => ({
  id,
  customer_id: Number(refs('customer', row.customer)),
  variety_id: Number(refs('variety', row.variety)),
  out_at: row.outAt,
  truck_no: row.truckNo,
  net_kg: row.netKg,
  bags: row.bags ?? null,
})

type Code = 'in_future' | 'kg_mismatch' | 'variety_mismatch'

async function refusals(
  { db, companyId, now }: Target,
  tasks: readonly Task<Row>[],
  refs: Refs,
): Promise<readonly (Code | undefined)[]> {
  const ids = new Set(tasks.flatMap(({ row }) => row.batches.map(({ batch }) => refs('batch', batch))))
  const found = await q.findBatchVarieties(db, companyId, [...ids])
  const varieties = new Map(found.map((batch) => [batch.batch_id, batch.variety_id]))
  return tasks.map(({ row }) => {
    if (isAhead(row.outAt, now)) return 'in_future'
    if (row.batches.reduce((sum, part) => sum + part.kg, 0) !== row.netKg) return 'kg_mismatch'
    const varietyId = Number(refs('variety', row.variety))
    return row.batches.some(({ batch }) => varieties.get(refs('batch', batch)) !== varietyId)
      ? 'variety_mismatch'
      : undefined
  })
}

/** Loads, their parts and what follows from them, in the one transaction of the call. */
async function write(
  { db, companyId }: Target,
  inserts: readonly q.LoadToWrite[],
  updates: readonly q.LoadToWrite[],
  parts: readonly q.Part[],
): Promise<void> {
  if (parts.length === 0) return
  const before =
    updates.length === 0
      ? []
      : await q.deleteParts(
          db,
          companyId,
          updates.map(({ id }) => id),
        )
  const pairs = distinctPairs([...before, ...parts])
  const batchIds = [...new Set(pairs.map((pair) => pair.batch_id))]
  // One flight: the connection runs them in this order.
  await Promise.all([
    ...(inserts.length > 0 ? [q.insertLoads(db, companyId, inserts)] : []),
    ...(updates.length > 0 ? [q.updateLoads(db, companyId, updates)] : []),
    q.insertParts(db, companyId, parts),
    q.updateShipped(db, companyId, pairs),
    ...(before.length > 0 ? [q.deleteEmptyShipped(db, companyId, pairs)] : []),
    q.updateFirstOut(db, companyId, batchIds),
  ])
}

function distinctPairs(all: readonly q.Pair[]): readonly q.Pair[] {
  const pairs = new Map<string, q.Pair>()
  for (const { customer_id, batch_id } of all) pairs.set(`${customer_id} ${batch_id}`, { customer_id, batch_id })
  return [...pairs.values()]
}
