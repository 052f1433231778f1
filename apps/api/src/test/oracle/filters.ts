import { addDays } from '@clinker/domain/cement/due-dates'
import { INDICATORS } from '@clinker/domain/cement/indicators'

/** A small generator of its own: the same filters in every run. */
export function makeRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T
  return { next, int, pick, chance: (share: number) => next() < share }
}
export type Random = ReturnType<typeof makeRandom>

const MEASURED = INDICATORS.filter((i) => i.dp !== undefined).map((i) => i.code)
const USUAL = ['CS3', 'CS28', 'FX28', 'IST', 'SO3', 'CL', 'LOI', 'SSA', 'R45']
const VARIETIES = ['V1001', 'V1002', 'V1003', 'V1004', 'V1005', 'V1006']

export interface Filter {
  readonly account: string
  readonly cementVariety: string | undefined
  readonly packType: 'BULK' | 'BAG' | undefined
  readonly startDate: string
  readonly endDate: string
  readonly batchNum: string | undefined
  readonly codes: readonly string[] | undefined
  readonly code: string
  readonly chart: 'LINE' | 'XMR' | 'EWMA' | 'CUSUM'
  readonly groupBy: 'DAY' | 'MONTH' | 'VARIETY' | 'PLANT'
  readonly page: number
  readonly limit: 20 | 30 | 50
}

const wide = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
/** Beginnings of batch numbers of a year as people type them; the last finds nothing. */
const spellings = (year: string) => [`c${year}`, `Ｃ${wide(year)}－１`, `d${year}-10`, `R ${year}—11`, `a${year}`, 'zz']

/** How far filters go in a world: days before today on which periods end, and pages of a table. */
export interface Reach {
  readonly days: number
  readonly pages: number
}

export function randomFilter(random: Random, today: string, reach: Reach): Filter {
  const { chance, int, pick } = random
  const endDate = addDays(today, chance(0.5) ? 0 : -int(0, reach.days))
  const startDate = addDays(endDate, -pick([0, 6, 29, 89, int(0, 364), 365, 365]))
  return {
    account: pick(['customer', 'customer2', 'customer3', 'customer5', 'quality', 'quality', 'manager']),
    cementVariety: chance(0.75) ? pick(VARIETIES) : undefined,
    packType: chance(0.15) ? pick(['BULK', 'BAG'] as const) : undefined,
    startDate,
    endDate,
    batchNum: chance(0.2) ? pick(spellings(today.slice(2, 4))) : undefined,
    codes: chance(0.4) ? [...new Set(Array.from({ length: int(1, 4) }, () => pick(USUAL)))] : undefined,
    code: pick(chance(0.8) ? ['CS3', 'CS28', 'IST', 'SO3', 'CL'] : MEASURED),
    chart: pick(['LINE', 'XMR', 'XMR', 'EWMA', 'CUSUM'] as const),
    groupBy: pick(['DAY', 'MONTH', 'VARIETY', 'PLANT'] as const),
    page: int(1, reach.pages),
    limit: pick([20, 30, 50] as const),
  }
}
