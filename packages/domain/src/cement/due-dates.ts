import type { Edition } from './editions.ts'

// Calendar days of the plant as 'YYYY-MM-DD'; the time zone is settled before a day gets here.
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

export const SEAL_DAYS = 90
export const ACCEPTANCE_DISPUTE_DAYS = 40
export const SOUNDNESS_DISPUTE_DAYS = 10
const LATE_TEST_DAYS = 28

export function addDays(day: string, days: number): string {
  const match = DAY.exec(day)
  const start = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : Number.NaN
  // A day that rolls over (31 February) is not a day.
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day)
    throw new RangeError(`not a day: ${day}`)
  return new Date(start + days * DAY_MS).toISOString().slice(0, 10)
}

export type BatchDays = {
  readonly producedOn: string
  readonly sampledOn?: string | undefined
  readonly firstOutOn?: string | undefined
  readonly deliveredOn?: string | undefined
}

export type DueDates = {
  readonly strength28On: string
  readonly earlyReportBy: string | undefined
  readonly lateReportBy: string | undefined
  readonly sealUntil: string | undefined
  readonly disputeUntil: string | undefined
  readonly soundnessDisputeUntil: string | undefined
}

const after = (day: string | undefined, days: number | undefined) =>
  day === undefined || days === undefined ? undefined : addDays(day, days)

// The clocks of a batch; a clock that has not started, or has no known length, is undefined.
export function dueDates(batch: BatchDays, edition: Pick<Edition, 'report'> | undefined): DueDates {
  return {
    strength28On: addDays(batch.producedOn, LATE_TEST_DAYS),
    earlyReportBy: after(batch.firstOutOn, edition?.report?.earlyDays),
    lateReportBy: after(batch.firstOutOn, edition?.report?.lateDays),
    sealUntil: after(batch.firstOutOn, SEAL_DAYS),
    disputeUntil: after(batch.deliveredOn, ACCEPTANCE_DISPUTE_DAYS),
    soundnessDisputeUntil: after(batch.sampledOn, SOUNDNESS_DISPUTE_DAYS),
  }
}
