import type { Db } from '../../db/db.ts'
import type { Accounts } from '../../db/tenant.ts'
import { chainOf, FIRST, same, type Head, type Sealer } from './chain.ts'
import {
  findHorizon,
  findRegister,
  hasSeals,
  insertSeals,
  listHeads,
  listUnsealed,
  lockSealing,
  upsertHead,
  upsertRegister,
  type Horizon,
  type Seal,
} from './queries.ts'

const LAST_TX = String(2n ** 63n - 1n)
const BROKEN = 'was not written by this key: run npm run audit -- verify'

/** Where a run is: batches go through the ids upwards, late comers below are the next run's. */
interface Run {
  readonly horizon: Horizon
  /** In a cluster restored from a dump transaction ids start again: every row is examined once. */
  readonly fromStart: boolean
  readonly sealed: number
  readonly afterId: string
  readonly done: boolean
}

/** Seals every committed row, also those that commit after rows of higher id; answers how many. Batches commit one by one. */
export async function sealAudit(db: Accounts, sealer: Sealer, limit = 5_000): Promise<number> {
  let run: Run | undefined
  do {
    const before = run
    run = await db.write((tx) => sealBatch(tx, sealer, before, limit))
  } while (!run.done)
  return run.sealed
}

/** The horizon is read under the lock and before any row: what ended before it is visible to every batch. */
async function begin(db: Db, before: string): Promise<Run> {
  const horizon = await findHorizon(db)
  return { horizon, fromStart: BigInt(horizon.ended) < BigInt(before), sealed: 0, afterId: '0', done: false }
}

async function sealBatch(db: Db, sealer: Sealer, so: Run | undefined, limit: number): Promise<Run> {
  await lockSealing(db)
  const register = await findRegister(db)
  if (register ? !same(sealer.register(register), register.mac) : await hasSeals(db))
    throw new Error(`the register of the audit chains ${BROKEN}`)
  const before = register?.before_tx ?? '0'
  const run = so ?? (await begin(db, before))
  const { horizon, fromStart } = run
  const range = fromStart ? { fromTx: '0', toTx: LAST_TX } : { fromTx: before, toTx: horizon.next }
  const rows = await listUnsealed(db, { ...range, afterId: run.afterId }, limit)
  const last = rows.at(-1)
  if (!last) return { ...run, done: true }

  const heads = new Map<number, Head>()
  for (const head of await listHeads(db)) {
    if (!same(sealer.head(head), head.mac)) throw new Error(`the end of audit chain ${head.chain} ${BROKEN}`)
    heads.set(head.chain, head)
  }
  const grown = new Set<number>()
  const seals = rows.map((row): Seal => {
    const chain = chainOf(row)
    const head = heads.get(chain) ?? { chain, length: '0', hash: FIRST }
    const seq = BigInt(head.length) + 1n
    const hash = sealer.row(head.hash, chain, seq, row)
    heads.set(chain, { chain, length: String(seq), hash })
    grown.add(chain)
    return { chain, seq, auditId: row.audit_id, hash }
  })
  await insertSeals(db, seals)
  for (const chain of grown) {
    const { length, hash } = heads.get(chain) as Head
    await upsertHead(db, { chain, length, hash, mac: sealer.head({ chain, length, hash }) })
  }
  const done = rows.length < limit
  const gone = fromStart || BigInt(horizon.ended) > BigInt(before) ? horizon.ended : before
  const next = {
    length: String(BigInt(register?.length ?? 0) + BigInt(rows.length)),
    // Rows that may still come late keep the horizon back, and so does a batch that was not the last.
    before_tx: done ? gone : before,
  }
  await upsertRegister(db, { ...next, mac: sealer.register(next) })
  return { ...run, sealed: run.sealed + rows.length, afterId: last.audit_id, done }
}
