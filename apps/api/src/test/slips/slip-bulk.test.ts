import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobFile, jobList } from '@clinker/contract/jobs/routes'
import { slipBulk, slipList } from '@clinker/contract/slips/routes'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { asSeed } from '../support/as-seed.ts'
import { openSlips, type SlipWorld } from './slip-world.ts'
import { startApi, type TestApi } from '../support/start.ts'
import { makeStore } from '../support/store.ts'
import { COUNTING, endProcess, killProcesses, startProcess, WORKER_SECRETS } from '../support/worker-process.ts'
import { WORLD_NOW } from '../support/world.ts'

/** By hand 500: SLIP_BULK=500 npm test -- apps/api/src/test/slips/slip-bulk.test.ts */
const MANY = Number(process.env['SLIP_BULK'] ?? 50)
const NOW = WORLD_NOW.getTime()
const DAY = 86_400_000
const ORIGIN = 'https://quality.example'
const PATIENCE = { timeout: 300_000, interval: 100 }
const store = await makeStore('bulk')
const folder = mkdtempSync(join(tmpdir(), 'clinker-bulk-'))
const gate = 7
let api: TestApi
let world: SlipWorld
let owner: pg.Client
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  api = await startApi({ env: store.env })
  env = { ...process.env, ...api.urls, ...store.env, ...WORKER_SECRETS, WEB_ORIGIN: ORIGIN }
  world = await openSlips(api.urls, '2026-08-01')
  for (const ago of [14, 0]) await world.tick(NOW - ago * DAY)
  owner = new pg.Client({ connectionString: api.urls.DATABASE_OWNER_URL })
  await owner.connect()
  // A worker stops before one part for as long as the test holds the lock; every part that stays is counted.
  await owner.query(`
    delete from graphile_worker._private_jobs;
    create table test_part (stop int); create table test_kept (part int);
    insert into test_part values (0); grant select on test_part to public; grant insert on test_kept to public;
    create function test_hold() returns trigger language plpgsql as $$ begin
      if new.part = (select stop from test_part) then perform pg_advisory_xact_lock_shared(${gate}); end if;
      insert into test_kept values (new.part);
      return new;
    end $$;
    create trigger test_hold before insert on user_job_part for each row execute function test_hold()`)
})
afterAll(async () => {
  killProcesses()
  rmSync(folder, { recursive: true, force: true })
  await owner?.end()
  await world.close()
  await api.close()
  await store.close()
})

async function chosen(account: string, max: number) {
  const client = await api.signedIn(account)
  const slips: { slipNo: string; issueNo: number }[] = []
  for (let page = 1; slips.length < max; page += 1) {
    const { rows } = (await client.call(slipList, { query: { page, limit: 50 } })).data
    if (rows.length === 0) break
    slips.push(...rows.map(({ slipNo, issueNo }) => ({ slipNo, issueNo })))
  }
  return { client, slips: slips.slice(0, max) }
}

async function order(account: string, format: 'zip' | 'pdf', max: number) {
  const { client, slips } = await chosen(account, max)
  const answer = await client.call(slipBulk, { body: { format, language: 'zh', slips } })
  expect(answer.status).toBe(200)
  const { jobId } = answer.data
  const look = async () => (await client.call(jobList)).data.find((job) => job.jobId === jobId)!
  const file = async () => {
    const { response } = await client.call(jobFile, { query: { jobId } })
    const place = String(response.headers['location']).slice('/objects'.length)
    return Buffer.from(await (await fetch(process.env['S3_ENDPOINT'] + place)).arrayBuffer())
  }
  return { slips, look, file }
}

type Ordered = Awaited<ReturnType<typeof order>>

/** Makes the file with a worker that is killed once so many parts are put aside, and with a second one. */
async function killedAt(parts: number, { look }: Ordered): Promise<void> {
  await owner.query(`delete from test_kept; update test_part set stop = ${parts}`)
  await owner.query(`select pg_advisory_lock(${gate})`)
  const first = await startProcess(COUNTING, env)
  const done = Math.ceil(MANY * 0.4)
  await vi.waitFor(async () => expect(await look()).toMatchObject({ state: 'RUNNING', done }), PATIENCE)
  await endProcess(first, 'SIGKILL')
  await owner.query(`select pg_advisory_unlock(${gate})`)
  expect(await look()).toMatchObject({ state: 'RUNNING', done, total: MANY + 1 })
  const before = performance.now()
  const second = await startProcess(COUNTING, env)
  const seen: number[] = []
  await vi.waitFor(async () => {
    const job = await look()
    seen.push(job.done)
    expect(job).toMatchObject({ state: 'DONE', done: MANY + 1, total: MANY + 1 })
  }, PATIENCE)
  const seconds = (performance.now() - before) / 1000
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${second.pid}/status`, 'utf8'))?.[1]) / 1024
  console.log(`${MANY} slips, the last 60 %: ${seconds.toFixed(1)} s, worker at most ${peak.toFixed(0)} MB`)
  await endProcess(second, 'SIGTERM')
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(done)
  // Nothing that was put aside is made again.
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from test_kept group by part')
  expect(rows.every(({ n }) => n === 1)).toBe(true)
  expect(rows.length).toBeGreaterThan(parts)
}

it('originals come as one ZIP, byte for byte, with a list; killed at 40 % it goes on from there', async () => {
  const ordered = await order('quality', 'zip', MANY)
  const { slips, file } = ordered
  expect(slips.length).toBe(MANY)
  await killedAt(Math.ceil(MANY * 0.4), ordered)
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
})

it('copies come as one PDF behind an index, each page its slip and marked; killed at 40 % it goes on', async () => {
  const ordered = await order('quality', 'pdf', MANY)
  const { slips, file } = ordered
  await killedAt(Math.ceil(MANY * 0.4) / Math.max(5, MANY / 20), ordered)
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
})

it('holds only what the person who orders may see', async () => {
  const mine = await chosen('customer', 5)
  const stranger = await api.signedIn('customer2')
  const body = { format: 'zip', language: 'zh', slips: mine.slips } as const
  expect((await stranger.call(slipBulk, { body })).code).toBe('not_found')
  expect((await mine.client.call(slipBulk, { body })).status).toBe(200)
})
