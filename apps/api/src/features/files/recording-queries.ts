import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { AudioFault, AudioKind } from '../../infra/audio/kinds.ts'

export interface Recording {
  readonly kind: AudioKind
  readonly objectKey: string
  readonly state: 'WAITING' | 'DONE' | 'REFUSED'
  readonly refusal: AudioFault | null
  readonly seconds: number | null
  readonly bytes: number | null
}

/** Undefined as well when it was ordered before that moment. */
export async function findRecording(db: Db, fileId: string, since: Date): Promise<Recording | undefined> {
  const { rows } = await sql<Recording>`
    select kind, object_key as "objectKey", state, refusal, seconds, bytes from wire.recording
    where file_id = ${fileId} and ordered_at >= ${since}`.execute(db)
  return rows[0]
}

export interface Order {
  readonly fileId: string
  readonly kind: AudioKind
  readonly objectKey: string
  readonly now: Date
  /** An older order of the same file counts for nothing. */
  readonly since: Date
}

/** False when it is ordered already. */
export async function insertRecording(db: Db, order: Order): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into wire.recording as known (file_id, kind, object_key, state, ordered_at)
    values (${order.fileId}, ${order.kind}, ${order.objectKey}, 'WAITING', ${order.now})
    on conflict (file_id) do update set kind = excluded.kind, object_key = excluded.object_key, state = excluded.state,
      refusal = null, seconds = null, bytes = null, ordered_at = excluded.ordered_at
    where known.ordered_at < ${order.since}`.execute(db)
  return numAffectedRows === 1n
}

export async function finishRecording(db: Db, fileId: string, made: { seconds: number; bytes: number }): Promise<void> {
  await sql`update wire.recording set state = 'DONE', seconds = ${made.seconds}, bytes = ${made.bytes}
    where file_id = ${fileId} and state = 'WAITING'`.execute(db)
}

export async function refuseRecording(db: Db, fileId: string, refusal: AudioFault): Promise<void> {
  await sql`update wire.recording set state = 'REFUSED', refusal = ${refusal}
    where file_id = ${fileId} and state = 'WAITING'`.execute(db)
}

export async function deleteRecording(db: Db, fileId: string): Promise<void> {
  await sql`delete from wire.recording where file_id = ${fileId}`.execute(db)
}

export async function deleteOldRecordings(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from wire.recording where ordered_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
