import type { Client } from '@clinker/client/client'
import { batchNumIndicator } from '@clinker/contract/batches/routes'
import { paletteSearch } from '@clinker/contract/search/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../test/support/sql-of.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import * as q from './queries.ts'

let api: TestApi
let customer: Client
let staff: Client
beforeAll(async () => {
  api = await startApi()
  customer = await api.signedIn('customer')
  staff = await api.signedIn('quality')
})
afterAll(() => api.close())

const seed = <T extends object>(text: string) => asSeed<T>(api.urls.DATABASE_SEED_URL, text)

it('sends the SQL that was reviewed', async () => {
  const text = await sqlOf({
    findBatchesByNumber: (db) => q.findBatchesByNumber(db, { companyId: 1, key: 'C26', max: 5 }),
    findBatchesLike: (db) => q.findBatchesLike(db, { companyId: 1, key: 'C261184', max: 5 }),
    findSlipsByNumber: (db) => q.findSlipsByNumber(db, { companyId: 1, key: 'ZB1', batchIds: ['1'], max: 5 }),
    findSlipsLike: (db) => q.findSlipsLike(db, { companyId: 1, key: 'ZB2611050031', max: 5 }),
    findTrucks: (db) => q.findTrucks(db, { companyId: 1, key: 'A1234', max: 5, since: new Date(0) }),
    findFeedbackByNumber: (db) => q.findFeedbackByNumber(db, { companyId: 1, key: 'FK2026', max: 5 }),
    findCustomersByName: (db) => q.findCustomersByName(db, { companyId: 1, name: 'x', max: 5 }),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('numbers in the search panel', () => {
  const find = async (client: Client, q: string) => (await client.call(paletteSearch, { query: { q } })).data
  const own = async () =>
    seed<{ batch_num: string }>(
      `select b.batch_num from shipped_batch s join batch b using (company_id, batch_id)
       join auth.app_user u on u.customer_id = s.customer_id and u.user_name = 'customer'
       where s.company_id = (select company_id from auth.membership m where m.user_id = u.user_id order by sort limit 1)
       order by b.produced_on desc limit 30`,
    )

  it('find a batch by its whole number, its beginning and its end, in any spelling', async () => {
    const [{ batch_num: num }] = (await own()) as [{ batch_num: string }]
    for (const q of [num, num.toLowerCase(), num.replaceAll('-', ''), num.replaceAll('-', ' '), `zb ${num}`])
      expect((await find(customer, q)).batches[0], q).toMatchObject({ batchNum: num, near: false })
    const end = num.replaceAll('-', '').slice(-4)
    expect((await find(customer, end)).batches.length).toBeGreaterThan(0)
  })

  it('show the verdict of the results, whatever is stored with the batch', async () => {
    const [{ batch_num: batchNum }] = (await own()) as [{ batch_num: string }]
    const { verdict } = (await customer.call(batchNumIndicator, { query: { batchNum } })).data
    await seed(
      `update batch set verdict = '${verdict === 'FAILED' ? 'QUALIFIED' : 'FAILED'}' where batch_num = '${batchNum}'`,
    )
    expect((await find(customer, batchNum)).batches[0]).toMatchObject({ batchNum, verdict })
    await seed(`update batch set verdict = '${verdict}' where batch_num = '${batchNum}'`)
  })

  it('with one wrong, missing, double or swapped character offer the right one', async () => {
    for (const { batch_num: num } of (await own()).slice(0, 10)) {
      const characters = [...num.replaceAll('-', '')]
      const wrongs = characters.flatMap((character, at) => {
        const put = (...more: string[]) => characters.toSpliced(at, 1, ...more).join('')
        return [put('X'), put(), put(character, character)]
      })
      for (const wrong of wrongs) {
        const { batches } = await find(customer, wrong)
        // A wrong number that exists, or is part of one, is the right answer to what was typed.
        if (batches.some(({ near }) => !near)) continue
        expect(
          batches.map(({ batchNum }) => batchNum),
          `${wrong} for ${num}`,
        ).toContain(num)
      }
    }
  })

  it('of fifty customers with marked names never show one what belongs to another', async () => {
    await seed(
      `with n as (select g from generate_series(1, 50) g),
         c as (insert into customer (custname) select 'MARKED' || lpad(g::text, 2, '0') || '公司' from n returning customer_id, custname),
         k as (select company_id from company order by company_id limit 1),
         cc as (insert into company_customer (company_id, customer_id) select k.company_id, c.customer_id from c, k),
         b as (insert into batch (company_id, batch_id, batch_num, variety_id, standard_no, produced_on, planned_kg, state, verdict)
           select k.company_id, 900000 + substr(c.custname, 7, 2)::int, 'MARK' || substr(c.custname, 7, 2) || '-7700',
             (select variety_id from variety limit 1), 'GB 175-2023', '2026-11-01', 1000, 'RELEASED', 'PROVISIONAL' from c, k
           returning company_id, batch_id, variety_id, batch_num),
         s as (insert into shipped_batch (company_id, customer_id, variety_id, batch_id, first_out_at, last_out_at, kg, loads)
           select b.company_id, c.customer_id, b.variety_id, b.batch_id, now(), now(), 1, 1 from b
           join c on substr(c.custname, 7, 2) = substr(b.batch_num, 5, 2)),
         z as (insert into slip (company_id, slip_no, customer_id, batch_id, variety_id, last_issue, last_issued_at)
           select b.company_id, 'ZB26110177' || substr(b.batch_num, 5, 2), c.customer_id, b.batch_id, b.variety_id, 1, now() from b
           join c on substr(c.custname, 7, 2) = substr(b.batch_num, 5, 2) returning company_id, slip_id, slip_no, customer_id),
         i as (insert into slip_issue (company_id, slip_id, issue_no, customer_id, kind, issued_at, verdict, kg, loads, content, sha256, kid,
             signature, verify_code)
           select company_id, slip_id, 1, customer_id, 'EARLY', now(), 'PROVISIONAL', 1000, 1, '{}', sha256(''::bytea), 'k',
             sha256(''::bytea) || sha256(''::bytea), lpad(slip_no, 26, 'V') from z),
         u as (insert into auth.app_user (user_name, password_hash, emp_name, customer_id)
           select 'marked' || substr(c.custname, 7, 2), (select password_hash from auth.app_user where user_name = 'customer'), 'x', c.customer_id
           from c returning user_id),
         m as (insert into auth.membership (user_id, company_id) select u.user_id, k.company_id from u, k returning user_id, company_id)
       insert into auth.user_role (user_id, company_id, role_code) select user_id, company_id, 'customer' from m`,
    ).catch(async (error: Error) => {
      throw new Error(`could not arrange: ${error.message}`)
    })
    for (let g = 1; g <= 50; g += 1) {
      const name = String(g).padStart(2, '0')
      const client = await api.signedIn(`marked${name}`)
      for (const q of [
        'MARK',
        'MARKED',
        '7700',
        'MARK017700',
        `MARK${name}7700`,
        'MARKX77700',
        '公司',
        'ZB2611',
        'ZB26110177X1',
      ]) {
        const { batches, slips, customers } = await find(client, q)
        const reply = JSON.stringify({ batches, slips, customers })
        const strangers = reply.match(/(?:MARK(?:ED)?|ZB26110177)(\d\d)/g)?.filter((hit) => !hit.endsWith(name)) ?? []
        expect(strangers, `${name} asked ${q}`).toEqual([])
        expect(customers).toEqual([])
      }
      const own = await find(client, `MARK${name}7700`)
      expect(own.batches[0]).toMatchObject({ batchNum: `MARK${name}-7700` })
      // The slip of a batch comes with it; its own number may have a wrong character.
      expect(own.slips).toMatchObject([{ slipNo: `ZB26110177${name}`, near: false, tonnes: 1 }])
      expect((await find(client, `ZB2611O177${name}`)).slips).toMatchObject([
        { slipNo: `ZB26110177${name}`, near: true },
      ])
      expect((await find(client, `zb 0177${name}`)).slips).toMatchObject([{ slipNo: `ZB26110177${name}`, near: false }])
    }
    const seen = await find(staff, 'MARKED0')
    expect(seen.customers.map(({ custname }) => custname)).toHaveLength(5)
  })

  it('show nothing to who holds no right', async () => {
    const nobody = await api.signedIn('dispatch')
    expect(await find(nobody, '2026')).toEqual({
      batches: [],
      slips: [],
      articles: [],
      customers: [],
      trucks: [],
      feedback: [],
    })
  })
})

describe('trucks and feedback in the search panel', () => {
  const find = async (client: Client, q: string) => (await client.call(paletteSearch, { query: { q } })).data

  it('finds a truck by a part of its plate in any spelling, and for a customer only what came to it', async () => {
    const since = `'${new Date(api.clock.now() - 29 * 86_400_000).toISOString()}'::timestamptz`
    const plates = await seed<{ truck_no: string; own: boolean }>(
      `select distinct l.truck_no, exists (select 1 from load k join auth.app_user u on u.customer_id = k.customer_id
         where u.user_name = 'customer' and k.company_id = l.company_id and k.truck_no = l.truck_no and k.out_at > ${since}) as own
       from load l where l.company_id = (select m.company_id from auth.membership m join auth.app_user u using (user_id)
         where u.user_name = 'customer' order by m.sort limit 1) and l.out_at > ${since} order by 1`,
    )
    const mine = plates.find(({ own }) => own)?.truck_no ?? ''
    const foreign = plates.find(({ own }) => !own)?.truck_no ?? ''
    for (const q of [mine, mine.replaceAll('·', ''), mine.toLowerCase(), mine.slice(-5)])
      expect(
        (await find(customer, q)).trucks.map(({ truckNo }) => truckNo),
        q,
      ).toContain(mine)
    // The beginning as it is written finds trucks from its second sign on.
    expect((await find(customer, mine.slice(0, 2))).trucks.length).toBeGreaterThan(0)
    expect((await find(customer, mine.slice(0, 1))).trucks).toEqual([])
    expect((await find(staff, foreign)).trucks.map(({ truckNo }) => truckNo)).toContain(foreign)
    expect((await find(customer, foreign)).trucks.map(({ truckNo }) => truckNo)).not.toContain(foreign)
  })

  it('finds feedback by its number, another customer does not', async () => {
    const [row] = await seed<{ feedback_no: string; feedback_id: string }>(
      `insert into feedback (company_id, feedback_no, customer_id, created_by, created_name, client_id, feedback_type, title, content, contact,
         mobile, files, status, created_at, updated_at)
       select m.company_id, 'FK20261117987654', u.customer_id, u.user_id, 'x', gen_random_uuid(), 'QUALITY', '标题', '内容', '', '', '{}', 'NEW', now(), now()
       from auth.membership m join auth.app_user u using (user_id) where u.user_name = 'customer' order by m.sort limit 1
       returning feedback_no, feedback_id`,
    )
    expect((await find(customer, 'fk20261117987')).feedback).toEqual([
      { feedbackId: row?.feedback_id, feedbackNo: row?.feedback_no, title: '标题' },
    ])
    expect((await find(await api.signedIn('customer2'), 'FK20261117987')).feedback).toEqual([])
  })
})
