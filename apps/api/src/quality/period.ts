import { addDays } from '@clinker/domain/cement/due-dates'
import { MAX_DAYS } from '@clinker/contract/kernel/period-limit'
import { normaliseCode } from '@clinker/contract/kernel/fields/normalise'

/** Whose batches: all of a company, or those that went to one customer of it. */
export interface Scope {
  readonly companyId: number
  /** Null for staff. */
  readonly customerId: number | null
}

/** Closed days of the plants. */
export interface Period {
  readonly from: string
  readonly to: string
}

const SHANGHAI_MS = 8 * 60 * 60_000

/** The day at the plants, whose zone has no summer time. */
export const dayAt = (moment: number): string => new Date(moment + SHANGHAI_MS).toISOString().slice(0, 10)
/** The first moment of a day at the plants. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

type Ends = { readonly startDate?: string | undefined; readonly endDate?: string | undefined }

/** Missing ends: up to today, and as long as a period may be. */
export function periodOf({ startDate, endDate }: Ends, now: number): Period {
  const longest = MAX_DAYS - 1
  const today = dayAt(now)
  if (startDate === undefined) {
    const to = endDate ?? today
    return { from: addDays(to, -longest), to }
  }
  const last = addDays(startDate, longest)
  return { from: startDate, to: endDate ?? (startDate <= today && today <= last ? today : last) }
}

export const daysIn = ({ from, to }: Period): number =>
  (startOf(to).getTime() - startOf(from).getTime()) / 86_400_000 + 1

/** As many days directly before. */
export const before = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
})

/** The same dates a year earlier; 29 February falls back to the 28th. */
export function yearBefore({ from, to }: Period): Period {
  const shift = (day: string) => {
    const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
    return earlier.endsWith('-02-29') ? earlier.replace('-29', '-28') : earlier
  }
  return { from: shift(from), to: shift(to) }
}

/** What `batch.batch_key` makes of a batch number, from any spelling. */
export const batchKeyOf = (text: string): string => normaliseCode(text).replace(/[-_./·\s]/g, '')
