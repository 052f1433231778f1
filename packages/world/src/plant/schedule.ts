import { DAY, HOUR, MINUTE, dayOf, startOfDay } from '../calendar.ts'
import type { Company } from '../people/companies.ts'
import { limitsOn, type Limits } from './guards.ts'
import type { PlantInput } from './plant-input.ts'
import { stream } from '../prng.ts'
import { salesFactor, yearMark } from './season.ts'
import type { Variety } from '../varieties.ts'

/** The clocks of one batch, fixed when it is made; what lies after the world's now has not happened yet. */
export interface Clocks {
  readonly sampledAt: number
  /** Mortar prisms are cast; ages count from here. */
  readonly castAt: number
  readonly testAt: Readonly<Record<0 | 1 | 3 | 28, number>>
  readonly recordedAt: Readonly<Record<0 | 1 | 3 | 28, number>>
  readonly releasedAt: number
}

export interface PlannedBatch {
  readonly id: number
  readonly num: string
  readonly variety: Variety
  readonly day: number
  readonly limits: Limits
  readonly plannedKg: number
  readonly clocks: Clocks
}

/** Company numbers are part of batch and load ids, so that an id of another company is known at sight. */
export const BATCHES_PER_COMPANY = 10_000_000

function clocksOf({ seed, company }: PlantInput, variety: Variety, day: number, nth: number): Clocks {
  const rng = stream(seed, 'clocks', company.id, variety.id, day, nth)
  const sampledAt = startOfDay(day) + rng.int(8 * 60, 20 * 60) * MINUTE + rng.int(0, 59)
  const castAt = sampledAt + rng.int(60, 180) * MINUTE
  const after = (age: number, minutes: number) => castAt + age * DAY + rng.int(-minutes, minutes) * MINUTE
  const testAt = { 0: sampledAt + rng.int(2, 14) * HOUR, 1: after(1, 15), 3: after(3, 45), 28: after(28, 240) }
  const recordedAt = {
    0: testAt[0] + rng.int(40, 360) * MINUTE,
    1: testAt[1] + rng.int(20, 240) * MINUTE,
    3: testAt[3] + rng.int(30, 1_200) * MINUTE,
    28: testAt[28] + rng.int(60, 2_400) * MINUTE,
  }
  return { sampledAt, castAt, testAt, recordedAt, releasedAt: recordedAt[3] + rng.int(60, 240) * MINUTE }
}

function daysOf({ seed, company, scale }: PlantInput, variety: Variety, today: number): readonly number[] {
  const rng = stream(seed, 'schedule', company.id, variety.id)
  const days: number[] = []
  let due = rng.uniform()
  for (let day = today - scale.days + 1; day <= today; day += 1) {
    const season = scale.seasonal ? salesFactor(day, company.place.north) : 1
    due += (scale.batchesPerWeek / 7) * season * (0.8 + 0.4 * rng.uniform())
    for (; due >= 1; due -= 1) days.push(day)
  }
  return days
}

// Running numbers start at another thousand in each of nine companies.
const firstNumber = (company: Company) => ((company.id - 1) % 9) * 1_000 + 1_001

function tonnage({ seed, company, scale }: PlantInput, variety: Variety, day: number, nth: number): number {
  const rng = stream(seed, 'tonnage', company.id, variety.id, day, nth)
  return Math.round((scale.batchKg * (0.85 + 0.15 * rng.uniform())) / 10_000) * 10_000
}

/** All batches of a company in the order of their days, up to today. */
export function schedule(input: PlantInput): readonly PlannedBatch[] {
  const { company } = input
  const today = dayOf(input.now)
  const planned = company.varieties.flatMap((variety) => {
    const numbers = new Map<string, number>()
    return daysOf(input, variety, today).map((day, i, days) => {
      const nth = i - days.indexOf(day)
      const year = yearMark(day)
      const number = numbers.get(year) ?? firstNumber(company)
      numbers.set(year, number + 1)
      return {
        num: `${variety.letter}${year}-${number}`,
        variety,
        day,
        limits: limitsOn(variety, day),
        plannedKg: tonnage(input, variety, day, nth),
        clocks: clocksOf(input, variety, day, nth),
      }
    })
  })
  return planned
    .toSorted((a, b) => a.day - b.day || a.variety.id - b.variety.id)
    .map((batch, i) => ({ id: company.id * BATCHES_PER_COMPANY + i + 1, ...batch }))
}

/** Batches of each variety, in the order of their days. */
export type Series = ReadonlyMap<number, readonly PlannedBatch[]>

export function seriesOf({ varieties }: Company, planned: readonly PlannedBatch[]): Series {
  return new Map(varieties.map(({ id }) => [id, planned.filter((batch) => batch.variety.id === id)] as const))
}
