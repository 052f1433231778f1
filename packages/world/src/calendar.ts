// Time is whole seconds since 1970; days are those of Asia/Shanghai, which has had no summer time since 1991.
const OFFSET = 8 * 3600
export const MINUTE = 60
export const HOUR = 3600
export const DAY = 86_400

/** Number of the plant's calendar day, counted from 1970-01-01. */
export function dayOf(seconds: number): number {
  return Math.floor((seconds + OFFSET) / DAY)
}

export function startOfDay(day: number): number {
  return day * DAY - OFFSET
}

const dayTexts = new Map<number, string>()

/** '2026-11-14' */
export function dayText(day: number): string {
  const known = dayTexts.get(day)
  if (known !== undefined) return known
  const text = new Date(day * DAY * 1000).toISOString().slice(0, 10)
  dayTexts.set(day, text)
  return text
}

const pad = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))

/** '2026-11-14 09:20:00+08' */
export function timeText(seconds: number): string {
  const local = seconds + OFFSET
  const day = Math.floor(local / DAY)
  const rest = local - day * DAY
  const hour = pad[Math.floor(rest / HOUR)]
  const minute = pad[Math.floor(rest / MINUTE) % 60]
  return `${dayText(day)} ${hour}:${minute}:${pad[rest % 60]}+08`
}

export function dayFromText(text: string): number {
  return Math.round(Date.parse(`${text}T00:00:00Z`) / 1000 / DAY)
}

export function secondsFromText(text: string): number {
  const seconds = Math.floor(Date.parse(text) / 1000)
  if (Number.isNaN(seconds)) throw new RangeError(`not a time: ${text}`)
  return seconds
}

/** 0 = Sunday. */
export function weekday(day: number): number {
  return (day + 4) % 7
}

export function monthOf(day: number): number {
  return Number(dayText(day).slice(5, 7)) - 1
}

export function yearOf(day: number): number {
  return Number(dayText(day).slice(0, 4))
}

/** 1 on 1 January. */
export function dayOfYear(day: number): number {
  return day - dayFromText(`${dayText(day).slice(0, 4)}-01-01`) + 1
}
