import { MAX_DAYS } from '@clinker/contract/kernel/period-limit'
import { addDays, daysBetween, today } from '../text/day.ts'

export const PERIODS = ['30', '90', 'year', 'free'] as const
export type PeriodName = (typeof PERIODS)[number]

export interface Period {
  readonly name: PeriodName
  readonly startDate: string
  readonly endDate: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const isPeriod = (from: string, to: string): boolean => {
  if (!DAY.test(from) || !DAY.test(to)) return false
  const days = daysBetween(from, to)
  return days >= 0 && days < MAX_DAYS
}

/** `90`, `year` or `2026-08-16~2026-11-14`; anything else is the usual one. */
export function periodOf(text: string | null | undefined, day = today()): Period {
  const [from = '', to = ''] = (text ?? '').split('~')
  if (isPeriod(from, to)) return { name: 'free', startDate: from, endDate: to }
  if (text === 'year') return { name: 'year', startDate: `${day.slice(0, 4)}-01-01`, endDate: day }
  const days = text === '30' ? 30 : 90
  return { name: text === '30' ? '30' : '90', startDate: addDays(day, 1 - days), endDate: day }
}

export const periodText = ({ name, startDate, endDate }: Period): string =>
  name === 'free' ? `${startDate}~${endDate}` : name
