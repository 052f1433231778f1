import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobFile, jobList } from '@clinker/contract/jobs/routes'
import { slipBulk, slipList } from '@clinker/contract/slips/routes'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../db/pool.ts'
import { accountsOf, withTenant } from '../db/tenant.ts'
import { makeUserJobs } from '../features/jobs/run.ts'
import type { BulkInput } from '../features/slips/bulk-order.ts'
import { makeBulk } from '../features/slips/bulk.ts'
import type { UserWork } from '../infra/jobs/user-job.ts'
import { readWorkerConfig } from '../worker-config.ts'
import { papersOf } from '../worker-papers.ts'
import { asSeed } from './as-seed.ts'
import { SLIP_SIGN_KEY } from './slip-key.ts'
import { openSlips, type SlipWorld } from './slip-world.ts'
import { startApi, type TestApi } from './start.ts'
import { makeStore } from './store.ts'
import { WORLD_NOW } from './world.ts'

/** By hand 500: SLIP_BULK=500 npm test -- apps/api/src/test/slip-bulk.test.ts */
const MANY = Number(process.env['SLIP_BULK'] ?? 50)
const NOW = WORLD_NOW.getTime()
const DAY = 86_400_000
const ORIGIN = 'https://quality.example'
const store = await makeStore('bulk')
const folder = mkdtempSync(join(tmpdir(), 'clinker-bulk-'))
const ends: (() => Promise<void>)[] = []
let api: TestApi
let world: SlipWorld
let run: (jobId: string, watch?: (job: UserWork<BulkInput>) => UserWork<BulkInput>) => Promise<void>

beforeAll(async () => {
  api = await startApi({ env: store.env })
  const config = readWorkerConfig({
    ...process.env,
    ...api.urls,
    AUDIT_KEY: Buffer.alloc(32, 5).toString('base64'),
    SESSION_WRAP_KEY: Buffer.alloc(32, 7).toString('base64'),
    SLIP_SIGN_KEY,
    WEB_ORIGIN: ORIGIN,
  })
  const { objects } = store
  world = await openSlips(api.urls, '2026-08-01')
  for (const ago of [14, 0]) await world.tick(NOW - ago * DAY)
  const pools = [api.urls.DATABASE_WORKER_URL, api.urls.DATABASE_APP_URL].map((url) =>
    openPool({ url, size: 2, name: 'test' }),
  ) as [ReturnType<typeof openPool>, ReturnType<typeof openPool>]
  ends.push(...pools.map((pool) => () => pool.end()))
  const db = accountsOf(pools[0])
  const { clock } = api
  const jobs = makeUserJobs({ db, objects, clock, asPerson: (who, look) => withTenant(pools[1], who, look) })
  const bulk = makeBulk({ db, clock, objects, papers: papersOf(config), origin: ORIGIN })
  const { signal } = new AbortController()
  run = (jobId, watch = (job) => job) =>
    jobs.run<BulkInput>({ companyId: 1, jobId }, { id: '1', attempt: 1, last: false, signal }, (job) =>
      bulk(watch(job)),
    )
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const end of ends) await end()
  await world.close()
  await api.close()
  await store.close()
})

async function chosen(account: string, most: number) {
  const client = await api.signedIn(account)
  const slips: { slipNo: string; issueNo: number }[] = []
  for (let page = 1; slips.length < most; page += 1) {
    const { rows } = (await client.call(slipList, { query: { page, limit: 50 } })).data
    if (rows.length === 0) break
    slips.push(...rows.map(({ slipNo, issueNo }) => ({ slipNo, issueNo })))
  }
  return { client, slips: slips.slice(0, most) }
}

async function order(account: string, format: 'zip' | 'pdf', most: number) {
  const { client, slips } = await chosen(account, most)
  const answer = await client.call(slipBulk, { body: { format, language: 'zh', slips } })
  expect(answer.status).toBe(200)
  const { jobId } = answer.data
  const look = async () => (await client.call(jobList)).data.find((job) => job.jobId === jobId)!
  const file = async () => {
    const { response } = await client.call(jobFile, { query: { jobId } })
    const place = String(response.headers['location']).slice('/objects'.length)
    return Buffer.from(await (await fetch(process.env['S3_ENDPOINT'] + place)).arrayBuffer())
  }
  return { slips, jobId, look, file }
}

