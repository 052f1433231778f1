import { EARLY_CODES, LATE_CODES, type PlannedBatch } from './slip-days-plan.ts'

/** Worked out from the plan alone, pair by pair and look by look, without any code of the product. */
export interface Expected {
  readonly key: string
  readonly state: 'OPEN' | 'DONE' | 'VOID'
  /** Kind of the issue that ended it, and the moment. */
  readonly by: string | null
  readonly at: number | null
}
export interface ExpectedDays {
  readonly expected: readonly Expected[]
  /** `kind customer batch step`, each once. */
  readonly reminders: readonly string[]
  readonly outdated: readonly string[]
  readonly failed: readonly string[]
  /** `customer batch issue moment` of each issue that took further loads in. */
  readonly extensions: readonly string[]
  /** `customer batch` whose further loads wait for a person at the end. */
  readonly held: readonly string[]
}

const FLOORS: Readonly<Record<string, number>> = { CS3: 17, CS28: 42.5 }
const DAY = 86_400_000
const EARLY_DAYS = 10
const LATE_DAYS = 35
const ESCALATE_DAYS = 3
const dayNo = (at: number) => Math.floor((at + 8 * 3_600_000) / DAY)
const hour = (at: number) => Math.floor(((at + 8 * 3_600_000) % DAY) / 3_600_000)

export function expectedDays(batches: readonly PlannedBatch[], looks: readonly number[]): ExpectedDays {
  const expected: Expected[] = []
  const reminders: string[] = []
  const outdated: string[] = []
  const failed: string[] = []
  const extensions: string[] = []
  const held: string[] = []
  for (const batch of batches) {
    for (const { customer, loads, cancelledAt } of batch.shipments) {
      const shippedAt = loads[0]!
      const name = `${customer} ${batch.id}`
      const ends: Record<'EARLY' | 'LATE', Expected | undefined> = { EARLY: undefined, LATE: undefined }
      const sent = new Map<string, number>()
      let issued: Map<string, string> | undefined
      let issueNo = 0
      let [issuedLoads, issuedAt] = [0, 0]
      let isHeld = false
      let wasFailed = false
      for (const look of looks) {
        if (look < shippedAt) continue
        // Taken back: nothing is owed any more; what went out already is wrong from now on.
        if (cancelledAt !== null && look >= cancelledAt) {
          for (const kind of ['EARLY', 'LATE'] as const)
            ends[kind] ??= { key: `${kind} ${name}`, state: 'VOID', by: null, at: null }
          if (issued && !outdated.includes(`${name} ${issueNo}`)) outdated.push(`${name} ${issueNo}`)
          break
        }
        const known = new Map<string, string>()
        for (const entry of batch.entries) if (entry.at <= look) known.set(entry.code, entry.value)
        const fails = Object.entries(FLOORS).some(([code, floor]) => Number(known.get(code) ?? floor) < floor)
        const hasEarly = EARLY_CODES.every((code) => known.has(code))
        const hasLate = LATE_CODES.every((code) => known.has(code))
        const owed = ends.EARLY === undefined || ends.LATE === undefined
        if (fails && owed && !wasFailed) {
          wasFailed = true
          failed.push(name)
        }
        const left = loads.filter((at) => at <= look).length
        const issue = () => {
          issued = known
          issueNo += 1
          issuedLoads = left
          issuedAt = look
        }
        const end = (kind: 'EARLY' | 'LATE', by: string) => {
          ends[kind] ??= { key: `${kind} ${name}`, state: 'DONE', by, at: look }
        }
        if (!fails && hasEarly && hasLate && !ends.LATE) {
          end('EARLY', 'LATE')
          end('LATE', 'LATE')
          issue()
        } else if (!fails && hasEarly && !hasLate && !ends.EARLY) {
          end('EARLY', 'EARLY')
          issue()
        }
        for (const [code, value] of issued ?? [])
          if (known.get(code) !== value && !outdated.includes(`${name} ${issueNo}`)) outdated.push(`${name} ${issueNo}`)
        // Further loads are taken in once a day, unless a person has to look at the slip.
        const lacks = issued !== undefined && left > issuedLoads && !outdated.includes(`${name} ${issueNo}`)
        isHeld = lacks && fails
        if (lacks && !fails && dayNo(look) > dayNo(issuedAt)) {
          issue()
          extensions.push(`${name} ${issueNo} ${look}`)
        }
        if (hour(look) < 8) continue
        for (const kind of ['EARLY', 'LATE'] as const) {
          if (ends[kind]) continue
          const due = dayNo(shippedAt) + (kind === 'EARLY' ? EARLY_DAYS : LATE_DAYS)
          const reached = [due - 3, due, due + 1, due + ESCALATE_DAYS].filter((day) => day <= dayNo(look)).length
          if (reached > (sent.get(kind) ?? 0)) {
            reminders.push(`${kind} ${name} ${['D-3', 'D', 'D+1', 'ESCALATED'][reached - 1]}`)
            sent.set(kind, reached)
          }
        }
      }
      if (isHeld) held.push(name)
      for (const kind of ['EARLY', 'LATE'] as const)
        if (looks.some((look) => look >= shippedAt))
          expected.push(ends[kind] ?? { key: `${kind} ${name}`, state: 'OPEN', by: null, at: null })
    }
  }
  return { expected, reminders, outdated, failed, extensions, held }
}
