import { detailHomePage, outboundNnumTotal, simpleHomePage } from '@clinker/contract/home/routes'
import type { On } from '../../http/context.ts'
import { readDetailHome } from './read-detail-home.ts'
import { readShippedTotal } from './read-shipped-total.ts'
import { readSimpleHome } from './read-simple-home.ts'

export function home(on: On): void {
  on(simpleHomePage, async ({ company, session: { user }, query, readMany, now }) =>
    readMany((db) => readSimpleHome(db, { company, user, query, now })),
  )

  on(detailHomePage, async ({ company, session: { user }, query, readMany, now }) =>
    readMany((db) => readDetailHome(db, { company, user, query, now })),
  )

  on(outboundNnumTotal, async ({ company, session: { user }, query, readMany, now }) =>
    readMany((db) => readShippedTotal(db, { company, user, query, now })),
  )
}
