import { randomUUID } from 'node:crypto'
import type { Client } from '@clinker/client/client'
import { addFeedback, answerFeedback, feedbackDetail, handleFeedback } from '@clinker/contract/feedback/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { takeSteps } from '../../test/support/feedback-steps.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { feedbackJobs } from './jobs.ts'

const DAY = 86_400_000
let api: TestApi
let customer: Client
let staff: Client

beforeAll(async () => {
  api = await startApi()
  customer = await api.signedIn('customer')
  staff = await api.signedIn('service')
})
afterAll(() => api.close())

const sent = async () => {
  const body = { feedbackType: 'QUALITY' as const, content: '初凝偏快', clientId: randomUUID() as string }
  return (await customer.call(addFeedback, { body })).data
}

it('is closed by the customer or by the clock a week after the reply, never by the staff, and reopens for two weeks', async () => {
  const pool = openPool({ url: api.urls.DATABASE_WORKER_URL, size: 1, name: 'test' })
  const jobs = feedbackJobs({ db: accountsOf(pool), clock: api.clock })
  const tick = () =>
    jobs['feedback.close']({}, { id: '1', attempt: 1, last: false, signal: new AbortController().signal })
  const stateOf = async (feedbackId: string) => (await customer.call(feedbackDetail, { query: { feedbackId } })).data
  // Sessions last a day.
  const pass = async (ms: number) => {
    api.clock.pass(ms)
    customer = await api.signedIn('customer')
    staff = await api.signedIn('service')
  }
  try {
    const { feedbackId } = await sent()
    const open = (await sent()).feedbackId
    const version = await takeSteps({ feedbackId }, [staff, 'accept'], [staff, 'handle'], [staff, 'reply', '已查明'])
    const byStaff = { feedbackId, version, action: 'close', text: '' }
    expect((await staff.call(handleFeedback, { body: byStaff as never })).code).toBe('bad_input')
    expect((await stateOf(feedbackId)).closeAt).toBe('2026-11-21 09:20:00')
    await pass(7 * DAY - 1)
    await tick()
    expect((await stateOf(feedbackId)).status).toBe('REPLIED')
    await pass(1)
    await tick()
    await tick()
    const closed = await stateOf(feedbackId)
    expect(closed).toMatchObject({
      status: 'CLOSED',
      closeAt: null,
      reopenUntil: '2026-12-05 09:20:00',
      version: version + 1,
    })
    expect(closed.events.at(-1)).toMatchObject({ action: 'expire', status: 'CLOSED', byName: '' })
    expect((await stateOf(open)).status).toBe('NEW')
    await takeSteps({ feedbackId, version: closed.version }, [customer, 'reopen', '又出现了'])
    const last = await takeSteps(
      { feedbackId, version: closed.version + 1 },
      [staff, 'handle'],
      [staff, 'reply', '已换货'],
      [customer, 'close'],
    )
    await pass(14 * DAY + 1)
    expect((await stateOf(feedbackId)).reopenUntil).toBeNull()
    const late = { feedbackId, version: last, action: 'reopen' as const, text: '太晚' }
    expect((await customer.call(answerFeedback, { body: late })).code).toBe('state_changed')
  } finally {
    await pool.end()
  }
})
