import { smsSendXdd } from '@clinker/contract/account/routes'
import { MAX_OPEN_JOBS } from '@clinker/contract/jobs/limits'
import { jobList } from '@clinker/contract/jobs/routes'
import { slipBulk, slipList } from '@clinker/contract/slips/routes'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { asSeed } from '../support/as-seed.ts'
import { openSlips, type SlipWorld } from '../slips/slip-world.ts'
import { startApi, type TestApi } from '../support/start.ts'
import { makeStore } from '../support/store.ts'
import { COUNTING, endProcess, killProcesses, startProcess, WORKER_SECRETS } from '../support/worker-process.ts'
import { WORLD_NOW } from '../support/world.ts'

const PEOPLE = 13
const SLIPS = 50
const SMS_MS = 5_000
const DAY = 86_400_000
const store = await makeStore('pools')
let api: TestApi
let world: SlipWorld

beforeAll(async () => {
  api = await startApi({ env: store.env })
  world = await openSlips(api.urls, '2026-08-01')
  for (const ago of [14, 0]) await world.tick(WORLD_NOW.getTime() - ago * DAY)
})
afterAll(async () => {
  killProcesses()
  await world.close()
  await api.close()
  await store.close()
})

const rows = <T extends object>(text: string) => asSeed<T>(api.urls.DATABASE_SEED_URL, text)

async function slipsOf(client: Awaited<ReturnType<TestApi['signedIn']>>) {
  const { data } = await client.call(slipList, { query: { page: 1, limit: SLIPS } })
  return data.rows.map(({ slipNo, issueNo }) => ({ slipNo, issueNo }))
}

it(`lets a person have ${MAX_OPEN_JOBS} open jobs, however many orders are sent at once`, async () => {
  const client = await api.signedIn('service')
  const slips = (await slipsOf(client)).slice(0, 1)
  const body = { format: 'zip', language: 'zh', slips } as const
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(slipBulk, { body })))
  const codes = answers.map(({ code }) => code ?? 'ok').toSorted()
  expect(codes).toEqual(['jobs_open', 'jobs_open', 'jobs_open', 'ok', 'ok'])
  // A second person is not affected, nor by the limit of orders in a minute.
  const other = await api.signedIn('quality')
  expect((await other.call(slipBulk, { body })).status).toBe(200)
  // The sixth order of the minute is refused before it is looked at.
  expect((await client.call(slipBulk, { body })).code).toBe('too_many')
  await rows('delete from user_job')
  await asSeed(api.urls.DATABASE_OWNER_URL, 'delete from graphile_worker._private_jobs')
})

it(`sends an SMS code within ${SMS_MS / 1000} s while ${PEOPLE} people wait for ${PEOPLE * 2} bulk files`, async () => {
  const accounts = await rows<{ user_name: string }>(
    `select user_name from auth.app_user where enabled and (customer_id is not null or user_name = 'quality')
     order by 1 limit ${PEOPLE}`,
  )
  const clients = await Promise.all(accounts.map(({ user_name }) => api.signedIn(user_name)))
  expect(clients).toHaveLength(PEOPLE)
  api.clock.pass(60_000)
  for (const client of clients) {
    const body = { format: 'pdf', language: 'zh', slips: await slipsOf(client) } as const
    const order = () => client.call(slipBulk, { body })
    expect([(await order()).status, (await order()).status, (await order()).code]).toEqual([200, 200, 'jobs_open'])
  }
  const manager = await api.signedIn('manager')
  const worker = await startProcess(COUNTING, {
    ...process.env,
    ...api.urls,
    ...store.env,
    ...WORKER_SECRETS,
    WEB_ORIGIN: 'https://quality.example',
  })
  const running = async () => {
    const jobs = await Promise.all(clients.map(async (client) => (await client.call(jobList)).data))
    return jobs.flat().filter(({ state }) => state === 'RUNNING').length
  }
  await vi.waitFor(async () => expect(await running()).toBeGreaterThan(0), { timeout: 30_000, interval: 50 })
  const start = performance.now()
  const order = await manager.call(smsSendXdd, { body: { phoneNumber: '13805532716', purpose: 'reset' } })
  expect(order.status).toBe(200)
  await vi.waitFor(
    async () => expect(await asSeed(api.urls.DATABASE_OWNER_URL, 'select from auth.sms_outbox')).toHaveLength(1),
    {
      timeout: SMS_MS,
      interval: 20,
    },
  )
  console.log(`SMS sent after ${((performance.now() - start) / 1000).toFixed(2)} s`)
  expect(await running()).toBeGreaterThan(0)
  await endProcess(worker, 'SIGKILL')
})
