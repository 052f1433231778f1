import type { Db } from '../../db/db.ts'
import type { Accounts } from '../../db/tenant.ts'
import { FIRST, same, type Head, type Sealer } from './chain.ts'
import { findRegister, findUnsealed, freeze, listHeads, listSealed, type SealedRow, type Unsealed } from './queries.ts'

export interface Finding {
  readonly kind:
    | 'row changed'
    | 'row deleted'
    | 'seal missing'
    | 'tail removed'
    | 'tail added'
    | 'end forged'
    | 'row skipped'
    | 'chain removed'
    | 'register forged'
  readonly chain?: number
  readonly seq?: string
  readonly auditId?: string
}

export interface Verdict {
  readonly rows: number
  readonly chains: number
  /** In the order of the chains; empty when all is as it was sealed. */
  readonly findings: readonly Finding[]
  /** Rows that no seal protects yet. */
  readonly unsealed: Unsealed
}

const NEVER: Head = { chain: 0, length: '0', hash: FIRST }

/** Recomputes every chain as of one moment, reading in steps. */
export function verifyAudit(db: Accounts, sealer: Sealer, step = 5_000): Promise<Verdict> {
  return db.write(async (tx) => {
    await freeze(tx)
    const register = await findRegister(tx)
    const heads = await listHeads(tx)
    const findings: Finding[] = []
    for (const head of heads)
      if (!same(sealer.head(head), head.mac)) findings.push({ kind: 'end forged', chain: head.chain })
    const rows = await walk(tx, sealer, heads, findings, step)
    const length = heads.reduce((sum, h) => sum + BigInt(h.length), 0n)
    if (register ? !same(sealer.register(register), register.mac) : rows > 0 || heads.length > 0)
      findings.push({ kind: 'register forged' })
    else if (register && BigInt(register.length) !== length) findings.push({ kind: 'chain removed' })
    const unsealed = await findUnsealed(tx, register?.before_tx ?? '0')
    if (unsealed.behind !== null) findings.push({ kind: 'row skipped', auditId: unsealed.behind })
    return { rows, chains: heads.length, findings, unsealed }
  })
}

async function walk(
  db: Db,
  sealer: Sealer,
  heads: readonly Head[],
  findings: Finding[],
  step: number,
): Promise<number> {
  let rows = 0
  let end: Head = NEVER
  const known = new Map(heads.map((h) => [h.chain, h]))
  const missing = new Set(known.keys())
  const close = () => {
    const head = known.get(end.chain)
    missing.delete(end.chain)
    if (BigInt(head?.length ?? 0) > BigInt(end.length))
      findings.push({ kind: 'tail removed', chain: end.chain, seq: String(BigInt(end.length) + 1n) })
    else if (!head || head.length !== end.length || !same(head.hash, end.hash))
      findings.push({ kind: 'tail added', chain: end.chain, seq: end.length })
  }
  let at = { chain: -2_147_483_648, seq: '0' }
  for (;;) {
    const part = await listSealed(db, at.chain, at.seq, step)
    for (const row of part) {
      if (row.chain !== end.chain || rows === 0) {
        if (rows > 0) close()
        end = { ...NEVER, chain: row.chain }
      }
      const finding = judge(sealer, end, row)
      if (finding) findings.push(finding)
      // The stored hash goes on, so that one bad row does not blame all after it.
      end = { chain: row.chain, length: row.seq, hash: row.hash }
      rows += 1
    }
    const last = part.at(-1)
    if (!last || part.length < step) break
    at = last
  }
  if (rows > 0) close()
  for (const chain of missing) findings.push({ kind: 'tail removed', chain, seq: '1' })
  return rows
}

function judge(sealer: Sealer, end: Head, row: SealedRow): Finding | undefined {
  const place = { chain: row.chain, seq: row.seq, auditId: row.sealed_id }
  const expected = BigInt(end.length) + 1n
  if (BigInt(row.seq) !== expected) return { kind: 'seal missing', chain: row.chain, seq: String(expected) }
  if (row.audit_id === null) return { kind: 'row deleted', ...place }
  return same(sealer.row(end.hash, row.chain, expected, row), row.hash) ? undefined : { kind: 'row changed', ...place }
}
