import type { Load } from './shipping.ts'

export interface ShippedBatch {
  readonly customerId: number
  readonly batchId: number
  readonly varietyId: number
  readonly firstOutAt: number
  lastOutAt: number
  kg: number
  loads: number
}

/** What each customer got of each batch, summed over loads that are in the order they left. */
export function shippedBatches(loads: readonly Load[]): readonly ShippedBatch[] {
  const byCustomer = new Map<number, Map<number, ShippedBatch>>()
  for (const { customerId, varietyId, outAt, parts } of loads)
    for (const { batch, kg } of parts) {
      let own = byCustomer.get(customerId)
      if (!own) byCustomer.set(customerId, (own = new Map<number, ShippedBatch>()))
      const known = own.get(batch.id)
      if (known) {
        known.lastOutAt = outAt
        known.kg += kg
        known.loads += 1
      } else
        own.set(batch.id, {
          customerId,
          batchId: batch.id,
          varietyId,
          firstOutAt: outAt,
          lastOutAt: outAt,
          kg,
          loads: 1,
        })
    }
  return [...byCustomer.values()]
    .flatMap((own) => [...own.values()])
    .toSorted((a, b) => a.customerId - b.customerId || a.batchId - b.batchId)
}
