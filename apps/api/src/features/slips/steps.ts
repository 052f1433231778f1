import { addDays } from '@clinker/domain/cement/due-dates'

/** Reminders in their order; each is sent at most once. */
export const STEPS = ['D-3', 'D', 'D+1', 'ESCALATED'] as const
export type Step = (typeof STEPS)[number]

export interface Reminding {
  /** The reminder due now; undefined if none. */
  readonly step: Step | undefined
  /** How many steps are behind. */
  readonly behind: number
  /** The day to look again; null after the last. */
  readonly next: string | null
}

/** Of several missed reminders only the latest is sent. */
export function remindingOf(dueOn: string, today: string, behind: number, escalateDays: number): Reminding {
  const days = [addDays(dueOn, -3), dueOn, addDays(dueOn, 1), addDays(dueOn, escalateDays)]
  const reached = days.filter((day) => day <= today).length
  const now = Math.max(reached, behind)
  return { step: reached > behind ? STEPS[reached - 1] : undefined, behind: now, next: days[now] ?? null }
}
