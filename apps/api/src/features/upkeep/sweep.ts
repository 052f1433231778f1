import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import { deleteKeys, deleteNonces, deleteSessions, deleteTickets, dropBrowseDays } from './queries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Longer than each is needed: a time stamp is accepted five minutes to either side, a retry may come for a day. */
const KINDS = [
  { name: 'nonces', keepMs: 15 * MINUTE, remove: deleteNonces },
  { name: 'keys', keepMs: 24 * HOUR, remove: deleteKeys },
  { name: 'sessions', keepMs: 30 * 24 * HOUR, remove: deleteSessions },
  { name: 'tickets', keepMs: 24 * HOUR, remove: deleteTickets },
] as const

/** Page views are kept for half a year on line. */
const BROWSE_MS = 180 * 24 * HOUR

export type Swept = Readonly<Record<(typeof KINDS)[number]['name'] | 'browseDays', number>>

/** Deletes expired rows in short transactions. */
export async function sweep(db: Accounts, clock: Clock, batch = 5_000): Promise<Swept> {
  const counts = { nonces: 0, keys: 0, sessions: 0, tickets: 0, browseDays: 0 }
  for (const { name, keepMs, remove } of KINDS) {
    const before = new Date(clock.now() - keepMs)
    for (;;) {
      const removed = await db.write((tx) => remove(tx, before, batch))
      counts[name] += removed
      if (removed < batch) break
    }
  }
  counts.browseDays = await db.write((tx) => dropBrowseDays(tx, new Date(clock.now() - BROWSE_MS)))
  return counts
}
