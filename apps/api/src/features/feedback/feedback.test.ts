import { randomUUID } from 'node:crypto'
import type { Client } from '@clinker/client/client'
import {
  addFeedback,
  addFeedbackByQuery,
  answerFeedback,
  feedbackDesk,
  feedbackDetail,
  feedbackList,
  handleFeedback,
} from '@clinker/contract/feedback/routes'
import { uploadFile } from '@clinker/contract/files/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { PIXEL } from '../../test/access/examples.ts'
import { takeSteps } from '../../test/support/feedback-steps.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { countOpen, findDetail, listFeedback } from './list-queries.ts'
import {
  closeExpired,
  countFiles,
  findBatch,
  findSent,
  findSlipRequest,
  findStanding,
  insertEvent,
  insertFeedback,
  updateStanding,
} from './queries.ts'

let api: TestApi
let customer: Client
let staff: Client
let batchNum: string

const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)
const rowsNow = async () => (await seed<{ n: number }>('select count(*)::int as n from feedback'))[0]!.n
const body = (over: object = {}) => ({
  feedbackType: 'QUALITY' as const,
  content: '初凝偏快，现场来不及施工',
  clientId: randomUUID() as string,
  ...over,
})

beforeAll(async () => {
  api = await startApi()
  customer = await api.signedIn('customer')
  staff = await api.signedIn('service')
  const [found] = await seed<{ batch_num: string }>(
    'select b.batch_num from batch b join shipped_batch s using (company_id, batch_id) where company_id = 1 and customer_id = 1 order by 1 limit 1',
  )
  batchNum = found!.batch_num
})
afterAll(() => api.close())

const sent = async (over: object = {}) => (await customer.call(addFeedback, { body: body(over) })).data
const picture = async (client: Client, purpose: 'feedback' | 'picture' = 'feedback') =>
  (await client.call(uploadFile, { query: { purpose }, file: PIXEL })).data

