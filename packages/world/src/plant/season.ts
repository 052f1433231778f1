import { dayFromText, dayOfYear, monthOf, weekday, yearOf } from '../calendar.ts'

// Share of a mean month, January to December, before normalising to a mean of 1.
const MONTHS = [0.62, 0.38, 0.93, 1.1, 1.16, 1.05, 0.97, 0.98, 1.08, 1.17, 1.24, 1.12]
const MONTH_SUM = MONTHS.reduce((sum, month) => sum + month, 0)
const SUNDAY = 0.88
const HOLIDAY = 0.03
const NORTH_WINTER = 0.15
// From five days before the first day of the lunar year to eight after it.
const HOLE_BEFORE = 5
const HOLE_AFTER = 8

const SPRING_FESTIVALS = [
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
].map(dayFromText)

const inHole = (day: number) =>
  SPRING_FESTIVALS.some((first) => day >= first - HOLE_BEFORE && day <= first + HOLE_AFTER)

const salesByDay = new Map<number, number>()

/** Sales of a day against a mean day: months, Spring Festival, Sundays, and kilns of the north at rest in winter. */
export function salesFactor(day: number, north: boolean): number {
  const key = north ? -day : day
  const known = salesByDay.get(key)
  if (known !== undefined) return known
  const month = monthOf(day)
  const winter = north && (month === 11 || month <= 1) ? NORTH_WINTER : 1
  const base = inHole(day) ? HOLIDAY : ((MONTHS[month] ?? 1) * 12) / MONTH_SUM
  const factor = base * winter * (weekday(day) === 0 ? SUNDAY : 1)
  salesByDay.set(key, factor)
  return factor
}

/** +1 in the middle of January, −1 in the middle of July. */
export function coldness(day: number): number {
  return Math.cos((2 * Math.PI * (dayOfYear(day) - 15)) / 365)
}

/** Two digits of the year, as in batch numbers. */
export function yearMark(day: number): string {
  return String(yearOf(day) % 100).padStart(2, '0')
}
