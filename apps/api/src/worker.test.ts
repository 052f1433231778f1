import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Db } from './db/db.ts'
import { findQueueState, insertJob } from './db/jobs.ts'
import { openPool } from './db/pool.ts'
import { accountsOf, withTenant } from './db/tenant.ts'
import { systemClock } from './infra/clock.ts'
import { makeLog } from './infra/log.ts'
import { makeWrapper } from './infra/secrets.ts'
import { SMS_BOUND } from './infra/sms/sms.ts'
import { asOwner, makeDatabase } from './test/support/databases.ts'
import {
  COUNTING,
  endProcess,
  killProcesses,
  startProcess,
  WORKER,
  WORKER_SECRETS,
} from './test/support/worker-process.ts'
import { readWorkerConfig } from './worker-config.ts'
import { startWorker } from './worker.ts'

const database = await makeDatabase()
const pools = {
  app: openPool({ url: database.urls.DATABASE_APP_URL, size: 1, name: 'test' }),
  auth: openPool({ url: database.urls.DATABASE_AUTH_URL, size: 1, name: 'test' }),
  worker: openPool({ url: database.urls.DATABASE_WORKER_URL, size: 2, name: 'test' }),
}
const accounts = accountsOf(pools.auth)
const owner = <T extends object>(text: string) => asOwner<T>(database.name, text)
const count = async (from: string) => (await owner<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n
const JOBS = 'graphile_worker._private_jobs'
const env = {
  ...process.env,
  ...database.urls,
  ...WORKER_SECRETS,
  SLIP_P12: 'AA==',
}
const config = readWorkerConfig({ ...env, JOBS_AT_ONCE: '2' })
const log = makeLog('silent', 'test')
const pace = { cron: {}, pollMs: 50, freeMs: 200 }
/** Jobs of the tests are no part of the table; their names are let in by hand. */
const addTest = (db: Db, task: string, payload: object) => insertJob(db, task as 'audit.seal', payload as never)
const until = (what: () => Promise<unknown>, seconds = 15) =>
  vi.waitFor(async () => expect(await what()).toBe(true), { timeout: seconds * 1000, interval: 50 })

beforeAll(() =>
  owner(`
    insert into wire.job_task values ('test.count'), ('test.poison'), ('test.note');
    create table test_run (n int); create table test_guard (n int primary key); create table test_effect (n int);
    grant select, insert on test_run, test_guard, test_effect to clinker_worker`),
)
afterAll(async () => {
  killProcesses()
  await Promise.all(Object.values(pools).map((pool) => pool.end()))
  await database.drop()
})

it('takes only payloads of its table', () => {
  const compiled = (db: Db) => [
    insertJob(db, 'sms.send', { wrapped: 'AA==' }),
    // @ts-expect-error a number is no wrapped message
    insertJob(db, 'sms.send', { wrapped: 1 }),
    // @ts-expect-error nobody handles this
    insertJob(db, 'sms.sent', { wrapped: 'AA==' }),
  ]
  expect(compiled).toBeTypeOf('function')
})

it('lets the API add known jobs and touch nothing else of the queue', async () => {
  const tenant = { scope: 'staff', companies: [1], customer: null, user: '1' } as const
  await withTenant(pools.app, tenant, (db) => insertJob(db, 'sms.send', { wrapped: 'AA==' }, { key: 'one' }))
  await accounts.write((db) => insertJob(db, 'sms.send', { wrapped: 'BB==' }, { key: 'one', maxAttempts: 3 }))
  expect(await owner(`select payload, max_attempts from ${JOBS} where key = 'one'`)).toEqual([
    { payload: { wrapped: 'BB==' }, max_attempts: 3 },
  ])
  await owner(`delete from ${JOBS}`)
  await expect(accounts.write((db) => addTest(db, 'drop.all', {}))).rejects.toThrow('no job is called drop.all')
  for (const pool of [pools.app, pools.auth]) {
    await expect(pool.query(`select 1 from ${JOBS}`)).rejects.toThrow('permission denied')
    await expect(pool.query(`select graphile_worker.add_job('audit.seal')`)).rejects.toThrow('permission denied')
  }
})

it('never runs a job of a rolled-back transaction, and runs a committed one after its commit', async () => {
  const notes: string[] = []
  const worker = await startWorker({
    config,
    clock: systemClock,
    log,
    handlers: { 'test.note': async ({ text }: { text: string }) => void notes.push(text) },
    ...pace,
  })
  // A task name that is new to the queue is locked until the first transaction that adds it has committed.
  await until(async () => (await count(`graphile_worker._private_tasks where identifier = 'test.note'`)) === 1)
  const undone = accounts.write(async (db) => {
    await addTest(db, 'test.note', { text: 'undone' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await accounts.write(async (db) => {
    await addTest(db, 'test.note', { text: 'committed' })
    // A job that was added later and committed is taken first.
    await accountsOf(pools.worker).write((other) => addTest(other, 'test.note', { text: 'overtook' }))
    await until(async () => notes.length > 0)
    expect(notes).toEqual(['overtook'])
  })
  await until(async () => notes.length > 1)
  await worker.stop()
  expect(notes).toEqual(['overtook', 'committed'])
  expect(await count(JOBS)).toBe(0)
})

it('parks a job that fails five times, and shows it', async () => {
  const attempts: string[] = []
  const worker = await startWorker({
    config,
    clock: systemClock,
    log,
    handlers: {
      'test.poison': async (_: unknown, run) => {
        attempts.push(`${run.attempt}${run.last ? ' last' : ''}`)
        throw new Error('poison')
      },
    },
    ...pace,
  })
  await accounts.write((db) => addTest(db, 'test.poison', {}))
  const state = () => accountsOf(pools.worker).read(findQueueState)
  await until(async () => {
    // The waits between attempts grow; here every retry is due at once.
    await owner(`update ${JOBS} set run_at = now() - interval '90 seconds' where locked_at is null`)
    return (await state()).parked === 1
  })
  const shown = await worker.metrics.registry.metrics()
  await worker.stop()
  expect(attempts).toEqual(['1', '2', '3', '4', '5 last'])
  expect(shown).toMatch(/^jobs_parked 1$/m)
  expect(shown).toMatch(/^jobs_oldest_seconds 0$/m)
  expect(await owner(`select attempts, last_error from ${JOBS}`)).toEqual([{ attempts: 5, last_error: 'poison' }])
  await owner(`delete from ${JOBS}`)
})

it('shows the age of the oldest job that nobody takes', async () => {
  await accounts.write((db) => insertJob(db, 'audit.seal', {}, { runAt: new Date(Date.now() - 120_000), key: 'stuck' }))
  await accounts.write((db) => insertJob(db, 'audit.seal', {}, { runAt: new Date(Date.now() + 120_000), key: 'later' }))
  const { waiting, oldestSeconds } = await accountsOf(pools.worker).read(findQueueState)
  expect(waiting).toBe(1)
  expect(Math.round(oldestSeconds / 10)).toBe(12)
  await owner(`delete from ${JOBS}`)
})

it('goes on after all of its connections were cut, also that of its lock', async () => {
  const notes: number[] = []
  const worker = await startWorker({
    config,
    clock: systemClock,
    log,
    handlers: { 'test.note': async ({ n }: { n: number }) => void notes.push(n) },
    ...pace,
  })
  const held = () =>
    count(`pg_locks where locktype = 'advisory' and classid = 727002 and objid <> 0 and granted
      and database = (select oid from pg_database where datname = current_database())`)
  // One lock for each of the two pools.
  expect(await held()).toBe(2)
  await accounts.write((db) => addTest(db, 'test.note', { n: 1 }))
  await until(async () => notes.length === 1)
  // The worker's own role may end its own connections.
  await pools.worker.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'clinker_worker' and datname = current_database() and pid <> pg_backend_pid()`)
  await until(async () => (await held()) === 2)
  await accounts.write((db) => addTest(db, 'test.note', { n: 2 }))
  await until(async () => notes.includes(2))
  await worker.stop()
})

it('has each job’s effect exactly once although the process is killed again and again', async () => {
  const KILLS = Number(process.env['WORKER_KILLS'] ?? 10)
  const TOTAL = 40 * KILLS
  for (let n = 1; n <= TOTAL; n += 1) await accounts.write((db) => addTest(db, 'test.count', { n }))
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = Math.floor((TOTAL / (KILLS + 1)) * kill) - Math.floor(Math.random() * 20)
    const child = await startProcess(COUNTING, env)
    await until(async () => ((await count('test_run')) ?? 0) >= goal)
    await endProcess(child, 'SIGKILL')
  }
  const last = await startProcess(COUNTING, env)
  await until(async () => (await count(JOBS)) === 0, 60)
  await endProcess(last, 'SIGKILL')
  const runs = (await count('test_run')) ?? 0
  expect(await count('(select n from test_effect group by n having count(*) = 1) x')).toBe(TOTAL)
  expect(await count('test_effect')).toBe(TOTAL)
  // Some were cut off and run again, else the kills proved nothing.
  expect(runs).toBeGreaterThan(TOTAL)
  console.log(`${KILLS} kills, ${TOTAL} jobs, ${runs} runs, ${TOTAL} effects`)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('serves its figures as a process, sends messages, and leaves in peace when told to', async () => {
  const port = await freePort()
  const child = await startProcess(WORKER, { ...env, METRICS_PORT: String(port), LOG_LEVEL: 'info' })
  const shown = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(shown).toMatch(/^jobs_parked 0$/m)
  expect(shown).toMatch(/^jobs_oldest_seconds \d/m)
  const { wrap } = makeWrapper(env.SESSION_WRAP_KEY)
  const message = { phone: '13800138000', code: '7KM4X', text: 'Code 7KM4X', send: true }
  const wrapped = wrap(Buffer.from(JSON.stringify(message)), SMS_BOUND).toString('base64')
  await accounts.write((db) => insertJob(db, 'sms.send', { wrapped }))
  await accounts.write((db) => insertJob(db, 'audit.seal', {}))
  await until(async () => (await count(JOBS)) === 0)
  expect(await owner('select phone, body from auth.sms_outbox')).toEqual([{ phone: message.phone, body: message.text }])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
