import type { batchViewCounts } from '@clinker/contract/batches/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import type { Db } from '../../db/db.ts'
import { countBatches, findBatches } from '../../quality/batch-queries.ts'
import { dayAt, type Scope } from '../../quality/period.ts'
import { isDue, isOutside } from './arrange.ts'
import { prepare, type TableQuery } from './prepare.ts'
import { judged } from './table.ts'

/** Batches of each built-in view; judged once for all of them. */
export async function countViews(
  db: Db,
  scope: Scope,
  query: Pick<TableQuery, 'cementVariety' | 'packType' | 'startDate' | 'endDate'>,
  now: number,
): Promise<ReplyInput<typeof batchViewCounts>> {
  const { filter, varieties, limits, internal } = await prepare(db, scope, query, now)
  const [seen, noSlip] = await Promise.all([
    findBatches(db, filter, { by: 'departure' }),
    countBatches(db, { ...filter, slip: 'NONE' }),
  ])
  const rows = judged(seen, varieties, limits)
  const today = dayAt(now)
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  return {
    all: rows.length,
    week: count((row) => isDue(row, 'WEEK', today)),
    overdue: count((row) => isDue(row, 'OVERDUE', today)),
    waiting: count((row) => isDue(row, 'WAITING', today)),
    corrected: count(({ batch }) => batch.corrected.length > 0),
    inner: scope.customerId === null ? count((row) => isOutside(row, internal)) : null,
    noSlip,
  }
}
