/** Loads of one plant: so many of each batch, to a few customers each, a truck every minute. */
const LOADS_PER_BATCH = 30
const CUSTOMERS = 200
const CUSTOMERS_PER_BATCH = 5
const START = Date.UTC(2026, 0, 1)

export const customerCount = CUSTOMERS
export const batchCount = (loads: number): number => Math.ceil(loads / LOADS_PER_BATCH)

export interface BenchLoad {
  readonly n: number
  readonly customer: number
  readonly batch: number
  readonly outAt: string
  readonly truck: string
  readonly kg: number
}

export function benchLoad(n: number): BenchLoad {
  const batch = Math.floor(n / LOADS_PER_BATCH)
  return {
    n,
    batch,
    customer: (batch * 7 + (n % CUSTOMERS_PER_BATCH)) % CUSTOMERS,
    outAt: new Date(START + (n % 400_000) * 60_000).toISOString().slice(0, 19).replace('T', ' '),
    truck: `T${n % 5_000}`,
    kg: 32_000 + (n % 9) * 20,
  }
}
