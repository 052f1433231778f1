import { addDays } from './due-dates.ts'

/** Moments in the life of a batch; RESULT stands for each age at which specimens are broken. */
export type StopKind = 'PRODUCED' | 'RESULT' | 'OUT' | 'REPORT' | 'SEAL'

export type Stop = {
  readonly kind: StopKind
  /** Age of the specimens of a result, in days. */
  readonly age: number | null
  readonly day: string
  /** DONE: it happened. LATE: it should have happened by the day. */
  readonly state: 'DONE' | 'LATE' | 'OPEN'
}

export type LifeFacts = {
  readonly producedOn: string
  readonly firstOutOn: string | undefined
  /** Results that decide the batch and are tested at an age. */
  readonly results: readonly { readonly age: number; readonly known: boolean }[]
  /** The supplement of the 28-day results: its term, and whether it was owed and delivered. */
  readonly report: { readonly dueOn: string; readonly owed: number; readonly open: number } | undefined
  readonly sealUntil: string | undefined
}

/**
 * The stops of a batch by day. A result is done when its value exists, not when its day has come; the term of the
 * supplement is another day than that of the result, and is done when every slip that was owed was issued.
 */
export function lifeOf({ producedOn, firstOutOn, results, report, sealUntil }: LifeFacts, today: string): Stop[] {
  const stateOf = (done: boolean, day: string): Stop['state'] => (done ? 'DONE' : day < today ? 'LATE' : 'OPEN')
  const stops: Stop[] = [{ kind: 'PRODUCED', age: null, day: producedOn, state: 'DONE' }]
  for (const age of new Set(results.map((result) => result.age))) {
    const day = addDays(producedOn, age)
    const known = results.every((result) => result.age !== age || result.known)
    stops.push({ kind: 'RESULT', age, day, state: stateOf(known, day) })
  }
  if (firstOutOn !== undefined) stops.push({ kind: 'OUT', age: null, day: firstOutOn, state: 'DONE' })
  // A term nobody was owed anything by says nothing once it has passed.
  if (report && (report.owed > 0 || report.dueOn >= today))
    stops.push({
      kind: 'REPORT',
      age: null,
      day: report.dueOn,
      state: stateOf(report.owed > 0 && report.open === 0, report.dueOn),
    })
  if (sealUntil !== undefined)
    stops.push({ kind: 'SEAL', age: null, day: sealUntil, state: sealUntil < today ? 'DONE' : 'OPEN' })
  return stops.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
