import type { Db } from './db.ts'

export interface KeyClaim {
  readonly userId: string
  readonly route: string
  readonly key: string
  readonly inputHash: Buffer
}

export interface AuditRow {
  readonly companyId: number | null
  readonly userId: string | null
  readonly tokenId: string | null
  readonly address: string
  readonly requestId: string
  readonly action: string
  readonly object: string | null
  readonly result: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** False when this nonce was used before. */
export async function insertNonce(db: Db, tokenId: string, nonce: string): Promise<boolean> {
  const done = await db
    .insertInto('wire.nonce')
    .values({ token_id: tokenId, nonce })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** True when the key is new; waits for a concurrent holder of the same key. */
export async function insertKey(db: Db, claim: KeyClaim): Promise<boolean> {
  const done = await db
    .insertInto('wire.idempotency')
    .values({ user_id: claim.userId, route: claim.route, key: claim.key, input_hash: claim.inputHash })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export async function findAnswer(
  db: Db,
  claim: KeyClaim,
): Promise<{ input_hash: Buffer; answer: string | null } | undefined> {
  return db
    .selectFrom('wire.idempotency')
    .select(['input_hash', 'answer'])
    .where('user_id', '=', claim.userId)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .executeTakeFirst()
}

export async function updateAnswer(db: Db, claim: KeyClaim, answer: string): Promise<void> {
  await db
    .updateTable('wire.idempotency')
    .set({ answer })
    .where('user_id', '=', claim.userId)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .execute()
}

export const insertAudit = (db: Db, row: AuditRow): Promise<void> => insertAudits(db, [row])

export async function insertAudits(db: Db, rows: readonly AuditRow[]): Promise<void> {
  await db
    .insertInto('wire.audit')
    .values(
      rows.map((row) => ({
        company_id: row.companyId,
        user_id: row.userId,
        token_id: row.tokenId,
        address: row.address,
        request_id: row.requestId,
        action: row.action,
        object: row.object,
        result: row.result,
        detail: JSON.stringify(row.detail),
      })),
    )
    .execute()
}
