const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function isRealDay(year: number, month: number, day: number): boolean {
  const last = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0)
  return day >= 1 && day <= last
}
