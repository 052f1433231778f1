import { addDays, today } from '../../lib/text/day.ts'

const SHANGHAI_MS = 8 * 60 * 60_000

/** YYYY-MM-DD HH:mm:ss at the plants. */
export const fullTime = (time: number): string =>
  new Date(time + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ')

/** As short as it is clear: the time today, the day of this year, else the date. `yesterday` is a word. */
export function shortTime(time: number, yesterday: string): string {
  const [day = '', clock = ''] = fullTime(time).split(' ')
  const now = today()
  if (day === now) return clock.slice(0, 5)
  if (day === addDays(now, -1)) return yesterday
  return day.slice(0, 4) === now.slice(0, 4) ? day.slice(5) : day
}

/** Heading of a group of messages: day and minute. */
export function divisionTime(time: number, words: { readonly today: string; readonly yesterday: string }): string {
  const [day = '', clock = ''] = fullTime(time).split(' ')
  const now = today()
  const name = day === now ? words.today : day === addDays(now, -1) ? words.yesterday : day
  return `${name} ${clock.slice(0, 5)}`
}

/** Seconds as on a clock, e.g. 1:05. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
