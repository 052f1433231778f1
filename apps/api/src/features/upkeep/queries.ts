import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

type Sweep = (db: Db, before: Date, limit: number) => Promise<number>

const gone = (r: { readonly numAffectedRows?: bigint }): number => Number(r.numAffectedRows ?? 0n)

export const deleteNonces: Sweep = async (db, before, limit) =>
  gone(
    await sql`delete from wire.nonce where ctid = any (array(
      select ctid from wire.nonce where at < ${before} limit ${limit}))`.execute(db),
  )

export const deleteKeys: Sweep = async (db, before, limit) =>
  gone(
    await sql`delete from wire.idempotency where ctid = any (array(
      select ctid from wire.idempotency where at < ${before} limit ${limit}))`.execute(db),
  )

/** Ended explicitly, or past its absolute end. */
export const deleteSessions: Sweep = async (db, before, limit) =>
  gone(
    await sql`delete from auth.session where ctid = any (array(
      select ctid from auth.session where coalesce(ended_at, expires_at) < ${before} limit ${limit}))`.execute(db),
  )

/** Ways into evaluation forms. */
export const deleteTickets: Sweep = async (db, before, limit) =>
  gone(
    await sql`delete from auth.evaluation_ticket where ctid = any (array(
      select ctid from auth.evaluation_ticket where expires_at < ${before} limit ${limit}))`.execute(db),
  )

/** Whole days of the browse log at a time: partitions are dropped, never emptied row by row. */
export async function dropBrowseDays(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{
    dropped: number
  }>`select wire.drop_browse_days(${before}::timestamptz::date) as dropped`.execute(db)
  return rows[0]?.dropped ?? 0
}
