import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from '@clinker/client/client'
import { httpTransport } from '@clinker/client/http'
import type { RowAnswer } from '@clinker/contract/ingest/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSeed } from '../support/as-seed.ts'
import { makeDatabase, type TestDatabase } from '../support/databases.ts'
import { parcels, plantDay, type Parcel } from './ingest-day.ts'
import { machineClient, makeMachine, sender } from './ingest-machine.ts'
import { stateOf } from './ingest-state.ts'
import { startApi, type TestApi } from '../support/start.ts'

const KILLS = 10
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

let whole: TestApi
let database: TestDatabase
let pkOrg: string
let child: ChildProcess | undefined

beforeAll(async () => {
  whole = await startApi()
  whole.clock.at = Date.now()
  database = await makeDatabase()
  const [company] = await asSeed<{ pk56: string }>(
    database.urls.DATABASE_SEED_URL,
    'select pk56 from company order by company_id',
  )
  pkOrg = company!.pk56
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await whole.close()
  await database.drop()
})

async function freePorts(n: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: n }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  for (const server of servers) server.close()
  return ports
}

async function startChild(port: number, metrics: number): Promise<void> {
  const made = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      ...database.urls,
      REDIS_URL: process.env['REDIS_URL'],
      REDIS_PREFIX: `${database.name}:`,
      SESSION_WRAP_KEY: whole.config.SESSION_WRAP_KEY,
      SLIP_PUBLIC_KEYS: whole.config.SLIP_PUBLIC_KEYS,
      WEB_ORIGIN: 'http://127.0.0.1:1',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      METRICS_PORT: String(metrics),
    },
  })
  child = made
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          (r) => r.ok,
          () => false,
        ),
      { timeout: 15_000, interval: 50 },
    )
    .toBe(true)
}

async function kill(): Promise<void> {
  const gone = once(child!, 'exit')
  child!.kill('SIGKILL')
  await gone
}

it('a plant-day whose server is killed ten times in the middle of calls ends as one that went through', async () => {
  const day = plantDay(Date.now())
  const all = parcels(day)
  const smooth = sender(await machineClient(whole, { companies: [pkOrg] }), pkOrg)
  for (const { route, rows } of all) {
    const answers = await smooth(route, rows)
    expect(answers.filter(({ state }) => state !== 'created')).toEqual([])
  }
  const wanted = await stateOf(whole.urls.DATABASE_SEED_URL)
  expect(wanted['load']).toMatch(/^\d{3,} /)

  const [port = 0, metrics = 0] = await freePorts(2)
  const transport = httpTransport({ base: `http://127.0.0.1:${port}`, timeoutMs: 10_000, connections: 1 })
  const client = new Client(transport)
  client.signer = await makeMachine({ ...whole, urls: database.urls }, { companies: [pkOrg] })
  const send = sender(client, pkOrg)
  await startChild(port, metrics)
  // Distinct calls, each cut off at a random moment after it was sent.
  const cuts = new Set<number>()
  while (cuts.size < KILLS) cuts.add(randomInt(all.length))
  const moments: string[] = []
  let unanswered = 0

  async function deliver({ route, rows }: Parcel, n: number): Promise<RowAnswer[]> {
    const overrides = { idempotencyKey: `parcel-${n}-of-the-day` }
    if (cuts.has(n)) {
      const sent = send(route, rows, overrides).then(
        () => true,
        () => false,
      )
      const wait = randomInt(25)
      await delay(wait)
      await kill()
      const answered = await sent
      moments.push(`${n}:${wait}ms:${answered ? 'answered' : 'cut'}`)
      if (!answered) unanswered += 1
      await startChild(port, metrics)
    }
    return send(route, rows, overrides)
  }
  for (const [n, parcel] of all.entries()) {
    const answers = await deliver(parcel, n)
    expect(
      answers.filter(({ state }) => state !== 'created'),
      moments.join(' '),
    ).toEqual([])
  }
  expect(unanswered, moments.join(' ')).toBeGreaterThan(0)
  expect(await stateOf(database.urls.DATABASE_SEED_URL), moments.join(' ')).toEqual(wanted)

  // The whole day once more, as new calls: nothing moves but the audit log.
  for (const { route, rows } of all) {
    const answers = await send(route, rows)
    expect(answers.filter(({ state }) => state !== 'unchanged')).toEqual([])
  }
  const { audit: _, ...after } = await stateOf(database.urls.DATABASE_SEED_URL)
  const { audit: __, ...before } = wanted
  expect(after).toEqual(before)
  transport.close()
  await kill()
})
