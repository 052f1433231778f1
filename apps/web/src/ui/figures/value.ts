import { currentLanguage, HTML_LANG, t } from '../../lib/words/t.ts'

/** An empty value is a dash, everywhere. */
export const DASH = '-'

export const formatValue = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? DASH : String(value)

/** A day of the wire, perhaps with a time after it. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/

/** The day as UTC midnight, or undefined when the calendar has no such day. */
function dayOf(text: string): Date | undefined {
  const found = DAY.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map((part) => Number(part ?? 0))
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60
  return exists ? date : undefined
}

const weekDay = (date: Date): string =>
  new Intl.DateTimeFormat(HTML_LANG[currentLanguage()], { weekday: 'long', timeZone: 'UTC' }).format(date)

/** A date of the wire as it is, or the words for one that is none. */
export function dateText(value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return DASH
  return dayOf(value) ? value.replace('T', ' ') : t('kernel.value.invalid-date')
}

/** The same with the day of the week in the language of the page. */
export function dateWithWeekDay(value: string | null | undefined): string {
  const date = value ? dayOf(value) : undefined
  return date ? `${dateText(value).slice(0, 10)} ${weekDay(date)}` : dateText(value)
}
