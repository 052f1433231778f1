import { simpleHomePage } from '@clinker/contract/home/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { cementVarietyList, type VarietyRow } from '@clinker/contract/varieties/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { varietyListJson } from './queries.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('sends the SQL that was reviewed', async () => {
  const text = await sqlOf({
    'varietyListJson for staff': (db) =>
      varietyListJson(db, { companyId: 1, customerId: null, packType: 'BULK', since: new Date(0) }),
    'varietyListJson for a customer': (db) =>
      varietyListJson(db, { companyId: 1, customerId: 2, packType: 'BULK', since: new Date(0) }),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

/** What a customer received, by an own reading of the raw loads. */
const RECEIVED = `
  select v.cement_variety, count(distinct l.batch_id)::int as batches, to_char(max(o.out_at at time zone 'Asia/Shanghai'), 'YYYY-MM-DD') as last,
    to_char(max(o.out_at at time zone 'Asia/Shanghai'), 'YYYY-MM-DD HH24:MI:SS') as as_of
  from load_batch l join load o using (company_id, load_id) join batch b on b.company_id = l.company_id and b.batch_id = l.batch_id
  join variety v on v.variety_id = b.variety_id join company k on k.company_id = l.company_id
  where k.pk56 = $1 and l.customer_id = (select customer_id from auth.app_user where user_name = $2)
  group by 1 order by 1`

const short = (rows: readonly VarietyRow[]) =>
  rows
    .map((r) => ({ cement_variety: r.cementVariety, batches: r.batchCount, last: r.lastOutboundDate, as_of: r.asOf }))
    .toSorted((a, b) => (a.cement_variety < b.cement_variety ? -1 : 1))

describe('the variety list [S7.c.17]', () => {
  it.each(['customer', 'customer2'])('of %s holds what its loads say, company by company', async (account) => {
    const client = await api.signedIn(account)
    for (const { pk56 } of (await client.call(userInfo)).data.corp65sList) {
      const { data } = await client.call(cementVarietyList, { query: { pkOrg: pk56 } })
      expect(short(data)).toEqual(await asSeed(api.urls.DATABASE_SEED_URL, RECEIVED, [pk56, account]))
    }
  })

  it('shows staff the varieties of the whole company', async () => {
    const staff = await api.signedIn('quality')
    const customer = await api.signedIn('customer')
    const all = (await staff.call(cementVarietyList)).data
    const mine = (await customer.call(cementVarietyList)).data
    const count = (rows: readonly VarietyRow[]) => rows.reduce((n, r) => n + r.batchCount, 0)
    expect(count(all)).toBeGreaterThan(count(mine))
  })

  it('marks the newest as the default and filters by pack', async () => {
    const client = await api.signedIn('customer')
    const { data } = await client.call(cementVarietyList)
    const newest = data
      .map((r) => r.lastOutboundDate ?? '')
      .toSorted()
      .at(-1)
    expect(data.filter((r) => r.defaultFlag === 1).map((r) => r.lastOutboundDate)).toContain(newest)
    const bags = (await client.call(cementVarietyList, { query: { packType: 'BAG' } })).data
    expect(bags.every((r) => r.packType === 'BAG')).toBe(true)
  })

  it.each(['customer', 'quality'])(
    'of %s marks the variety that home opens with, also when an older batch left last',
    async (account) => {
      const client = await api.signedIn(account)
      const marked = async () =>
        (await client.call(cementVarietyList)).data
          .filter((one) => one.defaultFlag === 1)
          .map((one) => one.cementVariety)
      const opened = async () => (await client.call(simpleHomePage)).data.cementVariety
      expect(await marked()).toContain(await opened())
      // One more load of a batch of another variety that first left earlier.
      const [{ cementVariety: usual }] = [{ cementVariety: await opened() }]
      await asSeed(
        api.urls.DATABASE_SEED_URL,
        `with old as (
         select s.company_id, s.customer_id, s.variety_id, s.batch_id from shipped_batch s join variety v using (variety_id)
         where s.company_id = 1 and s.customer_id = (select customer_id from auth.app_user where user_name = 'customer') and v.cement_variety <> $1
         order by s.first_out_at desc limit 1),
       gone as (
         insert into load (company_id, load_id, customer_id, variety_id, out_at, truck_no, net_kg)
         select company_id, (select max(load_id) + 1 from load), customer_id, variety_id, $2, 'x', 1000 from old returning *),
       part as (
         insert into load_batch (company_id, load_id, batch_id, customer_id, kg)
         select g.company_id, g.load_id, old.batch_id, g.customer_id, 1000 from gone g, old)
       update shipped_batch s set last_out_at = $2, kg = s.kg + 1000, loads = s.loads + 1 from old
       where s.company_id = old.company_id and s.customer_id = old.customer_id and s.batch_id = old.batch_id`,
        [usual, new Date(api.clock.now() - 1_000)],
      )
      expect(await opened()).not.toBe(usual)
      expect(await marked()).toEqual([await opened()])
    },
  )

  it('offers every enabled variety to a customer that received nothing lately', async () => {
    const client = await api.signedIn('customer')
    const before = (await client.call(cementVarietyList)).data
    expect(before.every((r) => r.batchCount > 0)).toBe(true)
    api.clock.pass(3 * 366 * 86_400_000)
    const later = await (await api.signedIn('customer')).call(cementVarietyList)
    expect(later.data.length).toBeGreaterThanOrEqual(before.length)
    expect(later.data.every((r) => r.batchCount === 0 && r.lastBatchNum === null)).toBe(true)
  })
})
