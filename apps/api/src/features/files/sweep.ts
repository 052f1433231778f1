import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import { dayOf } from './routes.ts'
import { findOrphans } from './queries.ts'

const HOUR = 3_600_000
/** Longer than any upload takes from storing to its row. */
export const GRACE_MS = HOUR
/** So long a worker may be away and still find what was left. */
const DAYS = 8

/** Takes away objects that no row names: their upload was refused, or broke off, after they were stored. */
export async function sweepFiles(db: Accounts, objects: Objects, clock: Clock, batch = 500): Promise<number> {
  let removed = 0
  for (let day = 0; day < DAYS; day += 1) {
    let old: string[] = []
    const flush = async () => {
      const orphans = old.length === 0 ? [] : await db.read((one) => findOrphans(one, old))
      for (const key of orphans) await objects.remove(key)
      removed += orphans.length
      old = []
    }
    for await (const { key, at } of objects.list(`${dayOf(clock.now() - day * 24 * HOUR)}/`)) {
      if (clock.now() - at.getTime() > GRACE_MS) old.push(key)
      if (old.length >= batch) await flush()
    }
    await flush()
  }
  return removed
}
