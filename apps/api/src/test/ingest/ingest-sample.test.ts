import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROW_CODES } from '@clinker/contract/ingest/rows'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSeed } from '../support/as-seed.ts'
import { admin } from './ingest-machine.ts'
import { startApi, type TestApi } from '../support/start.ts'

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/ingest-sample.ts', import.meta.url))
const DOCUMENT = readFileSync(new URL('../../../../../docs/ingest.md', import.meta.url), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'ingest-'))

let api: TestApi
let env: Record<string, string>

beforeAll(async () => {
  api = await startApi()
  // The sample client signs with the clock of this machine.
  api.clock.now = () => Date.now()
  await api.app.server.listen({ host: '127.0.0.1', port: 0 })
  const [company] = await asSeed<{ pk56: string }>(
    api.urls.DATABASE_SEED_URL,
    'select pk56 from company order by company_id',
  )
  const [made] = await admin(
    api,
    'machine',
    'create',
    'name=sample',
    `companies=${company!.pk56}`,
    'addresses=127.0.0.1',
  )
  env = {
    INGEST_URL: `http://127.0.0.1:${(api.app.server.server.address() as AddressInfo).port}`,
    INGEST_UID: String(made?.['uid']),
    INGEST_TID: String(made?.['tid']),
    INGEST_KEY: String(made?.['key']),
    INGEST_PKORG: company!.pk56,
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await api.close()
})

async function sample(): Promise<string> {
  const file = join(folder, 'export.json')
  writeFileSync(file, /```json\n([\s\S]+?)```/.exec(DOCUMENT)![1]!)
  const child = spawn(process.execPath, [SCRIPT, file], { env: { PATH: process.env['PATH'], ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  await new Promise((resolve) => child.once('close', resolve))
  return text
}

it('the export of the document goes through the sample client, and again', async () => {
  const sent = [
    'bd_invmandoc: 1 rows',
    'bd_cumandoc: 1 rows',
    'lims_batch: 1 rows',
    'so_saleout: 1 rows',
    'lims_result: 2 rows',
  ]
  const wanted = sent.map((line) => `${line}, 0 refused\n`).join('')
  expect(await sample()).toBe(wanted)
  expect(await sample()).toBe(wanted)
  const found = await asSeed(
    api.urls.DATABASE_SEED_URL,
    `select l.truck_no, l.net_kg, b.batch_num, (select count(*)::int from result r where r.company_id = b.company_id and r.batch_id = b.batch_id) as versions
     from load l join load_batch using (company_id, load_id) join batch b using (company_id, batch_id) where b.batch_num = 'X25-1184'`,
  )
  expect(found).toEqual([{ truck_no: '皖B12345', net_kg: 33_040, batch_num: 'X25-1184', versions: 2 }])
})

it('the document explains every code', () => {
  expect(ROW_CODES.filter((code) => !DOCUMENT.includes(`\`${code}\``))).toEqual([])
})
