/** Which batches and loads a person sees under a filter. */
import { dayAfter, isVariety } from './rules.ts'
import { sumOf } from './sample.ts'
import type { Account, Batch, Company, Load, Tables, Variety } from './tables.ts'

export interface Viewer {
  readonly account: Account
  readonly company: Company
}
export interface Filter {
  readonly cementVariety?: string
  readonly packType?: 'BULK' | 'BAG'
  readonly startDate?: string
  readonly endDate?: string
}
export interface Days {
  readonly from: string
  readonly to: string
}

/** Longest period of a call. */
const LONGEST = 366

export function daysOf({ startDate, endDate }: Filter, today: string): Days {
  if (startDate === undefined) {
    const to = endDate ?? today
    return { from: dayAfter(to, 1 - LONGEST), to }
  }
  const last = dayAfter(startDate, LONGEST - 1)
  return { from: startDate, to: endDate ?? (startDate <= today && today <= last ? today : last) }
}

export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
export const daysBefore = (days: Days): Days => ({
  from: dayAfter(days.from, -lengthOf(days)),
  to: dayAfter(days.from, -1),
})
export function yearBefore({ from, to }: Days): Days {
  const shifted = (day: string) =>
    `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
  return { from: shifted(from), to: shifted(to) }
}

/** A batch as this person got it. */
export interface Seen {
  readonly batch: Batch
  readonly outAt: string
  readonly outOn: string
  readonly kg: bigint
  /** Place of its first load in the order of departure. */
  readonly place: number
}

/** In the order of departure. */
export function seenBatches(
  tables: Tables,
  { account, company }: Viewer,
  filter: Pick<Filter, 'cementVariety' | 'packType'>,
  days?: Days,
): readonly Seen[] {
  const isWanted = isVariety(filter)
  return tables.batches
    .flatMap((batch): Seen[] => {
      if (batch.companyId !== company.id || !isWanted(batch.variety)) return []
      const parts = batch.parts.filter(
        ({ load }) => account.customerId === null || load.customerId === account.customerId,
      )
      const [first] = parts
      if (!first) return []
      const { outAt, place } = first.load
      const outOn = outAt.slice(0, 10)
      if (days && (outOn < days.from || outOn > days.to)) return []
      return [{ batch, outAt, outOn, kg: sumOf(parts.map(({ kg }) => kg)), place }]
    })
    .toSorted((a, b) => (a.place === b.place ? Number(a.batch.id - b.batch.id) : a.place - b.place))
}

export const inProduction = (seen: readonly Seen[]): readonly Seen[] =>
  seen.toSorted((a, b) =>
    a.batch.producedOn === b.batch.producedOn
      ? Number(a.batch.id - b.batch.id)
      : a.batch.producedOn < b.batch.producedOn
        ? -1
        : 1,
  )

export function seenLoads(
  tables: Tables,
  { account, companies }: { readonly account: Account; readonly companies: readonly Company[] },
  varieties: readonly Variety[],
  { from, to }: Days,
): readonly Load[] {
  const [companyIds, varietyIds] = [companies.map(({ id }) => id), varieties.map(({ id }) => id)]
  return tables.loads.filter(
    (load) =>
      companyIds.includes(load.companyId) &&
      varietyIds.includes(load.varietyId) &&
      (account.customerId === null || load.customerId === account.customerId) &&
      load.outAt.slice(0, 10) >= from &&
      load.outAt.slice(0, 10) <= to,
  )
}

/** When something of these batches was recorded last. */
export const recordedLast = (seen: readonly Seen[], codes?: readonly string[]): string | null =>
  seen
    .flatMap(({ batch }) =>
      batch.results.flatMap(({ code, current, value, recordedAt }) =>
        current && value !== null && (codes === undefined || codes.includes(code)) ? [recordedAt] : [],
      ),
    )
    .toSorted()
    .at(-1) ?? null
