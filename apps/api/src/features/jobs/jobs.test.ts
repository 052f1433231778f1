import { exportBatches } from '@clinker/contract/batches/routes'
import { jobFile, jobList, retryJob } from '@clinker/contract/jobs/routes'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { accountsOf, withTenant } from '../../db/tenant.ts'
import type { UserJobRef } from '../../db/jobs.ts'
import { insertUserJob } from '../../db/user-jobs.ts'
import { JobRefused, type UserFile, type UserWork } from '../../infra/jobs/user-job.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { makeStore } from '../../test/support/store.ts'
import { userJobSweep } from './jobs.ts'
import * as q from './queries.ts'
import { makeUserJobs } from './run.ts'
import * as w from './worker-queries.ts'

const store = await makeStore('jobs')
let api: TestApi
let work: (ref: UserJobRef, last: boolean, handler: (job: UserWork<object>) => Promise<UserFile>) => Promise<void>
let sweep: () => Promise<void>
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  api = await startApi({ env: store.env })
  const pools = [api.urls.DATABASE_WORKER_URL, api.urls.DATABASE_APP_URL].map((url) =>
    openPool({ url, size: 1, name: 'test' }),
  ) as [ReturnType<typeof openPool>, ReturnType<typeof openPool>]
  ends.push(...pools.map((pool) => () => pool.end()))
  const db = accountsOf(pools[0])
  const { objects } = store
  const jobs = makeUserJobs({ db, objects, clock: api.clock, asPerson: (who, look) => withTenant(pools[1], who, look) })
  const { signal } = new AbortController()
  work = (ref, last, handler) => jobs.run(ref, { id: '1', attempt: last ? 4 : 1, last, signal }, handler)
  const swept = userJobSweep({ db, objects, clock: api.clock })
  sweep = () => swept['jobs.sweep']({}, { id: '1', attempt: 1, last: true, signal })
})
afterAll(async () => {
  for (const end of ends) await end()
  await api.close()
  await store.close()
})

// No worker runs here: what was queued is taken away, or a person soon has too many open jobs.
afterEach(() => asSeed(api.urls.DATABASE_OWNER_URL, 'delete from graphile_worker._private_jobs'))

const body = { columns: ['batchNum'], format: 'csv' as const, language: 'zh' as const }
async function order(account = 'customer') {
  api.clock.pass(60_000)
  const client = await api.signedIn(account)
  const { jobId } = (await client.call(exportBatches, { body })).data
  const [row] = await asSeed<{ company_id: number }>(
    api.urls.DATABASE_SEED_URL,
    'select company_id from user_job where job_id = $1',
    [jobId],
  )
  const ref = { companyId: row!.company_id, jobId }
  const look = async () => (await client.call(jobList, { query: {} })).data.find((job) => job.jobId === jobId)
  return { client, ref, look }
}
const FILE: UserFile = { bytes: Buffer.from('a,b'), type: 'text/csv; charset=utf-8' }

