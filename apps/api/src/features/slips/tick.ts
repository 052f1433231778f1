import type { SlipContent } from '@clinker/contract/slips/content'
import type { Db } from '../../db/db.ts'
import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import type { SlipSigner } from '../../infra/slips/signer.ts'
import { itemsOf } from './content.ts'
import { readFacts, type Facts } from './facts.ts'
import { issueSlip, type Issued } from './issue.ts'
import { insertNotice } from './issue-queries.ts'
import { remind, type Notify } from './remind.ts'
import * as q from './tick-queries.ts'

export interface TickDeps {
  readonly db: Accounts
  readonly clock: Clock
  readonly signer: SlipSigner
  /** Adds a message to the queue, in the given transaction. */
  readonly notify: Notify
  /** Called in the transaction of each issue; orders its PDF. */
  readonly onIssued: (db: Db, companyId: number, issued: Issued) => Promise<void>
}

export interface Ticked {
  issued: number
  held: number
  outdated: number
  reminded: number
}

const PAIRS_AT_ONCE = 40

/** One look at all that is owed. Small transactions: killed anywhere, the next tick goes on where this one stopped. */
export async function tick(deps: TickDeps): Promise<Ticked> {
  const done: Ticked = { issued: 0, held: 0, outdated: 0, reminded: 0 }
  for (const companyId of await deps.db.read(q.listSlipCompanies)) {
    while ((await deps.db.write((db) => settle(db, deps, companyId, done))) > 0);
    while ((await deps.db.write((db) => compare(db, deps, companyId, done))) > 0);
    done.reminded += await remind(deps, companyId)
  }
  return done
}

const HELD_STATES: readonly string[] = ['HELD', 'RECALLED']

/** What a pair's obligations wait for. */
function decide({ verdict, batch }: Facts): 'ISSUE_EARLY' | 'ISSUE_LATE' | 'WAIT' | 'FAILED' | 'HELD' {
  if (verdict === 'FAILED') return 'FAILED'
  if (HELD_STATES.includes(batch.state)) return 'HELD'
  if (verdict === 'QUALIFIED') return 'ISSUE_LATE'
  return verdict === 'PROVISIONAL' ? 'ISSUE_EARLY' : 'WAIT'
}

/** Issues what is complete among the next few pairs; answers how many rows it looked at. */
async function settle(db: Db, deps: TickDeps, companyId: number, done: Ticked): Promise<number> {
  const now = deps.clock.now()
  const open = await q.findTouched(db, companyId, new Date(now), PAIRS_AT_ONCE)
  if (open.length === 0) return 0
  const pairs = Map.groupBy(open, (row) => `${row.customer_id} ${row.batch_id}`)
  const factsOf = await readFacts(
    db,
    companyId,
    open.map((row) => ({ customerId: row.customer_id, batchId: row.batch_id })),
    new Date(now),
  )
  const seen: { id: string; held: string | null }[] = []
  for (const rows of pairs.values()) {
    const [first] = rows
    const facts = first && factsOf({ customerId: first.customer_id, batchId: first.batch_id })
    if (!first || !facts || facts.loads.length === 0) {
      seen.push(...rows.map((row) => ({ id: row.obligation_id, held: row.held })))
      continue
    }
    const early = rows.find((row) => row.kind === 'EARLY')
    const late = rows.find((row) => row.kind === 'LATE')
    const decision = decide(facts)
    const due = decision === 'ISSUE_LATE' ? late : decision === 'ISSUE_EARLY' ? early : undefined
    if (due) {
      const { kind } = due
      const order = { companyId, facts, kind, now, lateBy: late?.due_on ?? null, by: null, reason: null, project: null }
      await deps.onIssued(db, companyId, await issueSlip(db, deps.signer, order))
      done.issued += 1
    }
    const held = decision === 'FAILED' || decision === 'HELD' ? decision : null
    if (held !== null) done.held += await notifyHeld(db, companyId, rows, facts, held, now)
    seen.push(...rows.map((row) => ({ id: row.obligation_id, held })))
  }
  await q.updateSeen(db, companyId, seen)
  return open.length
}

async function notifyHeld(
  db: Db,
  companyId: number,
  rows: readonly q.Obligation[],
  { batch, customer }: Facts,
  held: string,
  now: number,
): Promise<number> {
  const notified = await insertNotice(db, {
    companyId,
    key: `slip-held:${customer.customer_id}:${batch.batch_id}:${held}`,
    customerId: null,
    kind: held === 'FAILED' ? 'slip-failed' : 'slip-held',
    params: { batchNum: batch.batch_num, custname: customer.custname },
    at: new Date(now),
  })
  return notified ? rows.length : 0
}

/** Marks slips whose newest issue differs from the recorded results, and notifies staff once per issue. */
async function compare(db: Db, deps: TickDeps, companyId: number, done: Ticked): Promise<number> {
  const now = deps.clock.now()
  const slips = await q.findTouchedSlips(db, companyId, PAIRS_AT_ONCE)
  if (slips.length === 0) return 0
  const factsOf = await readFacts(
    db,
    companyId,
    slips.map((slip) => ({ customerId: slip.customer_id, batchId: slip.batch_id })),
    new Date(now),
  )
  const seen: { id: string; outdated: boolean }[] = []
  for (const slip of slips) {
    const facts = factsOf({ customerId: slip.customer_id, batchId: slip.batch_id })
    const outdated = slip.content !== null && (!slip.shipped || !facts || differs(slip.content, facts))
    seen.push({ id: slip.slip_id, outdated })
    if (!outdated || !facts) continue
    const notified = await insertNotice(db, {
      companyId,
      key: `slip-outdated:${slip.slip_no}:${slip.issue_no}`,
      customerId: null,
      kind: 'slip-outdated',
      params: { slipNo: slip.slip_no, batchNum: facts.batch.batch_num, custname: facts.customer.custname },
      at: new Date(now),
    })
    if (notified) done.outdated += 1
  }
  await q.updateSlipsSeen(db, companyId, seen, new Date(now))
  return slips.length
}

const WAITING = '-'

/** A value that was still missing on the paper is no difference: the supplement brings it. */
function differs(content: string, facts: Facts): boolean {
  const { items } = JSON.parse(content) as SlipContent
  const current = new Map(itemsOf(facts).map((item) => [item.code, item]))
  return items.some((item) => item.value !== WAITING && current.get(item.code)?.value !== item.value)
}
