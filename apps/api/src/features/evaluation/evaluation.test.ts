import { randomBytes } from 'node:crypto'
import type { Client } from '@clinker/client/client'
import {
  createEvaluation,
  evaluationAnswers,
  evaluationList,
  evaluationTicket,
  getEvaluationXdd,
  openEvaluation,
  sendEvaluation,
} from '@clinker/contract/evaluation/routes'
import { detailHomePage, simpleHomePage } from '@clinker/contract/home/routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { countWire } from '../../test/support/wire-count.ts'
import { findIsOpen, insertEvaluation, listAnswers, listEvaluations, listOpen } from './queries.ts'
import { findForm, insertAnswer, insertTicket, isAnswered, spendPass, spendTicket } from './ticket-queries.ts'

let api: TestApi
let customer: Client
let staff: Client

const MINUTE = 60_000
const RATINGS = { quality: 5, steadiness: 4, delivery: 3, service: 5, documents: 4 }
const secret = () => randomBytes(32).toString('base64url')

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  // Whatever a test before did to the clock and the ratings is over.
  api.clock.pass(MINUTE)
  await asSeed(api.urls.DATABASE_SEED_URL, 'delete from evaluation_answer')
  await asSeed(api.urls.DATABASE_SEED_URL, 'delete from evaluation')
  customer = await api.signedIn('customer')
  staff = await api.signedIn('service')
  await vi.waitUntil(async () => (await poll(customer)).data.evaluationCount === 0)
})
afterAll(() => api.close())

const poll = (client: Client, etag?: string) =>
  client.call(
    getEvaluationXdd,
    { query: { type: '1' } },
    etag === undefined ? {} : { headers: { 'if-none-match': etag } },
  )

async function create(over: object = {}): Promise<string> {
  const body = { title: '2026 年第四季度满意度', period: '2026Q4', deadline: '2026-12-31', ...over }
  const made = await staff.call(createEvaluation, { body })
  expect(made.status).toBe(200)
  return made.data.evaluationId
}
const seen = async (n: number, client = customer) => {
  await expect.poll(async () => (await poll(client)).data.evaluationCount).toBe(n)
  return (await poll(client)).data
}
const ticketFor = async (evaluationId: string, client = customer) =>
  (await client.call(evaluationTicket, { body: { evaluationId } })).data.ticket
const open = (client: Client, evaluationId: string, ticket: string) =>
  client.call(openEvaluation, { body: { evaluationId, ticket } })
const send = (client: Client, pass: string, over: object = {}) =>
  client.call(sendEvaluation, { body: { pass, ratings: RATINGS, recommend: 9, comment: '', ...over } })

