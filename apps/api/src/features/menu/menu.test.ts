import { menuCounts } from '@clinker/contract/menu/routes'
import { deadLetters } from '@clinker/contract/ingest/routes'
import { feedbackDesk } from '@clinker/contract/feedback/routes'
import { slipBoard } from '@clinker/contract/slips/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { countMenus } from './queries.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('sends the SQL that was reviewed', async () => {
  const of = { companyId: 1, now: new Date(0), today: '2026-11-14' }
  const text = await sqlOf({
    'countMenus, customer': (db) => countMenus(db, { ...of, wanted: ['slips'] }),
    'countMenus, staff': (db) =>
      countMenus(db, { ...of, wanted: ['slip-board', 'control-limits', 'feedback-desk', 'ingest'] }),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('what waits behind the menu', () => {
  it('are the counts of the lists themselves, company by company', async () => {
    const staff = await api.signedIn('quality')
    for (const { pk56: pkOrg } of (await staff.call(userInfo)).data.corp65sList) {
      const query = { pkOrg }
      const counts = new Map((await staff.call(menuCounts, { query })).data.map(({ code, ...rest }) => [code, rest]))
      const board = (await staff.call(slipBoard, { query })).data.counts
      const desk = (await staff.call(feedbackDesk, { query })).data.counts
      const letters = (await staff.call(deadLetters, { query })).data.total
      expect(counts.get('slip-board') ?? { count: 0, late: 0 }).toEqual({ count: board.open, late: board.overdue })
      expect(counts.get('feedback-desk') ?? { count: 0, late: 0 }).toEqual({ count: desk.open, late: desk.overdue })
      expect(counts.get('ingest')?.count ?? 0).toBe(letters)
      expect(counts.has('slips')).toBe(false)
    }
  })

  it('are for a customer only the reports it still gets', async () => {
    const customer = await api.signedIn('customer')
    const { data } = await customer.call(menuCounts)
    const [row] = await asSeed<{ n: number }>(
      api.urls.DATABASE_SEED_URL,
      `select count(*)::int as n from slip_obligation o join auth.app_user u on u.customer_id = o.customer_id and u.user_name = 'customer'
       join company k on k.company_id = o.company_id and k.pk56 = '${(await customer.call(userInfo)).data.companyId}'
       where o.state = 'OPEN' and o.kind = 'LATE'`,
    )
    expect(data.map(({ code, count }) => [code, count])).toEqual(row?.n === 0 ? [] : [['slips', row?.n]])
  })
})
