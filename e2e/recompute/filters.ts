/** Random filters of a stated seed. */
import { CODES, dpOf } from './rules.ts'
import { seenBatches, type Filter, type Viewer } from './seen.ts'
import { sure, type Tables } from './tables.ts'

export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A whole number from 0, below `end`. */
  below(end: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.#state / 2 ** 32) * end)
  }

  pick<T>(list: readonly T[]): T {
    return sure(list[this.below(list.length)])
  }

  chance(percent: number): boolean {
    return this.below(100) < percent
  }
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Days around the whole record, short periods more often than long ones. */
function someDays(tables: Tables, dice: Dice): Pick<Filter, 'startDate' | 'endDate'> {
  const [first, last] = [Date.parse(tables.loads[0]?.outAt.slice(0, 10) ?? tables.today), Date.parse(tables.today)]
  const start = first - 20 * 86_400_000 + dice.below((last - first) / 86_400_000 + 25) * 86_400_000
  const length = dice.pick([1, 7, 30, 31, 60, 92, 180, 365, 366])
  const startDate = dayOf(start)
  const endDate = dayOf(start + (length - 1) * 86_400_000)
  return dice.chance(85) ? { startDate, endDate } : dice.pick([{ startDate }, { endDate }, {}])
}

export const someViewer = ({ accounts }: Tables, dice: Dice): Viewer => {
  const account = dice.pick(accounts)
  return { account, company: dice.pick(account.companies) }
}

export function someFilter(tables: Tables, dice: Dice): Filter {
  return {
    ...someDays(tables, dice),
    ...(dice.chance(75) && { cementVariety: dice.pick(tables.varieties).code }),
    ...(dice.chance(10) && { packType: dice.pick(['BULK', 'BAG'] as const) }),
  }
}

export function someTableFilter(tables: Tables, viewer: Viewer, dice: Dice) {
  const filter = someFilter(tables, dice)
  const own = seenBatches(tables, viewer, filter)
  const batch = dice.chance(15) && own.length > 0 ? dice.pick(own).batch : undefined
  return {
    ...filter,
    ...(dice.chance(30) && {
      indicatorCodes: [...new Set(Array.from({ length: 1 + dice.below(6) }, () => dice.pick(CODES)))].join(','),
    }),
    ...(batch && { batchNum: batch.num.slice(0, 4 + dice.below(batch.num.length - 4)) }),
  }
}

export const someMeasured = (dice: Dice): string => dice.pick(CODES.filter((code) => dpOf(code) !== undefined))