it('sends the SQL that was reviewed', async () => {
  const now = new Date(0)
  const hash = Buffer.alloc(32)
  const spent = { companyId: 1, evaluationId: 'e', customerId: 2, userId: '3', userName: 'x' }
  const of = { companyId: 1, evaluationId: 'e', customerId: 2, day: '2026-11-14' }
  const text = await sqlOf({
    listOpen: (db) => listOpen(db, of),
    findIsOpen: (db) => findIsOpen(db, of),
    insertEvaluation: (db) =>
      insertEvaluation(db, {
        companyId: 1,
        userId: '3',
        title: 'x',
        period: '2026Q4',
        deadline: '2026-12-31',
        outsideUrl: undefined,
        now,
      }).catch(() => ''),
    listEvaluations: (db) => listEvaluations(db, 1, { limit: 20, offset: 0 }),
    listAnswers: (db) => listAnswers(db, of, { limit: 20, offset: 0 }),
    insertTicket: (db) => insertTicket(db, { ...spent, hash, expiresAt: now }),
    spendTicket: (db) =>
      spendTicket(db, { hash, evaluationId: 'e', passHash: hash, passExpiresAt: now, now, userId: undefined }),
    spendPass: (db) => spendPass(db, { hash, now, userId: '3' }),
    isAnswered: (db) => isAnswered(db, { hash, now, userId: '3' }),
    findForm: (db) => findForm(db, spent, '2026-11-14'),
    insertAnswer: (db) =>
      insertAnswer(db, { ...spent, ratings: RATINGS, recommend: 9, comment: '', now }).catch(() => false),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('the poll [S7.c.13] [S7.c.24]', () => {
  it('[S3.22] says how many wait and where the next is; the address stays the same and holds no ticket', async () => {
    expect((await poll(customer)).data).toEqual({
      evaluationCount: 0,
      evaluationUrl: '',
      nextPollSeconds: 30,
      list: [],
    })
    const later = await create()
    const sooner = await create({ title: '服务', deadline: '2026-11-30' })
    const data = await seen(2)
    expect(data.evaluationUrl).toBe(`http://127.0.0.1:1/evaluation/${sooner}`)
    expect(data.list.map(({ evaluationId }) => evaluationId)).toEqual([sooner, later])
    expect(data.list[0]).toEqual({ evaluationId: sooner, period: '2026Q4', deadline: '2026-11-30', title: '服务' })
    expect((await poll(customer)).data).toEqual(data)
    expect((await customer.call(simpleHomePage)).data.evaluationCount).toBe(2)
    expect((await customer.call(detailHomePage)).data.summary.evaluationCount).toBe(2)
    expect((await staff.call(simpleHomePage)).data.evaluationCount).toBe(0)
  })

  it('asks no staff, and no customer of another company', async () => {
    await create()
    await seen(1)
    expect((await poll(staff)).data.evaluationCount).toBe(0)
    await asSeed(
      api.urls.DATABASE_SEED_URL,
      `insert into evaluation (company_id, title, period, deadline, created_by, created_at)
       select company_id, 'x', '2026Q4', '2026-12-31', 1, now() from company where company_id <> 1`,
    )
    // The news has arrived when a later one has.
    await create({ title: 'later' })
    expect((await seen(2)).list.map(({ title }) => title)).not.toContain('x')
    expect((await customer.call(evaluationTicket, { body: { evaluationId: 'none' } })).code).toBe('not_found')
  })

  it('answers 304 without a statement and without Redis when nothing changed, 200 when something did', async () => {
    await create()
    await seen(1)
    const first = await poll(customer)
    const etag = String(first.response.headers['etag'])
    const counted = countWire()
    for (let i = 0; i < 50; i += 1) {
      const again = await poll(customer, etag)
      expect([again.http, again.response.text]).toEqual([304, ''])
    }
    expect(counted()).toEqual({ statements: 0, commands: 0 })
    const another = await create()
    await expect.poll(async () => (await poll(customer, etag)).http).toBe(200)
    expect((await poll(customer, etag)).data.list.map(({ evaluationId }) => evaluationId)).toContain(another)
  })

  it('ends with the last day, without anybody telling', async () => {
    await create({ deadline: '2026-11-15' })
    await seen(1)
    api.clock.pass(2 * 24 * 60 * MINUTE)
    customer = await api.signedIn('customer')
    expect((await poll(customer)).data.evaluationCount).toBe(0)
    api.clock.pass(-2 * 24 * 60 * MINUTE)
  })

  it('names an outside form instead of ours, and makes no ticket for it', async () => {
    const evaluationId = await create({ outsideUrl: 'https://forms.example/r/1' })
    expect((await seen(1)).evaluationUrl).toBe('https://forms.example/r/1')
    expect((await customer.call(evaluationTicket, { body: { evaluationId } })).code).toBe('not_found')
    for (const outsideUrl of ['http://forms.example/', 'javascript:alert(1)', 'https://a@b.example/', 'x'])
      expect(
        (
          await staff.call(createEvaluation, {
            body: { title: 'x', period: '2026Q4', deadline: '2026-12-31', outsideUrl },
          })
        ).code,
      ).toBe('bad_input')
  })
})

describe('the ticket', () => {
  it('opens the form once, also of twenty that come at once', async () => {
    const id = await create()
    const ticket = await ticketFor(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(customer, id, ticket)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'ticket_refused']))
    expect(answers.find(({ status }) => status === 200)!.data).toMatchObject({
      period: '2026Q4',
      deadline: '2026-12-31',
    })
  })

  it('opens it in a browser where nobody is signed in, never where somebody else is', async () => {
    const id = await create()
    const ticket = await ticketFor(id)
    const other = await api.signedIn('customer2')
    expect((await open(other, id, ticket)).code).toBe('ticket_refused')
    const { pass } = (await open(api.client(), id, ticket)).data
    expect((await send(other, pass)).code).toBe('ticket_refused')
    expect((await send(api.client(), pass)).status).toBe(200)
  })

  it('opens no other form, none after ten minutes, and none when made up', async () => {
    const [id, other] = [await create(), await create()]
    const ticket = await ticketFor(id)
    expect((await open(customer, other, ticket)).code).toBe('ticket_refused')
    expect((await open(customer, id, secret())).code).toBe('ticket_refused')
    api.clock.pass(10 * MINUTE)
    expect((await open(customer, id, ticket)).code).toBe('ticket_refused')
    const fresh = await ticketFor(id)
    api.clock.pass(10 * MINUTE - 1)
    expect((await open(customer, id, fresh)).status).toBe(200)
  })

  it('is kept as a hash only', async () => {
    const id = await create()
    const ticket = await ticketFor(id)
    const { pass } = (await open(customer, id, ticket)).data
    const rows = await asSeed<{ text: string }>(
      api.urls.DATABASE_SEED_URL,
      `select row_to_json(t)::text as text from auth.evaluation_ticket t`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const held of [ticket, pass])
      for (const row of rows) {
        expect(row.text).not.toContain(held)
        expect(row.text).not.toContain(Buffer.from(held).toString('hex'))
      }
  })
})

describe('the answer', () => {
  it('is given once per customer, counted for the staff, and the entry goes', async () => {
    const id = await create()
    await seen(1)
    const first = (await open(customer, id, await ticketFor(id))).data.pass
    const second = (await open(customer, id, await ticketFor(id))).data.pass
    expect((await send(customer, first, { comment: ' <b>好</b>\r\n\u202e谢谢 ' })).status).toBe(200)
    // Sent again because the answer was lost: the first counts.
    expect((await send(customer, first, { recommend: 0 })).status).toBe(200)
    expect((await send(await api.signedIn('customer2'), first)).code).toBe('ticket_refused')
    expect((await send(customer, second)).code).toBe('evaluation_closed')
    expect((await customer.call(evaluationTicket, { body: { evaluationId: id } })).code).toBe('evaluation_closed')
    await seen(0)
    const [row] = (await staff.call(evaluationList)).data.rows
    expect(row).toMatchObject({ evaluationId: id, answered: 1, recommend: 9, means: RATINGS })
    expect(row!.asked).toBeGreaterThanOrEqual(1)
    const { data } = await staff.call(evaluationAnswers, { query: { evaluationId: id } })
    expect(data.total).toBe(1)
    expect(data.rows[0]).toMatchObject({ ratings: RATINGS, comment: '<b>好</b>\n谢谢', recommend: 9 })
  })

  it.each([
    ['a rating missing', { ratings: { quality: 5 } }],
    ['six of five', { ratings: { ...RATINGS, quality: 6 } }],
    ['another item', { ratings: { ...RATINGS, price: 1 } }],
    ['eleven of ten', { recommend: 11 }],
    ['a long comment', { comment: 'x'.repeat(501) }],
  ])('is refused with %s, and the pass still holds', async (_, over) => {
    const id = await create()
    const { pass } = (await open(customer, id, await ticketFor(id))).data
    expect((await send(customer, pass, over)).code).toBe('bad_input')
    expect((await send(customer, pass)).status).toBe(200)
  })

  it('comes too late after two hours or after the last day', async () => {
    const id = await create({ deadline: '2026-12-31' })
    const { pass } = (await open(customer, id, await ticketFor(id))).data
    api.clock.pass(2 * 60 * MINUTE)
    expect((await send(api.client(), pass)).code).toBe('ticket_refused')
  })

  it('is asked for until a day that is not over', async () => {
    const body = { title: 'x', period: '2026Q4', deadline: '2026-11-13' }
    expect((await staff.call(createEvaluation, { body })).code).toBe('evaluation_deadline')
    expect((await customer.call(createEvaluation, { body })).status).toBe(403)
    expect((await customer.call(evaluationList)).status).toBe(403)
    expect((await staff.call(evaluationAnswers, { query: { evaluationId: 'none' } })).code).toBe('not_found')
  })
})
