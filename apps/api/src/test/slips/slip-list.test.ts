import { exportSlips, slipList, slipNumbers } from '@clinker/contract/slips/routes'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { withTenant, type Tenant } from '../../db/tenant.ts'
import { makeSlipSheet } from '../../features/slips/list-export.ts'
import { asSeed } from '../support/as-seed.ts'
import { startApi, type TestApi } from '../support/start.ts'
import { WORLD_NOW } from '../support/world.ts'
import { openSlips } from './slip-world.ts'

let api: TestApi
let pool: ReturnType<typeof openPool>

beforeAll(async () => {
  api = await startApi()
  const slips = await openSlips(api.urls, '2026-10-20')
  for (const ago of [8, 0]) await slips.tick(WORLD_NOW.getTime() - ago * 86_400_000)
  await slips.close()
  pool = openPool({ url: api.urls.DATABASE_APP_URL, size: 1, name: 'test' })
})
afterAll(async () => {
  await pool.end()
  await api.close()
})

const own = (account: string, sort = 's.last_issued_at desc, s.slip_id desc') =>
  asSeed<{ slip_no: string }>(
    api.urls.DATABASE_SEED_URL,
    `select s.slip_no from slip s join auth.app_user u on u.user_name = $1
     where s.company_id = 1 and (u.customer_id is null or s.customer_id = u.customer_id) order by ${sort}`,
    [account],
  ).then((rows) => rows.map((row) => row.slip_no))

describe('the list of slips', () => {
  it('names all that its filter finds, to each caller its own', async () => {
    for (const account of ['customer', 'customer2', 'quality']) {
      const client = await api.signedIn(account)
      const { data } = await client.call(slipNumbers, {})
      expect(
        data.map(({ slipNo }) => slipNo),
        account,
      ).toEqual((await own(account)).slice(0, 500))
    }
    const all = await own('quality')
    expect((await own('customer')).length).toBeLessThan(all.length)
  })

  it('is sorted by the day of issue in both directions, over its pages', async () => {
    const client = await api.signedIn('quality')
    for (const [sort, order] of [
      ['issueDate', 's.last_issued_at, s.slip_id'],
      ['-issueDate', 's.last_issued_at desc, s.slip_id desc'],
    ] as const) {
      const pages = await Promise.all(
        [1, 2].map(async (page) => (await client.call(slipList, { query: { sort, page, limit: 20 } })).data.rows),
      )
      expect(pages.flat().map(({ slipNo }) => slipNo)).toEqual((await own('quality', order)).slice(0, 40))
    }
  })

  it('is a spreadsheet with the same slips and their projects, and none of another customer', async () => {
    const [who] = await asSeed<{ user_id: string; customer_id: number }>(
      api.urls.DATABASE_SEED_URL,
      `select user_id, customer_id from auth.app_user where user_name = 'customer'`,
    )
    const owner: Tenant = { scope: 'customer', companies: [1], customer: who!.customer_id, user: who!.user_id }
    const file = await makeSlipSheet({
      input: { language: 'zh' },
      owner,
      companyId: 1,
      name: 'x',
      orderedAt: WORLD_NOW,
      done: 0,
      total: undefined,
      begin: () => Promise.resolve(),
      step: () => Promise.resolve(),
      parts: () => Promise.resolve([]),
      read: (work) => withTenant(pool, owner, work),
    })
    const [, head, ...rows] = await readSheet(file.bytes)
    expect(head!.slice(0, 5)).toEqual(['质保单号', '出厂编号', '品种等级', '收货单位', '工程名称'])
    expect(rows.map((row) => row[0])).toEqual(await own('customer'))
    expect(new Set(rows.map((row) => row[3])).size).toBe(1)
    expect(rows.some((row) => row[4] !== null)).toBe(true)
  })

  it('is ordered once: a third open job is refused', async () => {
    const client = await api.signedIn('customer2')
    const order = () => client.call(exportSlips, { body: { language: 'en' } })
    expect((await order()).status).toBe(200)
    expect((await order()).status).toBe(200)
    expect((await order()).code).toBe('jobs_open')
  })
})
