/** Sixty made-up days of a plant: what is shipped and what the laboratory enters, and when. Knows nothing of the product's rules. */
const HOUR = 3_600_000
const DAY = 24 * HOUR
export const FIRST_DAY = Date.parse('2026-06-01T00:00:00+08:00')
export const DAYS = 60

export interface Entry {
  readonly at: number
  readonly code: string
  readonly value: string
  readonly version: number
}
/** What one customer gets of a batch, truck by truck. */
export interface Shipment {
  readonly customer: number
  /** Moments at which a load left, the first first. */
  readonly loads: readonly number[]
  /** From then on none of it went there. */
  readonly cancelledAt: number | null
}

export interface PlannedBatch {
  readonly id: number
  readonly producedAt: number
  readonly entries: readonly Entry[]
  readonly shipments: readonly Shipment[]
}

/** mulberry32: the same days in every run. */
export function chance(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const EARLY: Readonly<Record<string, string>> = {
  LOI: '3.60',
  SO3: '2.40',
  MGO: '2.10',
  CL: '0.021',
  IST: '185',
  FST: '245',
  SND: '1',
  R45: '9.1',
  FX3: '5.4',
  CS3: '27.3',
}
const LATE: Readonly<Record<string, string>> = { FX28: '8.4', CS28: '49.6' }
export const EARLY_CODES = Object.keys(EARLY)
export const LATE_CODES = Object.keys(LATE)

export function planDays(batches: number, customers: readonly number[], random: () => number): readonly PlannedBatch[] {
  const pick = (from: number, to: number) => from + random() * (to - from)
  return Array.from({ length: batches }, (_, i) => {
    const producedAt = FIRST_DAY + Math.floor(pick(0, 50)) * DAY
    const missing = random()
    const bad = random()
    // Most are in time, some come after the day of the report, some never.
    const earlyAt = producedAt + (random() < 0.12 ? pick(9, 18) : pick(3.2, 4.5)) * DAY
    const lateAt = producedAt + (random() < 0.15 ? pick(33, 45) : pick(28.2, 29.5)) * DAY
    const entries: Entry[] = []
    for (const [code, value] of Object.entries(EARLY)) {
      if (missing < 0.03 && code === 'SO3') continue
      const failing = bad < 0.02 && code === 'CS3'
      entries.push({ at: earlyAt + pick(-3, 3) * HOUR, code, value: failing ? '16.0' : value, version: 1 })
    }
    for (const [code, value] of Object.entries(LATE)) {
      if (missing > 0.96) continue
      const failing = bad > 0.985 && code === 'CS28'
      entries.push({ at: lateAt + pick(-2, 2) * HOUR, code, value: failing ? '41.0' : value, version: 1 })
    }
    // A correction may come before the paper, between the two papers, or after both; some put a failing value right.
    const first = entries.find((entry) => entry.code === 'CS3')
    if (first && (random() < 0.1 || (first.value === '16.0' && random() < 0.5)))
      entries.push({ at: first.at + pick(0.1, 32) * DAY, code: 'CS3', value: '26.1', version: 2 })
    const firstOut = producedAt + pick(0.5, 6) * DAY
    const buyers = customers.filter(() => random() < 0.5).slice(0, 3)
    return {
      id: 900_001 + i,
      producedAt,
      entries: entries.toSorted((a, b) => a.at - b.at),
      shipments: (buyers.length > 0 ? buyers : customers.slice(0, 1)).map((customer) => {
        const at = firstOut + pick(0, 2) * DAY
        const cancelledAt = random() < 0.03 ? at + pick(0.1, 3) * DAY : null
        // Most leave within some days, a few after the 28-day paper.
        const more = Array.from(
          { length: Math.floor(pick(0, 6)) },
          () => at + pick(0.01, random() < 0.1 ? 40 : 4) * DAY,
        )
        const loads = [at, ...more.toSorted((a, b) => a - b)].filter((out) => cancelledAt === null || out < cancelledAt)
        return { customer, loads, cancelledAt }
      }),
    }
  })
}
