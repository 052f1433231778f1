import type { Db } from '../../db/db.ts'
import { compareIssued } from './compare-issued.ts'
import { isHeld, readFacts, type Facts } from './facts.ts'
import { issueSlip } from './issue.ts'
import { insertNotice } from './issue-queries.ts'
import { remind } from './remind.ts'
import { PAIRS_AT_ONCE, type TickDeps, type Ticked } from './tick-deps.ts'
import * as q from './tick-queries.ts'

/** One look at all that is owed. Small transactions: killed anywhere, the next tick goes on where this one stopped. */
export async function tick(deps: TickDeps): Promise<Ticked> {
  const done: Ticked = { issued: 0, held: 0, outdated: 0, extended: 0, reminded: 0 }
  for (const companyId of await deps.db.read(q.listSlipCompanies)) {
    while ((await deps.db.write((db) => settle(db, deps, companyId, done))) > 0);
    while ((await deps.db.write((db) => compareIssued(db, deps, companyId, done))) > 0);
    done.reminded += await remind(deps, companyId)
  }
  return done
}

/** What a pair's obligations wait for. */
function decide({ verdict, batch }: Facts): 'ISSUE_EARLY' | 'ISSUE_LATE' | 'WAIT' | 'FAILED' | 'HELD' {
  if (verdict === 'FAILED') return 'FAILED'
  if (isHeld(batch)) return 'HELD'
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
