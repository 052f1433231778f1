/**
 * A sample client of ingest: reads rows as an ERP names them, maps them, sends them as a machine and tries again what got no answer.
 * INGEST_URL, INGEST_UID, INGEST_TID, INGEST_KEY from `npm run admin -- machine create`; INGEST_PKORG names the company.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type Answer } from '@clinker/client/client'
import { httpTransport } from '@clinker/client/http'
import { signerOf } from '@clinker/client/sign'
import { MAX_ROWS } from '@clinker/contract/ingest/limits'
import * as routes from '@clinker/contract/ingest/routes'
import type { Route } from '@clinker/contract/kernel/route'
import { runMain } from './processes/run-main.ts'

type Erp = Readonly<Record<string, string>>

/** Names of the ERP on the right, ours on the left; docs/ingest.md explains each. */
const MAPPING: readonly { readonly table: string; readonly route: Route; readonly map: (row: Erp) => object }[] = [
  {
    table: 'bd_invmandoc',
    route: routes.ingestVarieties,
    map: (r) => ({
      externalId: r['pk_invmandoc'],
      varietyCode: r['invspec'],
      grade: r['invtype'],
      packType: r['def1'],
      name: r['invname'],
    }),
  },
  {
    table: 'bd_cumandoc',
    route: routes.ingestCustomers,
    map: (r) => ({ externalId: r['pk_cumandoc'], custname: r['custname'], ...optional('uscc', r['taxpayerid']) }),
  },
  {
    table: 'lims_batch',
    route: routes.ingestBatches,
    map: (r) => ({
      externalId: r['batchid'],
      batchNum: r['batchcode'],
      variety: r['pk_invmandoc'],
      producedOn: r['dproducedate'],
      plannedKg: kilograms(r['nnum']),
    }),
  },
  {
    table: 'so_saleout',
    route: routes.ingestLoads,
    map: (r) => ({
      externalId: r['cgeneralbid'],
      customer: r['pk_cumandoc'],
      variety: r['pk_invmandoc'],
      outAt: r['dbizdate'],
      truckNo: r['vehicleno'],
      netKg: kilograms(r['noutnum']),
      batches: [{ batch: r['batchid'], kg: kilograms(r['noutnum']) }],
    }),
  },
  {
    table: 'lims_result',
    route: routes.ingestResults,
    map: (r) => ({
      externalId: r['resultid'],
      batch: r['batchid'],
      indicatorCode: r['itemcode'],
      value: r['itemvalue'],
      testAt: r['testtime'],
      recordedAt: r['entertime'],
      recordedBy: r['operator'],
      ...optional('reason', r['changereason']),
    }),
  },
]

const optional = (name: string, value: string | undefined) => (value ? { [name]: value } : {})
/** Tonnes with up to three decimals, without a detour over binary fractions. */
function kilograms(tonnes = ''): number {
  const [whole = '', fraction = ''] = tonnes.split('.')
  return Number(whole + fraction.padEnd(3, '0'))
}

const TRIES = 8
/** No answer, overload or a server that starts again: the same call under the same key, signed again. */
const isPassing = (answer: Answer<unknown> | undefined) => !answer || answer.http >= 500 || answer.http === 429

async function deliver(client: Client, route: Route, rows: readonly object[]): Promise<readonly routes.RowAnswer[]> {
  const pkOrg = setting('INGEST_PKORG')
  // One key for all tries of this call. A client that was started again may take a new one: the rows are known by then.
  const idempotencyKey = randomUUID()
  for (let n = 1; ; n += 1) {
    const answer = await client
      .call(route, { query: { pkOrg }, body: rows } as never, { idempotencyKey })
      .catch(() => undefined)
    if (answer?.status === 200) return answer.data as readonly routes.RowAnswer[]
    if (!isPassing(answer) || n === TRIES)
      throw new Error(`${route.path}: ${answer?.code ?? 'no answer'} ${answer?.message ?? ''}`)
    await delay(2 ** n * 100)
  }
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** `node scripts/ingest-sample.ts export.json`: an object of tables, each a list of rows with the ERP's names. */
await runMain('ingest-sample', async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('which file?')
  const tables = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly Erp[]>>
  const ca = process.env['INGEST_CA_FILE']
  const transport = httpTransport({
    base: setting('INGEST_URL'),
    ca: ca && readFileSync(ca, 'utf8'),
    timeoutMs: 20_000,
  })
  const client = new Client(transport)
  client.signer = signerOf(setting('INGEST_UID'), setting('INGEST_TID'), setting('INGEST_KEY'))
  try {
    for (const { table, route, map } of MAPPING) {
      const rows = (tables[table] ?? []).map(map)
      for (let from = 0; from < rows.length; from += MAX_ROWS) {
        const answers = await deliver(client, route, rows.slice(from, from + MAX_ROWS))
        const refused = answers.filter(({ state }) => state === 'refused')
        process.stdout.write(`${table}: ${answers.length} rows, ${refused.length} refused\n`)
        for (const { externalId, code, fields = [] } of refused)
          process.stdout.write(`  ${externalId} ${code} ${fields.join(' ')}\n`)
      }
    }
  } finally {
    transport.close()
  }
})
