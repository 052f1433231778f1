import { batchNumIndicator } from '@clinker/contract/batches/routes'
import { feedbackDesk, requestSlip } from '@clinker/contract/feedback/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'

let api: TestApi
/** Shipped to `customer`, of which there are no slips; and one that another customer alone got. */
let batchNum: string
let foreign: string
const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)

beforeAll(async () => {
  api = await startApi()
  const [own] = await seed<{ batch_num: string }>(
    `select b.batch_num from batch b join shipped_batch s using (company_id, batch_id)
     where b.company_id = 1 and s.customer_id = 1 and not exists (select from slip p where p.company_id = 1 and p.batch_id = b.batch_id)
     order by b.produced_on limit 1`,
  )
  const [other] = await seed<{ batch_num: string }>(
    `select b.batch_num from batch b where b.company_id = 1 and b.first_out_at is not null and not exists
       (select from shipped_batch s where s.company_id = 1 and s.batch_id = b.batch_id and s.customer_id = 1) order by 1 limit 1`,
  )
  batchNum = own!.batch_num
  foreign = other!.batch_num
})
afterAll(() => api.close())

const noSlip = async (account: string) =>
  (await (await api.signedIn(account)).call(batchNumIndicator, { query: { batchNum } })).data.noSlip

describe('a request for the slip of a batch', () => {
  it('reaches the list of the staff once, however often it is sent, and the page says that it was sent', async () => {
    expect(await noSlip('customer')).toMatchObject({ reason: expect.any(String) as string, request: null })
    const customer = await api.signedIn('customer')
    const first = (await customer.call(requestSlip, { body: { batchNum } })).data
    const second = (await customer.call(requestSlip, { body: { batchNum: batchNum.toLowerCase() } })).data
    expect(second).toEqual(first)
    const staff = await api.signedIn('manager')
    const { rows } = (await staff.call(feedbackDesk, { query: { limit: 50 } })).data
    const sent = rows.filter((row) => row.batchNum === batchNum && row.title === '申请质保单')
    expect(sent.map(({ feedbackNo, feedbackType, status }) => [feedbackNo, feedbackType, status])).toEqual([
      [first.feedbackNo, 'SERVICE', 'NEW'],
    ])
    const { feedbackId, feedbackNo } = first
    expect((await noSlip('customer'))?.request).toEqual({ feedbackId, feedbackNo, status: 'NEW' })
    // Staff are shown why there is none, and no request of a customer.
    expect((await noSlip('manager'))?.request).toBeNull()
  })

  it('answers a batch of others like a missing one, and staff too', async () => {
    const customer = await api.signedIn('customer')
    const staff = await api.signedIn('manager')
    const missing = await customer.call(requestSlip, { body: { batchNum: 'X99-0000' } })
    const hidden = await customer.call(requestSlip, { body: { batchNum: foreign } })
    const byStaff = await staff.call(requestSlip, { body: { batchNum } })
    expect([hidden.status, hidden.message]).toEqual([missing.status, missing.message])
    expect(byStaff.status).toBe(missing.status)
    const [count] = await seed<{ n: number }>(
      `select count(*)::int as n from feedback where about = 'SLIP' and batch_num = $1`,
      [foreign],
    )
    expect(count!.n).toBe(0)
  })
})
