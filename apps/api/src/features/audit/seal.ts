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
  type Seal,
} from './queries.ts'

const LAST_TX = String(2n ** 63n - 1n)
const BROKEN = 'was not written by this key: run npm run audit -- verify'

/** Seals every committed row, also those that commit after rows of higher id; answers how many. Batches commit one by one. */
export async function sealAudit(db: Accounts, sealer: Sealer, batch = 2_000): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await db.write((tx) => sealBatch(tx, sealer, batch))
    total += sealed
    if (sealed < batch) return total
  }
}

async function sealBatch(db: Db, sealer: Sealer, limit: number): Promise<number> {
  await lockSealing(db)
  const register = await findRegister(db)
  if (register ? !same(sealer.register(register), register.mac) : await hasSeals(db))
    throw new Error(`the register of the audit chains ${BROKEN}`)
  const horizon = await findHorizon(db)
  const before = register?.before_tx ?? '0'
  // In a cluster restored from a dump transactions count from anew: look at everything once.
  const anew = BigInt(horizon.ended) < BigInt(before)
  const [from, to] = anew ? ['0', LAST_TX] : [before, horizon.next]
  const rows = await listUnsealed(db, from, to, limit)
  if (rows.length === 0) return 0

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
  const next = {
    length: String(BigInt(register?.length ?? 0) + BigInt(rows.length)),
    // Rows that may still come late keep the horizon back, and so does a batch that was not the last.
    before_tx: rows.length < limit ? horizon.ended : before,
  }
  await upsertRegister(db, { ...next, mac: sealer.register(next) })
  return rows.length
}
