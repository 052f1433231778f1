/** Quality calls of several customers through the real API. */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Client, Request } from '@clinker/client/client'
import {
  allOutboundBatchNumIndicator,
  batchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
} from '@clinker/contract/batches/routes'
import { recorded, type Sent } from '../../apps/api/src/test/growth/growth-calls.ts'
import { textOf } from '../../apps/api/src/test/growth/growth-pages.ts'
import { ASKED_PK56 as pkOrg } from '../../apps/api/src/test/growth/growth-world.ts'
import { cpuMicros, serveJobs } from '../method/child.ts'
import { bytesOf, realApi } from '../method/real-api.ts'

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

const { port, inject, signIn, close } = await realApi()

interface Person {
  readonly client: Client
  readonly batchNum: string
}

async function people(): Promise<readonly Person[]> {
  const seed = new pg.Client({ connectionString: process.env['DATABASE_SEED_URL'] })
  await seed.connect()
  const found: Person[] = []
  for (let n = 1; n <= CUSTOMERS; n += 1) {
    const client = await signIn(n === 1 ? 'customer' : `customer${n}`)
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

serveJobs({
  port: () => port,
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
  end: close,
})
