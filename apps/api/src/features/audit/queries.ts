import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { AuditFields, Head, Register } from './chain.ts'

const LOCK = 727_003

/** Printed the same whatever the session's time zone; jsonb prints its own canonical form. */
const FIELDS = sql`a.audit_id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at, a.company_id, a.user_id,
  a.token_id, a.address, a.request_id, a.action, a.object, a.result, a.detail::text as detail, a.tx`

/** One sealer at a time, or a chain would fork. */
export async function lockSealing(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
}

export interface Horizon {
  /** Every transaction before this one has ended: all of its rows are visible from now on. */
  readonly ended: string
  /** No transaction has come so far yet. */
  readonly next: string
}

export async function findHorizon(db: Db): Promise<Horizon> {
  const { rows } = await sql<Horizon>`select pg_snapshot_xmin(s)::text as ended, pg_snapshot_xmax(s)::text as next
    from pg_current_snapshot() s`.execute(db)
  return rows[0] as Horizon
}

export interface Range {
  readonly fromTx: string
  readonly toTx: string
  readonly afterId: string
}

/** Committed rows of a range of transactions that have no seal, lowest id first. */
export async function listUnsealed(db: Db, range: Range, limit: number): Promise<AuditFields[]> {
  const { rows } = await sql<AuditFields>`select ${FIELDS} from wire.audit a
    where a.tx >= ${range.fromTx}::bigint and a.tx < ${range.toTx}::bigint and a.audit_id > ${range.afterId}::bigint
      and not exists (select from wire.audit_seal s where s.audit_id = a.audit_id)
    order by a.audit_id limit ${limit}`.execute(db)
  return rows
}

export async function findRegister(db: Db): Promise<(Register & { readonly mac: Buffer }) | undefined> {
  return db.selectFrom('wire.audit_register').select(['length', 'before_tx', 'mac']).executeTakeFirst()
}

export async function listHeads(db: Db): Promise<(Head & { readonly mac: Buffer })[]> {
  return db.selectFrom('wire.audit_head').select(['chain', 'length', 'hash', 'mac']).orderBy('chain').execute()
}

export interface Seal {
  readonly chain: number
  readonly seq: bigint
  readonly auditId: string
  readonly hash: Buffer
}

export async function insertSeals(db: Db, seals: readonly Seal[]): Promise<void> {
  await sql`insert into wire.audit_seal (chain, seq, audit_id, hash) select * from unnest(
    ${seals.map((s) => s.chain)}::int[], ${seals.map((s) => String(s.seq))}::bigint[],
    ${seals.map((s) => s.auditId)}::bigint[], ${seals.map((s) => s.hash)}::bytea[])`.execute(db)
}

export async function upsertHead(db: Db, head: Head & { readonly mac: Buffer }): Promise<void> {
  await db
    .insertInto('wire.audit_head')
    .values(head)
    .onConflict((c) => c.column('chain').doUpdateSet({ length: head.length, hash: head.hash, mac: head.mac }))
    .execute()
}

export async function upsertRegister(db: Db, register: Register & { readonly mac: Buffer }): Promise<void> {
  await db
    .insertInto('wire.audit_register')
    .values(register)
    .onConflict((c) => c.column('one').doUpdateSet(register))
    .execute()
}

export async function hasSeals(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from wire.audit_seal)
    or exists (select from wire.audit_head) as any`.execute(db)
  return rows[0]?.any === true
}

/** One moment for all that follows in this transaction. */
export async function freeze(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db)
}

export type SealedRow = {
  readonly chain: number
  readonly seq: string
  readonly sealed_id: string
  readonly hash: Buffer
} & (AuditFields | { readonly audit_id: null })

export async function listSealed(db: Db, chain: number, seq: string, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`select s.chain, s.seq, s.audit_id as sealed_id, s.hash, ${FIELDS}
    from (select * from wire.audit_seal where (chain, seq) > (${chain}, ${seq}::bigint) order by chain, seq limit ${limit}) s
    left join wire.audit a on a.audit_id = s.audit_id order by s.chain, s.seq`.execute(db)
  return rows
}

export interface Unsealed {
  readonly rows: number
  readonly oldest: string | null
  /** Lowest id of a row that should long be sealed. */
  readonly behind: string | null
}

export async function findUnsealed(db: Db, beforeTx: string): Promise<Unsealed> {
  const { rows } = await sql<Unsealed>`select count(*)::int as rows, min(a.at) as oldest,
      min(a.audit_id) filter (where a.tx < ${beforeTx}::bigint) as behind
    from wire.audit a where not exists (select from wire.audit_seal s where s.audit_id = a.audit_id)`.execute(db)
  return rows[0] as Unsealed
}
