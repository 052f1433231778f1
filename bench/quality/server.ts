/** The real API over the bench's database, its log line going nowhere but being made. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { Client, type Request } from '@clinker/client/client'
import {
  allOutboundBatchNumIndicator,
  batchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
} from '@clinker/contract/batches/routes'
import { makeApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { makeCallLog, makeLog } from '../../apps/api/src/infra/log.ts'
import { recorded, type Sent } from '../../apps/api/src/test/growth-calls.ts'
import { textOf } from '../../apps/api/src/test/growth-pages.ts'
import { ASKED_PK56 as pkOrg } from '../../apps/api/src/test/growth-world.ts'
import { PASSWORD, WORLD_NOW } from '../../apps/api/src/test/world.ts'
import { cpuMicros, serveJobs } from '../method/child.ts'

export type Call = 'list' | 'batch' | 'aggregate'
export interface Prepared {
  readonly call: Call
  readonly count: number
}
export interface Plain {
  readonly text: string
  readonly values: readonly (string | null)[]
}

const CUSTOMERS = 8
const period = { startDate: '2026-08-01', endDate: '2026-11-13', cementVariety: 'V1001' }

/** The day of the world, running on: signatures and sessions need time to pass. */
const opened = Date.now()
const clock = { now: () => WORLD_NOW.getTime() + Date.now() - opened }
const app = await makeApp({
  config: readConfig(process.env),
  clock,
  log: makeLog('warn', 'bench'),
  callLog: makeCallLog('info', 'bench'),
  callsPerMinute: Number.MAX_SAFE_INTEGER,
})
await app.server.listen({ host: '127.0.0.1', port: 0 })

const inject = async ({ method, url, headers, body }: Request) => {
  const payload = body === undefined ? {} : { payload: body }
  const reply = await app.server.inject({ method: method as 'GET', url, headers: { ...headers }, ...payload })
  return { status: reply.statusCode, headers: reply.headers as Record<string, string>, text: reply.body }
}

interface Person {
  readonly client: Client
  readonly batchNum: string
}

async function people(): Promise<readonly Person[]> {
  const seed = new pg.Client({ connectionString: process.env['DATABASE_SEED_URL'] })
  await seed.connect()
  const found: Person[] = []
  for (let n = 1; n <= CUSTOMERS; n += 1) {
    const client = new Client(inject, clock.now)
    const { status, message } = await client.signIn(n === 1 ? 'customer' : `customer${n}`, PASSWORD)
    if (status !== 200) throw new Error(message)
    const { rows } = await seed.query<{ batch_num: string }>(
      `select b.batch_num from shipped_batch s join batch b using (company_id, batch_id) join company k using (company_id)
       where k.pk56 = $1 and s.customer_id = $2 and s.variety_id = 1 and b.produced_on < date '2026-10-01'
       order by b.produced_on desc limit 1`,
      [pkOrg, n],
    )
    found.push({ client, batchNum: rows[0]!.batch_num })
  }
  await seed.end()
  return found
}
const everyone = await people()

const requests: Record<Call, (person: Person) => Request> = {
  list: ({ client }) =>
    client.prepare(allOutboundBatchNumIndicator, { query: { pkOrg, ...period, page: 1, limit: 20 } }),
  batch: ({ client, batchNum }) => client.prepare(batchNumIndicator, { query: { pkOrg, batchNum } }),
  aggregate: ({ client }) => client.prepare(countAllOutboundBatchNumIndicatorValue, { query: { pkOrg, ...period } }),
}

function bytesOf({ method, url, headers }: Request): string {
  const lines = Object.entries({ host: '127.0.0.1', 'user-agent': 'bench', ...headers })
  return `${method} ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

serveJobs({
  port: () => (app.server.server.address() as AddressInfo).port,
  cpu: cpuMicros,
  /** CPU of the connections behind the API, in microseconds. */
  backends: async (): Promise<number> => {
    const seed = new pg.Client({ connectionString: process.env['DATABASE_SEED_URL'] })
    await seed.connect()
    const { rows } = await seed.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'clinker-api' and datname = current_database()`,
    )
    await seed.end()
    const nanos = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]))
    return nanos.reduce((a, b) => a + b, 0) / 1000
  },
  prepare: ({ call, count }: Prepared): string[] =>
    Array.from({ length: count }, (_, n) => bytesOf(requests[call](everyone[n % everyone.length]!))),
  /** What the API sends for each of the people. */
  statements: async (call: Call): Promise<Plain[][]> => {
    const plain = ({ text, values }: Sent): Plain => ({
      text,
      values: values.map((value) => (value === null || value === undefined ? null : textOf(value))),
    })
    const all: Plain[][] = []
    for (const person of everyone) {
      const { answer, sent } = await recorded(() => inject(requests[call](person)))
      if (answer.status !== 200) throw new Error(answer.text)
      all.push(sent.map(plain))
    }
    return all
  },
  end: () => app.close(),
})