it('sends the SQL that was reviewed', async () => {
  const now = new Date(0)
  const row = {
    companyId: 1,
    customerId: 2,
    userId: '3',
    userName: 'x',
    clientId: 'c',
    type: 'QUALITY',
    batch: undefined,
    variety: undefined,
    title: '',
    content: '',
    contact: '',
    mobile: '',
    files: [],
    now,
    dueAt: now,
  } as const
  const event = { ...row, feedbackId: '1', seq: 1, at: now, staff: true, action: 'add', status: 'NEW', text: '' }
  const text = await sqlOf({
    findBatch: (db) => findBatch(db, 1, 'C1'),
    countFiles: (db) => countFiles(db, 1, { userId: '3', fileIds: ['f'] }).catch(() => 0),
    insertFeedback: (db) => insertFeedback(db, row),
    findSent: (db) => findSent(db, row),
    findSlipRequest: (db) => findSlipRequest(db, { companyId: 1, customerId: 2, batchId: '1' }),
    insertEvent: (db) => insertEvent(db, event),
    findStanding: (db) => findStanding(db, 1, '1'),
    updateStanding: (db) =>
      updateStanding(db, 1, '1', { status: 'ACCEPTED', now, dueAt: now, owner: { id: '1', name: 'x' } }),
    'listFeedback of a customer': (db) =>
      listFeedback(db, { companyId: 1, now, status: 'NEW' }, { limit: 20, offset: 0 }),
    'listFeedback of the desk': (db) =>
      listFeedback(
        db,
        { companyId: 1, now, open: true, overdue: true, ownerId: '1', createdBy: '2', type: 'QUALITY', urgent: true },
        { limit: 20, offset: 0 },
      ),
    closeExpired: (db) => closeExpired(db, now, 500),
    countOpen: (db) => countOpen(db, 1, now),
    findDetail: (db) => findDetail(db, 1, '1', now),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('feedback', () => {
  it('[S1.17] is taken with batch and pictures, numbered, and due within a day', async () => {
    const imgUrls = [await picture(customer), await picture(customer)]
    const answer = await customer.call(addFeedback, {
      body: body({
        batchNum: batchNum.toLowerCase(),
        title: ' 凝结 ',
        imgUrls,
        mobile: '13800000000',
        contact: '陈工',
      }),
    })
    expect([answer.status, answer.data.status, answer.data.acceptHours]).toEqual([200, 'NEW', 24])
    expect(answer.data.feedbackNo).toMatch(/^FK20261114\d{6}$/)
    const { data } = await customer.call(feedbackDetail, { query: { feedbackId: answer.data.feedbackId } })
    expect(data).toMatchObject({
      batchNum,
      title: '凝结',
      dueAt: '2026-11-15 09:20:00',
      overdue: false,
      contact: '陈工',
    })
    expect(data.imgUrls.toSorted()).toEqual(imgUrls.toSorted())
    expect(data.events.map(({ action, byStaff }) => [action, byStaff])).toEqual([['add', false]])
  })

  it('is one row and one answer, however often the same form comes: 100 at once, signed anew, one key', async () => {
    const before = await rowsNow()
    const form = body()
    // Refused as overload on a busy machine: sent again under the same key, as the browser does.
    const send = async (triesLeft = 20): ReturnType<typeof once> => {
      const answer = await once()
      return answer.status === 503 && triesLeft > 0 ? send(triesLeft - 1) : answer
    }
    const once = () => customer.call(addFeedback, { body: form }, { idempotencyKey: form.clientId })
    const answers = await Promise.all(Array.from({ length: 100 }, () => send()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ response }) => response.text)).size).toBe(1)
    expect(await rowsNow()).toBe(before + 1)
  })

  it('is one row even with other keys and by the other method, and never another text under the same form', async () => {
    const before = await rowsNow()
    const form = body()
    const first = await customer.call(addFeedback, { body: form })
    const again = await customer.call(addFeedback, { body: form })
    const byQuery = await customer.call(addFeedbackByQuery, { query: form })
    expect([again.data, byQuery.data]).toEqual([first.data, first.data])
    const other = await customer.call(addFeedback, { body: { ...form, content: 'another' } })
    expect(other.code).toBe('key_reused')
    expect(await rowsNow()).toBe(before + 1)
  })

  it.each([
    ['no content', { content: ' \n ' }],
    ['content too long', { content: 'x'.repeat(501) }],
    ['title too long', { title: 'x'.repeat(51) }],
    ['ten pictures', { imgUrls: Array.from({ length: 10 }, (_, i) => `/api/fileApi/file/f${i}`) }],
    ['a picture elsewhere', { imgUrls: ['https://evil.example/a.png'] }],
    ['another kind', { feedbackType: 'OTHER' }],
    ['a bad phone', { mobile: 'call me' }],
    ['no form id', { clientId: 'x' }],
  ])('is refused with %s', async (_, over) => {
    expect((await customer.call(addFeedback, { body: body(over) })).code).toBe('bad_input')
  })

  it('counts what a person counts, and keeps line breaks but no control signs', async () => {
    const { feedbackId } = await sent({ content: `${'𠮷'.repeat(498)}\r\n\u202ex` })
    const { data } = await customer.call(feedbackDetail, { query: { feedbackId } })
    expect(data.content).toBe(`${'𠮷'.repeat(498)}\nx`)
  })

  it('takes no picture of somebody else, and none that was brought for another use', async () => {
    const theirs = await picture(await api.signedIn('customer2'))
    const other = await picture(customer, 'picture')
    for (const url of [theirs, other, '/api/fileApi/file/none']) {
      expect((await customer.call(addFeedback, { body: body({ imgUrls: [url] }) })).code).toBe('not_found')
    }
  })
})

describe('feedback by GET [S7.c.26]', () => {
  it('works for an old client with signature, own origin and script header, and is kept by nobody', async () => {
    const before = await rowsNow()
    const form = { ...body(), imgUrls: `${await picture(customer)},${await picture(customer)}` }
    const answer = await customer.call(addFeedbackByQuery, { query: form })
    expect([answer.status, answer.data.status]).toEqual([200, 'NEW'])
    expect(answer.response.headers['cache-control']).toBe('no-store')
    expect(answer.response.headers['etag']).toBeUndefined()
    expect(await rowsNow()).toBe(before + 1)
    const { data } = await customer.call(feedbackDetail, { query: { feedbackId: answer.data.feedbackId } })
    expect(data.imgUrls).toHaveLength(2)
  })

  it('leaves no row for a foreign page: 200 tries by picture, link, prefetch and form', async () => {
    const before = await rowsNow()
    const sites = ['cross-site', 'same-site', 'none', undefined]
    const ways = [
      { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-purpose': 'prefetch', purpose: 'prefetch' },
      { 'sec-fetch-dest': 'iframe' },
      { 'x-requested-with': 'XMLHttpRequest', origin: 'https://evil.example' },
    ]
    let tries = 0
    for (let i = 0; i < 5; i++) {
      for (const site of sites) {
        for (const way of ways) {
          // Without a signature, as a foreign page would; then even with a stolen one.
          const plain = { 'sec-fetch-site': site, 'x-requested-with': undefined, ...way }
          const unsigned = await customer.call(
            addFeedbackByQuery,
            { query: body() },
            { headers: { ...plain, authorization: undefined } },
          )
          expect(unsigned.status).toBe(401)
          const stolen = await customer.call(addFeedbackByQuery, { query: body() }, { headers: plain })
          expect(stolen.code).toBe('forbidden')
          tries += 2
        }
      }
    }
    const posted = await customer.call(addFeedback, { body: body() }, { headers: { authorization: undefined } })
    expect(posted.status).toBe(401)
    expect(tries).toBe(200)
    expect(await rowsNow()).toBe(before)
  })

  it('needs the script header even from our own origin', async () => {
    const answer = await customer.call(
      addFeedbackByQuery,
      { query: body() },
      { headers: { 'x-requested-with': undefined } },
    )
    expect(answer.code).toBe('forbidden')
  })
})

describe('what becomes of feedback', () => {
  it('goes through its states with owner, clock and history', async () => {
    const { feedbackId } = await sent({ batchNum })
    await takeSteps({ feedbackId }, [staff, 'accept'])
    const accepted = (await staff.call(feedbackDetail, { query: { feedbackId } })).data
    expect(accepted).toMatchObject({ status: 'ACCEPTED', dueAt: '2026-11-17 09:20:00', batchNum })
    expect(accepted.ownerName).not.toBeNull()
    const other = (await sent()).feedbackId
    await takeSteps(
      { feedbackId: other },
      [staff, 'accept'],
      [staff, 'handle'],
      [staff, 'reply', '已安排技术员上门'],
      [customer, 'reopen', '没有人来'],
      [staff, 'handle'],
      [staff, 'reply', '今天下午到'],
      [customer, 'close'],
    )
    const { data } = await customer.call(feedbackDetail, { query: { feedbackId: other } })
    expect(data.events.map(({ status }) => status)).toEqual([
      'NEW',
      'ACCEPTED',
      'HANDLING',
      'REPLIED',
      'REOPENED',
      'HANDLING',
      'REPLIED',
      'CLOSED',
    ])
    expect([data.status, data.dueAt, data.version]).toEqual(['CLOSED', null, 8])
  })

  it('refuses a step from another state, from an old window, without words, or by the wrong side', async () => {
    const { feedbackId } = await sent()
    const step = (who: Client, route: typeof handleFeedback | typeof answerFeedback, over: object) =>
      who.call(route, { body: { feedbackId, version: 1, text: 'x', ...over } as never })
    expect((await step(staff, handleFeedback, { action: 'reply' })).code).toBe('state_changed')
    expect((await step(staff, handleFeedback, { action: 'accept', version: 2 })).code).toBe('state_changed')
    expect((await step(customer, answerFeedback, { action: 'close' })).code).toBe('state_changed')
    expect((await step(customer, handleFeedback, { action: 'accept' })).status).toBe(403)
    expect((await step(customer, answerFeedback, { action: 'accept' })).code).toBe('bad_input')
    await takeSteps({ feedbackId }, [staff, 'accept'], [staff, 'handle'])
    expect((await step(staff, handleFeedback, { action: 'reply', version: 3, text: ' ' })).code).toBe('bad_input')
  })

  it('two who take the same step at once: one does', async () => {
    const { feedbackId } = await sent()
    const both = await Promise.all(
      [staff, await api.signedIn('quality')].map((who) =>
        who.call(handleFeedback, { body: { feedbackId, version: 1, action: 'accept' } }),
      ),
    )
    expect(both.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'state_changed'])
  })

  it('stands on the desk by urgency, counted by reason, and late ones are late', async () => {
    await sent({ feedbackType: 'LOGISTICS' })
    const { data } = await staff.call(feedbackDesk, { query: {} })
    const dues = data.rows.flatMap(({ dueAt }) => dueAt ?? [])
    expect(dues).toEqual(dues.toSorted())
    expect(data.counts.open).toBe(data.total)
    expect(Object.values(data.counts.byType).reduce((sum, n) => sum + n)).toBe(data.counts.open)
    expect(data.counts.byType.LOGISTICS).toBeGreaterThan(0)
    const { data: mine } = await staff.call(feedbackDesk, { query: { state: 'mine' } })
    expect(mine.total).toBeGreaterThan(0)
    const { data: fresh } = await staff.call(feedbackDesk, { query: { state: 'NEW', feedbackType: 'LOGISTICS' } })
    expect(fresh.rows.every(({ status, feedbackType }) => status === 'NEW' && feedbackType === 'LOGISTICS')).toBe(true)
    await seed(
      `update feedback set due_at = '2026-11-14 08:00+08' where status = 'NEW' and feedback_type = 'LOGISTICS'`,
    )
    const { data: late } = await staff.call(feedbackDesk, { query: { state: 'overdue' } })
    expect(late.rows.every(({ overdue }) => overdue)).toBe(true)
    expect(late.total).toBe(late.counts.overdue)
  })

  it('written down by staff is the customer’s, with the writer as owner; no other company’s customer can be named', async () => {
    const [{ mine, foreign } = { mine: '', foreign: '' }] = await seed<{ mine: string; foreign: string }>(
      `select (select customer_id::text from auth.app_user where user_name = 'customer') as mine,
         coalesce((select min(c.customer_id)::text from customer c where not exists
           (select 1 from company_customer k where k.company_id = 1 and k.customer_id = c.customer_id)), '999999') as foreign`,
    )
    const made = await staff.call(addFeedback, { body: body({ customerId: mine, contact: '陈工' }) })
    expect(made.status).toBe(200)
    const { feedbackId } = made.data
    const seen = (await customer.call(feedbackDetail, { query: { feedbackId } })).data
    expect(seen.custname).not.toBeNull()
    expect(seen.ownerName).not.toBeNull()
    expect(seen.events[0]).toMatchObject({ action: 'add', byStaff: true })
    const stranger = await api.signedIn('customer2')
    expect((await stranger.call(feedbackDetail, { query: { feedbackId } })).code).toBe('not_found')
    for (const customerId of [foreign, 'x'])
      expect((await staff.call(addFeedback, { body: body({ customerId }) })).code).toBe('not_found')
    expect((await stranger.call(addFeedback, { body: body({ customerId: mine }) })).code).toBe('not_found')
  })

  it('is seen by the colleagues of the same customer and by nobody of another', async () => {
    const { feedbackId } = await sent()
    const other = await api.signedIn('customer2')
    expect((await other.call(feedbackDetail, { query: { feedbackId } })).code).toBe('not_found')
    const list = await customer.call(feedbackList, { query: { status: 'NEW', limit: 50 } })
    expect(list.data.rows.some((row) => row.feedbackId === feedbackId)).toBe(true)
    const theirs = await other.call(feedbackList, { query: { limit: 50 } })
    expect(theirs.data.rows.some((row) => row.feedbackId === feedbackId)).toBe(false)
  })
})
