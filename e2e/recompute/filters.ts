/** Random filters of a stated seed. */
import type { Dice } from '../../scripts/dice.ts'
import { CODES, dpOf } from './rules.ts'
import { seenBatches, type Filter, type Viewer } from './seen.ts'
import type { Tables } from './tables.ts'

const chance = (die: Dice, percent: number): boolean => die.int(1, 100) <= percent

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Days around the whole record, short periods more often than long ones. */
function someDays(tables: Tables, die: Dice): Pick<Filter, 'startDate' | 'endDate'> {
  const [first, last] = [Date.parse(tables.loads[0]?.outAt.slice(0, 10) ?? tables.today), Date.parse(tables.today)]
  const start = first - 20 * 86_400_000 + die.int(0, (last - first) / 86_400_000 + 24) * 86_400_000
  const length = die.pick([1, 7, 30, 31, 60, 92, 180, 365, 366])
  const startDate = dayOf(start)
  const endDate = dayOf(start + (length - 1) * 86_400_000)
  return chance(die, 85) ? { startDate, endDate } : die.pick([{ startDate }, { endDate }, {}])
}

export const someViewer = ({ accounts }: Tables, die: Dice): Viewer => {
  const account = die.pick(accounts)
  return { account, company: die.pick(account.companies) }
}

export function someFilter(tables: Tables, die: Dice): Filter {
  return {
    ...someDays(tables, die),
    ...(chance(die, 75) && { cementVariety: die.pick(tables.varieties).code }),
    ...(chance(die, 10) && { packType: die.pick(['BULK', 'BAG'] as const) }),
  }
}

export function someTableFilter(tables: Tables, viewer: Viewer, die: Dice) {
  const filter = someFilter(tables, die)
  const own = seenBatches(tables, viewer, filter)
  const batch = chance(die, 15) && own.length > 0 ? die.pick(own).batch : undefined
  return {
    ...filter,
    ...(chance(die, 30) && {
      indicatorCodes: [...new Set(Array.from({ length: die.int(1, 6) }, () => die.pick(CODES)))].join(','),
    }),
    ...(batch && { batchNum: batch.num.slice(0, die.int(4, batch.num.length - 1)) }),
  }
}

export const someMeasured = (die: Dice): string => die.pick(CODES.filter((code) => dpOf(code) !== undefined))
