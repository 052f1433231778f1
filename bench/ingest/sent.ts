import { Client } from '@clinker/client/client'
import { httpTransport } from '@clinker/client/http'
import { signerOf } from '@clinker/client/sign'
import { MAX_ROWS } from '@clinker/contract/ingest/limits'
import {
  ingestBatches,
  ingestCustomers,
  ingestLoads,
  ingestVarieties,
  type RowAnswer,
} from '@clinker/contract/ingest/routes'
import type { Route } from '@clinker/contract/kernel/route'
import { readArguments, runCommand } from '../../apps/api/src/admin/run.ts'
import type { DatabaseUrls } from '../../apps/api/src/test/support/databases.ts'
import { batchCount, benchLoad, customerCount } from '../../apps/api/src/test/ingest/ingest-bench-rows.ts'

/** As many as the API has connections for ingest. */
const CALLS_AT_ONCE = 2

/** A machine that sends to one company over HTTP, signed, in calls of 500 rows. */
export class Sender {
  readonly #client: Client
  readonly #pkOrg: string

  static async make(urls: DatabaseUrls, wrapKey: string, port: number, pkOrg: string): Promise<Sender> {
    const line = ['machine', 'create', 'name=bench', `companies=${pkOrg}`, 'addresses=127.0.0.1']
    const made = await runCommand(urls.DATABASE_ADMIN_URL, 'bench', new Date(), readArguments(line), wrapKey)
    const { uid, tid, key } = made.rows[0] as Record<string, string>
    const transport = httpTransport({ base: `http://127.0.0.1:${port}`, timeoutMs: 30_000, connections: CALLS_AT_ONCE })
    const client = new Client(transport)
    client.signer = signerOf(uid ?? '', tid ?? '', key ?? '')
    return new Sender(client, pkOrg)
  }

  private constructor(client: Client, pkOrg: string) {
    this.#client = client
    this.#pkOrg = pkOrg
  }

  /** What the loads refer to; not part of the measured time. */
  async prepare(loads: number): Promise<void> {
    const producedOn = '2026-01-01'
    const variety = { externalId: 'V', varietyCode: 'PO', grade: '42.5', packType: 'BULK', name: 'x' }
    await this.#all(ingestVarieties, 1, () => variety)
    await this.#all(ingestCustomers, customerCount, (i) => ({ externalId: `C${i}`, custname: `Buyer ${i}` }))
    const batch = (i: number) => ({
      externalId: `B${i}`,
      batchNum: `Q-${i}`,
      variety: 'V',
      producedOn,
      plannedKg: 1_000_000,
    })
    await this.#all(ingestBatches, batchCount(loads), batch)
  }

  loads(count: number): Promise<void> {
    return this.#all(ingestLoads, count, (i) => {
      const { customer, batch, outAt, truck, kg } = benchLoad(i)
      return {
        externalId: `L${i}`,
        customer: `C${customer}`,
        variety: 'V',
        outAt,
        truckNo: truck,
        netKg: kg,
        batches: [{ batch: `B${batch}`, kg }],
      }
    })
  }

  async #all(route: Route, count: number, make: (i: number) => object): Promise<void> {
    let next = 0
    const lane = async () => {
      while (next < count) {
        const from = next
        next += MAX_ROWS
        const rows = Array.from({ length: Math.min(MAX_ROWS, count - from) }, (_, i) => make(from + i))
        const answer = await this.#client.call(route, { query: { pkOrg: this.#pkOrg }, body: rows } as never)
        const bad =
          answer.status === 200 ? (answer.data as RowAnswer[]).find(({ state }) => state !== 'created') : answer
        if (bad) throw new Error(`refused: ${JSON.stringify(bad).slice(0, 300)}`)
      }
    }
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, lane))
  }
}
