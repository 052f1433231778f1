import {
  ingestBatches,
  ingestCustomers,
  ingestLoads,
  ingestResults,
  ingestUsers,
  ingestVarieties,
} from '@clinker/contract/ingest/routes'
import type { Route } from '@clinker/contract/kernel/route'
import { wireTime } from '../../http/wire-time.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** What a sound P·O 42.5 measures. */
export const VALUES: Readonly<Record<string, string>> = {
  IR: '0.50',
  LOI: '3.60',
  SO3: '2.35',
  MGO: '2.10',
  CL: '0.022',
  ALK: '0.58',
  IST: '185',
  FST: '245',
  SND: '1',
  AUT: '1',
  WNC: '27.2',
  SSA: '362',
  R45: '9.5',
  R80: '2.0',
  DEN: '3.05',
  FLW: '195',
  FX1: '3.0',
  FX3: '5.4',
  FX28: '8.5',
  CS1: '12.0',
  CS3: '27.0',
  CS28: '49.2',
  CR6: '3.50',
  TMP: '55',
}

const ages: Readonly<Record<string, number>> = { FX1: 1, CS1: 1, FX3: 3, CS3: 3, FX28: 28, CS28: 28 }

export interface PlantDay {
  readonly varieties: readonly object[]
  readonly customers: readonly object[]
  readonly users: readonly object[]
  readonly batches: readonly object[]
  readonly loads: readonly { readonly externalId: string; readonly customer: string; readonly netKg: number }[]
  readonly results: readonly { readonly externalId: string; readonly batch: string; readonly indicatorCode: string }[]
}

const COUNT = { customers: 12, batches: 10, loads: 500 }

/** One day of a plant as its machines send it: 10 batches, 500 loads, 240 results; 35 days before `now`, all ages tested. */
export function plantDay(now: number, prefix = 'D'): PlantDay {
  const start = now - 35 * DAY
  const id = (kind: string, i: number) => `${prefix}-${kind}${String(i).padStart(3, '0')}`
  const many = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))
  const varietyOf = (batch: number) => id('V', batch % 2)
  const loads = many(COUNT.loads, (i) => {
    const batch = i % COUNT.batches
    const netKg = 32_000 + (i % 7) * 20
    // Every tenth truck takes the end of one batch and the beginning of the next of its variety.
    const next = (batch + 2) % COUNT.batches
    const parts =
      i % 10 === 3
        ? [
            { batch: id('B', batch), kg: 12_000 },
            { batch: id('B', next), kg: netKg - 12_000 },
          ]
        : [{ batch: id('B', batch), kg: netKg }]
    return {
      externalId: id('L', i),
      customer: id('C', i % COUNT.customers),
      variety: varietyOf(batch),
      outAt: wireTime(start + 4 * DAY + i * 60_000),
      truckNo: `皖B${String(10_000 + i)}`,
      netKg,
      batches: parts,
    }
  })
  const results = many(COUNT.batches, (batch) =>
    Object.entries(VALUES).map(([indicatorCode, value]) => {
      const testAt = start + (ages[indicatorCode] ?? 0) * DAY + 6 * HOUR
      return {
        externalId: `${id('B', batch)}-${indicatorCode}`,
        batch: id('B', batch),
        indicatorCode,
        value,
        testAt: wireTime(testAt),
        recordedAt: wireTime(testAt + 2 * HOUR),
        recordedBy: 'lab',
      }
    }),
  ).flat()
  return {
    varieties: (['BULK', 'BAG'] as const).map((packType, i) => ({
      externalId: id('V', i),
      varietyCode: 'P·O',
      grade: '42.5',
      packType,
      name: '普通硅酸盐水泥',
    })),
    customers: many(COUNT.customers, (i) => ({ externalId: id('C', i), custname: `Buyer ${prefix} ${i}` })),
    users: many(4, (i) => ({
      externalId: id('U', i),
      userName: `${prefix}.person.${i}`,
      empName: `Person ${i}`,
      ...(i > 0 ? { customer: id('C', i) } : { empNo: 'E1' }),
    })),
    batches: many(COUNT.batches, (i) => ({
      externalId: id('B', i),
      batchNum: `${prefix}${wireTime(start).slice(2, 4)}-${9000 + i}`,
      variety: varietyOf(i),
      producedOn: wireTime(start).slice(0, 10),
      plannedKg: 1_800_000,
    })),
    loads,
    results,
  }
}

export interface Parcel {
  readonly route: Route
  readonly rows: readonly object[]
}

/** In an order in which nothing refers to what has not come. */
export function parcels(day: PlantDay, max = 50): readonly Parcel[] {
  const all: readonly [Route, readonly object[]][] = [
    [ingestVarieties, day.varieties],
    [ingestCustomers, day.customers],
    [ingestUsers, day.users],
    [ingestBatches, day.batches],
    [ingestLoads, day.loads],
    [ingestResults, day.results],
  ]
  return all.flatMap(([route, rows]) =>
    Array.from({ length: Math.ceil(rows.length / max) }, (_, i) => ({
      route,
      rows: rows.slice(i * max, (i + 1) * max),
    })),
  )
}