/** A worker that dies once so much is done. */
const dying =
  (share: number) =>
  (job: UserWork<BulkInput>): UserWork<BulkInput> => ({
    ...job,
    async step(done, part) {
      await job.step(done, part)
      if (done >= share * job.input.slips.length) throw new Error('killed')
    },
  })

it('originals come as one ZIP, byte for byte, with a list; killed at 40 % it goes on from there', async () => {
  const { slips, jobId, look, file } = await order('quality', 'zip', MANY)
  expect(slips.length).toBe(MANY)
  await expect(run(jobId, dying(0.4))).rejects.toThrow('killed')
  const before = await look()
  expect(before).toMatchObject({ state: 'RUNNING', done: Math.ceil(MANY * 0.4), total: MANY + 1 })
  const made = async () =>
    (
      await asSeed<{ n: number }>(
        api.urls.DATABASE_SEED_URL,
        'select count(*)::int as n from slip_issue where pdf_key is not null',
      )
    )[0]!.n
  expect(await made()).toBe(Math.ceil(MANY * 0.4))
  let first: number | undefined
  await run(jobId, (job) => ({
    ...job,
    step: (done, part) => {
      first ??= done
      return job.step(done, part)
    },
  }))
  expect(first).toBe(before.done + 1)
  expect(await look()).toMatchObject({ state: 'DONE', done: MANY + 1, total: MANY + 1 })
  const files = unzipSync(await file())
  const names = Object.keys(files).filter((name) => name.endsWith('.pdf'))
  expect(names.map((name) => name.split(' ')[0])).toEqual(slips.map(({ slipNo, issueNo }) => `${slipNo}-${issueNo}`))
  const known = new Map(
    (
      await asSeed<{ no: string; sha: string }>(
        api.urls.DATABASE_SEED_URL,
        `select s.slip_no || '-' || i.issue_no as no, encode(i.pdf_sha256, 'hex') as sha from slip_issue i
         join slip s using (company_id, slip_id) where company_id = 1`,
      )
    ).map(({ no, sha }) => [no, sha]),
  )
  for (const name of names)
    expect(createHash('sha256').update(files[name]!).digest('hex')).toBe(known.get(name.split(' ')[0]!))
  const list = Buffer.from(files['index.csv']!).toString('utf8').trimEnd().split('\r\n')
  expect(list).toHaveLength(MANY + 1)
  expect(list[1]).toContain(slips[0]!.slipNo)
}, 600_000)

it('copies come as one PDF behind an index, each page its slip and marked; killed at 40 % it goes on', async () => {
  const { slips, jobId, look, file } = await order('quality', 'pdf', MANY)
  await expect(run(jobId, dying(0.4))).rejects.toThrow('killed')
  const before = await look()
  expect(before.done / before.total!).toBeGreaterThanOrEqual(0.39)
  const shares: number[] = []
  await run(jobId, (job) => ({
    ...job,
    async step(done, part) {
      shares.push(done)
      await job.step(done, part)
    },
  }))
  expect(Math.min(...shares)).toBeGreaterThan(before.done)
  const path = join(folder, 'copies.pdf')
  writeFileSync(path, await file())
  const pages = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8', maxBuffer: 1e9 }).split('\f')
  const sheets = Math.ceil(MANY / 36)
  expect(pages.length - 1).toBe(MANY + sheets)
  const index = pages.slice(0, sheets).join('\n')
  slips.forEach(({ slipNo }, i) => {
    expect(index).toMatch(new RegExp(`${slipNo}[^Z]* ${sheets + 1 + i}\\n`))
    expect(pages[sheets + i]).toContain(slipNo)
  })
  // Across the page, upwards: each sign of the mark stands on a line of its own.
  for (const page of pages.slice(sheets, sheets + MANY)) expect(page.replace(/\s/g, '')).toMatch(/Y.*P.*O.*C.*本.*副/s)
  expect(readFileSync(path).includes('/ByteRange')).toBe(false)
}, 600_000)

it('holds only what the person who orders may see', async () => {
  const mine = await chosen('customer', 5)
  const stranger = await api.signedIn('customer2')
  const body = { format: 'zip', language: 'zh', slips: mine.slips } as const
  expect((await stranger.call(slipBulk, { body })).code).toBe('not_found')
  expect((await mine.client.call(slipBulk, { body })).status).toBe(200)
})