it('sends the SQL that was reviewed', async () => {
  const [ref, now] = [{ companyId: 1, jobId: 'j' }, new Date(0)]
  const text = await sqlOf({
    insertUserJob: (db) =>
      insertUserJob(db, { companyId: 1, userId: '2', customerId: 3, task: 'batch.export', name: 'x', input: {}, now }),
    listJobs: (db) => q.listJobs(db, 1, { task: 'batch.export', now, max: 10 }),
    updateForRetry: (db) => q.updateForRetry(db, 1, { jobId: 'j', now }),
    findJob: (db) => q.findJob(db, 1, 'j'),
    startJob: (db) => w.startJob(db, ref, now),
    updateTotal: (db) => w.updateTotal(db, ref, 2),
    updateDone: (db) => w.updateDone(db, ref, { done: 1, now }),
    insertPart: (db) => w.insertPart(db, ref, 'x'),
    listParts: (db) => w.listParts(db, ref),
    finishJob: (db) => w.finishJob(db, ref, { key: 'k', type: 't', bytes: 1, now }),
    failJob: (db) => w.failJob(db, ref, { refusal: null, now }),
    listOld: (db) => w.listOld(db, now, 10),
    deleteJob: (db) => w.deleteJob(db, ref),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('ordered work', () => {
  it('tells how far it is, goes on where a run broke off, and ends with a file under its name', async () => {
    const { client, ref, look } = await order()
    expect(await look()).toMatchObject({ state: 'WAITING', done: 0, total: null })
    const broken = work(ref, false, async (job) => {
      expect([job.done, job.total]).toEqual([0, undefined])
      await job.begin(10)
      for (let n = 1; n <= 4; n += 1) await job.step(n, `part ${n}`)
      expect(await look()).toMatchObject({ state: 'RUNNING', done: 4, total: 10 })
      throw new Error('the machine is gone')
    })
    await expect(broken).rejects.toThrow('the machine is gone')
    // The queue retries by itself: a first failure is not reported.
    expect(await look()).toMatchObject({ state: 'RUNNING', done: 4, total: 10 })
    await work(ref, false, async (job) => {
      expect([job.done, job.total]).toEqual([4, 10])
      expect(await job.parts()).toEqual(['part 1', 'part 2', 'part 3', 'part 4'])
      // Whatever a handler says, the share never falls and never passes the whole.
      await job.step(2)
      expect((await look())?.done).toBe(4)
      await job.step(99)
      expect((await look())?.done).toBe(10)
      return FILE
    })
    expect(await look()).toMatchObject({ state: 'DONE', done: 10, total: 10, bytes: 3 })
    const { http, response } = await client.call(jobFile, { query: { jobId: ref.jobId } })
    expect(http).toBe(302)
    const address = String(response.headers['location'])
    const given = await fetch(process.env['S3_ENDPOINT'] + address.slice('/objects'.length))
    expect([given.status, await given.text(), given.headers.get('content-type')]).toEqual([200, 'a,b', FILE.type])
    expect(decodeURIComponent(given.headers.get('content-disposition') ?? '')).toMatch(/^attachment; .*\.csv$/)
    const [left] = await asSeed<{ n: number }>(
      api.urls.DATABASE_SEED_URL,
      'select count(*)::int as n from user_job_part',
    )
    expect(left!.n).toBe(0)
    // A second run of a finished job does nothing.
    await work(ref, false, () => Promise.reject(new Error('must not run')))
  })

  it('that failed for good is told so, and goes on when the person says so', async () => {
    const { client, ref, look } = await order()
    const again = () => client.call(retryJob, { body: { jobId: ref.jobId } })
    expect((await again()).code).toBe('state_changed')
    await expect(
      work(ref, true, async (job) => {
        await job.begin(2)
        await job.step(1, 'half')
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect(await look()).toMatchObject({ state: 'FAILED', done: 1, total: 2 })
    const file = await client.call(jobFile, { query: { jobId: ref.jobId } })
    expect([file.http, file.code]).toEqual([404, 'not_found'])
    expect((await again()).status).toBe(200)
    expect((await look())?.state).toBe('WAITING')
    await work(ref, false, async (job) => {
      expect(await job.parts()).toEqual(['half'])
      return FILE
    })
    expect((await look())?.state).toBe('DONE')
  })

  it('refused by its handler is not tried again and says why', async () => {
    const { ref, look } = await order()
    await work(ref, false, () => Promise.reject(new JobRefused('not_found')))
    expect(await look()).toMatchObject({ state: 'FAILED', refusal: 'not_found' })
  })

  it('that nobody touched for five minutes counts as failed', async () => {
    const { client, ref, look } = await order()
    api.clock.pass(6 * 60_000)
    expect((await look())?.state).toBe('FAILED')
    expect((await client.call(retryJob, { body: { jobId: ref.jobId } })).status).toBe(200)
    expect((await look())?.state).toBe('WAITING')
  })

  it('reads with the eyes of who ordered it, and not at all once that person has gone', async () => {
    const { ref } = await order('customer2')
    const seen = (job: UserWork<object>) =>
      job.read(async (db) => (await db.selectFrom('shipped_batch').select('customer_id').distinct().execute()).length)
    await work(ref, false, async (job) => {
      expect(job.owner).toMatchObject({ scope: 'customer', companies: [ref.companyId] })
      expect(await seen(job)).toBe(1)
      return FILE
    })
    const gone = await order('customer2')
    const set = (enabled: boolean) =>
      asSeed(api.urls.DATABASE_SEED_URL, 'update auth.app_user set enabled = $1 where user_name = $2', [
        enabled,
        'customer2',
      ])
    await set(false)
    await work(gone.ref, false, () => Promise.reject(new Error('must not run')))
    await set(true)
    const [row] = await asSeed<{ state: string; refusal: string }>(
      api.urls.DATABASE_SEED_URL,
      'select state, refusal from user_job where job_id = $1',
      [gone.ref.jobId],
    )
    expect(row).toEqual({ state: 'FAILED', refusal: 'forbidden' })
  })

  it('is nobody else’s, not even a colleague’s', async () => {
    const { ref } = await order('quality')
    await work(ref, false, () => Promise.resolve(FILE))
    for (const account of ['customer', 'manager']) {
      const other = await api.signedIn(account)
      expect((await other.call(jobList, { query: {} })).data.map((job) => job.jobId)).not.toContain(ref.jobId)
      expect((await other.call(jobFile, { query: { jobId: ref.jobId } })).code).toBe('not_found')
      expect((await other.call(retryJob, { body: { jobId: ref.jobId } })).code).toBe('not_found')
    }
  })

  it('is taken away with its file after a week', async () => {
    const { ref } = await order()
    await work(ref, false, () => Promise.resolve(FILE))
    const key = `jobs/${ref.companyId}/${ref.jobId}`
    await sweep()
    expect(await store.objects.head(key)).toBeDefined()
    api.clock.pass(7 * 24 * 3_600_000 + 1_000)
    await sweep()
    expect(await store.objects.head(key)).toBeUndefined()
    const [left] = await asSeed<{ n: number }>(api.urls.DATABASE_SEED_URL, 'select count(*)::int as n from user_job')
    expect(left!.n).toBe(0)
  })
})
