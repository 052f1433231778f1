import { addDays } from '@clinker/domain/cement/due-dates'
import { serverNow } from '../wire/server-clock.ts'

const SHANGHAI_MS = 8 * 60 * 60_000
const DAY_MS = 86_400_000

/** Today at the plants, wherever the browser is. */
export const today = (): string => new Date(serverNow() + SHANGHAI_MS).toISOString().slice(0, 10)

/** The minute it is there, as `2026-11-16 09:05`. */
export const minuteNow = (): string => new Date(serverNow() + SHANGHAI_MS).toISOString().slice(0, 16).replace('T', ' ')

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

export { addDays }
