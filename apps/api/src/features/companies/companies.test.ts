import { initXdd, managerOfOrg, noticeList, noticeSeen } from '@clinker/contract/companies/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { countUnseen, findHead, findManager, listNotices, updateSeen } from './queries.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('sends the SQL that was reviewed', async () => {
  const text = await sqlOf({
    findManager: (db) => findManager(db, 1, 2),
    findHead: (db) => findHead(db, 1, 2),
    listNotices: (db) => listNotices(db, 1, null, 20),
    countUnseen: (db) => countUnseen(db, { companyId: 1, customerId: 2, userId: '3' }),
    updateSeen: (db) => updateSeen(db, { companyId: 1, customerId: 2, userId: '3' }, '4'),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('first data of a company', () => {
  it('[S7.c.16] names the company, its phones and its dictionaries', async () => {
    const client = await api.signedIn('customer')
    const { data, status } = await client.call(initXdd)
    expect(status).toBe(200)
    const info = (await client.call(userInfo)).data
    expect(data.company.pk56).toBe(info.companyId)
    expect(data.company.unitname).toBe(info.corp65sList[0]!.unitname)
    expect(data.varietyCount).toBeGreaterThanOrEqual(3)
    expect(data.servicePhone).toMatch(/^400-/)
    expect(data.dict.packType).toEqual([
      { code: 'BULK', desc: '散装' },
      { code: 'BAG', desc: '袋装' },
    ])
    expect(data.serverTime).toBe('2026-11-14 09:20:00')
  })

  it('differs by company: the request decides', async () => {
    const client = await api.signedIn('customer')
    const [first, second] = (await client.call(userInfo)).data.corp65sList
    const names = []
    for (const { pk56 } of [first!, second!])
      names.push((await client.call(initXdd, { query: { pkOrg: pk56 } })).data.company.unitname)
    expect(names).toEqual([first!.unitname, second!.unitname])
  })
})

describe('the product manager', () => {
  it('[S7.c.11] [S3.05] is the one of this customer at this company', async () => {
    const client = await api.signedIn('customer')
    const { data } = await client.call(managerOfOrg)
    const [expected] = await asSeed<{ emp_name: string; mobile: string }>(
      api.urls.DATABASE_SEED_URL,
      `select m.emp_name, m.mobile from auth.app_user u join company_customer c using (customer_id)
       join auth.app_user m on m.user_id = c.manager_user_id
       join company k on k.company_id = c.company_id
       where u.user_name = 'customer' and k.pk56 = $1`,
      [(await client.call(userInfo)).data.companyId],
    )
    expect(data).toEqual({ managerName: expected!.emp_name, managerPhone: expected!.mobile })
  })

  it('[S3.05] is a dash where there is none', async () => {
    await asSeed(
      api.urls.DATABASE_SEED_URL,
      `update company_customer set manager_user_id = null where customer_id = (select customer_id from auth.app_user where user_name = 'customer2')`,
    )
    for (const account of ['customer2', 'quality']) {
      const { data } = await (await api.signedIn(account)).call(managerOfOrg)
      expect(data).toEqual({ managerName: '-', managerPhone: '-' })
    }
  })
})

describe('the bell', () => {
  const insert = (customer: string | null, key: string) =>
    asSeed(
      api.urls.DATABASE_SEED_URL,
      `insert into notice (company_id, notice_key, customer_id, kind, params, at)
       select 1, $2, (select customer_id from auth.app_user where user_name = $1), 'slip-issued', '{"slipNo":"Z1","batchNum":"C1"}', $3`,
      [customer, key, new Date(api.clock.now())],
    )

  it('counts what this person has not seen in this company, and nobody else’s', async () => {
    const [mine, colleagueOfStaff, stranger] = await Promise.all(
      ['customer', 'quality', 'customer2'].map((name) => api.signedIn(name)),
    )
    const before = (await stranger!.call(noticeList)).data.unseen
    await insert('customer', 'bell-1')
    await insert('customer', 'bell-2')
    await insert(null, 'bell-3')
    const { rows, unseen } = (await mine!.call(noticeList)).data
    expect(unseen).toBeGreaterThanOrEqual(2)
    expect(rows[0]).toMatchObject({ code: 'slip-issued', params: { slipNo: 'Z1' } })
    expect((await stranger!.call(noticeList)).data.unseen).toBe(before)
    // Seen up to the one before: one is left; a foreign or older mark moves nothing back.
    await mine!.call(noticeSeen, { body: { until: rows[1]!.id } })
    expect((await mine!.call(noticeList)).data.unseen).toBe(1)
    await mine!.call(noticeSeen, { body: { until: rows[0]!.id } })
    await mine!.call(noticeSeen, { body: { until: '1' } })
    expect((await mine!.call(noticeList)).data.unseen).toBe(0)
    expect((await colleagueOfStaff!.call(noticeList)).data.unseen).toBeGreaterThanOrEqual(1)
    // A mark beyond everything covers only what exists now.
    await mine!.call(noticeSeen, { body: { until: '999999999999999999' } })
    await insert('customer', 'bell-4')
    expect((await mine!.call(noticeList)).data.unseen).toBe(1)
  })
})
