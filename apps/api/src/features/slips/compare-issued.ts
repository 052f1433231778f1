import type { SlipContent } from '@clinker/contract/slips/content'
import { addDays } from '@clinker/domain/cement/due-dates'
import type { Db } from '../../db/db.ts'
import { dayAt } from '../../quality/period.ts'
import { itemsOf } from './content.ts'
import { isHeld, readFacts, type Facts } from './facts.ts'
import { issueSlip } from './issue.ts'
import { insertNotice } from './issue-queries.ts'
import { PAIRS_AT_ONCE, type TickDeps, type Ticked } from './tick-deps.ts'
import * as q from './tick-queries.ts'

/**
 * Compares issued slips with the recorded results and loads. A slip that contradicts them is marked for a person;
 * one that only lacks loads is extended, once a day. Answers how many slips it looked at.
 */
export async function compareIssued(db: Db, deps: TickDeps, companyId: number, done: Ticked): Promise<number> {
  const now = deps.clock.now()
  const slips = await q.findTouchedSlips(db, companyId, dayAt(now), PAIRS_AT_ONCE)
  if (slips.length === 0) return 0
  const pairs = slips.map((slip) => ({ customerId: slip.customer_id, batchId: slip.batch_id }))
  const factsOf = await readFacts(db, companyId, pairs, new Date(now))
  const seen: q.SeenSlip[] = []
  for (const slip of slips) {
    const facts = factsOf({ customerId: slip.customer_id, batchId: slip.batch_id })
    const stated = slip.content === null ? undefined : (JSON.parse(slip.content) as SlipContent)
    const outdated = stated !== undefined && (!slip.shipped || !facts || contradicts(stated, facts))
    if (outdated && facts && (await notifyStaff(db, companyId, 'slip-outdated', slip, facts, now))) done.outdated += 1
    const step = outdated || !facts ? NOTHING : nextStep(slip, stated, facts, dayAt(now))
    seen.push({ id: slip.slip_id, outdated, held: step.held, extendOn: step.extendOn })
    if (step.held !== null && facts && (await notifyStaff(db, companyId, 'slip-not-extended', slip, facts, now)))
      done.held += 1
    if (!step.extendsNow || !facts || !stated) continue
    const issued = await issueSlip(db, deps.signer, {
      companyId,
      facts,
      kind: 'EXTEND',
      now,
      lateBy: slip.late_due_on,
      by: null,
      reason: null,
      project: null,
      extended: stated,
    })
    await deps.onIssued(db, companyId, issued)
    done.extended += 1
  }
  await q.updateSlipsSeen(db, companyId, seen, new Date(now))
  return slips.length
}

interface Step {
  readonly held: q.SeenSlip['held']
  readonly extendOn: string | null
  readonly extendsNow: boolean
}

const NOTHING: Step = { held: null, extendOn: null, extendsNow: false }

/** What to do about loads that no issue in force lists; where only a person may issue, why. */
function nextStep(slip: q.TouchedSlip, stated: SlipContent | undefined, facts: Facts, today: string): Step {
  const isRevoked = slip.issue_no !== slip.last_issue && facts.loads.length > 0
  if (isRevoked) return { ...NOTHING, held: 'REVOKED' }
  if (missing(facts, stated).length === 0) return NOTHING
  if (facts.verdict === 'FAILED') return { ...NOTHING, held: 'FAILED' }
  if (isHeld(facts.batch)) return { ...NOTHING, held: 'HELD' }
  const isDue = slip.last_issued_on < today || facts.batch.state === 'CLOSED'
  return isDue ? { ...NOTHING, extendsNow: true } : { ...NOTHING, extendOn: addDays(today, 1) }
}

type Truck = SlipContent['trucks'][number]
const keyOf = ({ no, kg, outAt }: Truck): string => `${no} ${kg} ${outAt}`
const trucksOf = ({ loads }: Facts): readonly Truck[] =>
  loads.map(({ truck_no, kg, out_at }) => ({ no: truck_no, kg, outAt: out_at }))

/** Loads of the first list that the second does not have; equal ones count as often as they stand there. */
function without(all: readonly Truck[], known: readonly Truck[]): readonly Truck[] {
  const left = new Map<string, number>()
  for (const truck of known) left.set(keyOf(truck), (left.get(keyOf(truck)) ?? 0) + 1)
  return all.filter((truck) => {
    const n = left.get(keyOf(truck)) ?? 0
    left.set(keyOf(truck), n - 1)
    return n <= 0
  })
}

const missing = (facts: Facts, stated: SlipContent | undefined) => without(trucksOf(facts), stated?.trucks ?? [])

const WAITING = '-'

/** States a value or a load that is not recorded. A value that was still missing on the paper is none: the supplement brings it. */
function contradicts({ items, trucks }: SlipContent, facts: Facts): boolean {
  const current = new Map(itemsOf(facts).map((item) => [item.code, item]))
  const differs = items.some((item) => item.value !== WAITING && current.get(item.code)?.value !== item.value)
  return differs || without(trucks, trucksOf(facts)).length > 0
}

/** Tells staff once per issue that a slip waits for them. */
const notifyStaff = (
  db: Db,
  companyId: number,
  kind: 'slip-outdated' | 'slip-not-extended',
  slip: q.TouchedSlip,
  { batch, customer }: Facts,
  now: number,
): Promise<boolean> =>
  insertNotice(db, {
    companyId,
    key: `${kind}:${slip.slip_no}:${slip.issue_no ?? slip.last_issue}`,
    customerId: null,
    kind,
    params: { slipNo: slip.slip_no, batchNum: batch.batch_num, custname: customer.custname },
    at: new Date(now),
  })
