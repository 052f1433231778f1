/** Loads over signed HTTP into the tables ÷ the same loads by COPY and insert-select; `--rows 1000000` for the full run. */
import { parseArgs } from 'node:util'
import { asSeed } from '../apps/api/src/test/support/as-seed.ts'
import type { DatabaseUrls } from '../apps/api/src/test/support/databases.ts'
import { say } from '../scripts/processes/say.ts'
import { dropBenchDatabase, makeBenchDatabase } from './frame/database.ts'
import { bareSeconds } from '../apps/api/src/test/ingest/ingest-bare.ts'
import { Sender } from './ingest/sent.ts'
import { Child } from './method/child.ts'

const GOAL = 0.1

export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { rows: { type: 'string', default: '100000' } },
  })
  const loads = Number(values.rows)
  if (!Number.isInteger(loads) || loads < 1_000) throw new Error('--rows must be a number from 1000 on')
  const urls = await makeBenchDatabase()
  const wrapKey = Buffer.alloc(32, 7).toString('base64')
  const server = await Child.start(import.meta.resolve('./ingest/server.ts'), {
    ...urls,
    SESSION_WRAP_KEY: wrapKey,
    SLIP_PUBLIC_KEYS: '[]',
    WEB_ORIGIN: 'http://127.0.0.1:1',
    REDIS_PREFIX: 'bench:',
  })
  try {
    for (const line of await measure(urls, server, wrapKey, loads)) process.stdout.write(`${line}\n`)
  } finally {
    await server.ask('end')
    await server.stop()
    await dropBenchDatabase()
  }
}

async function measure(urls: DatabaseUrls, server: Child, wrapKey: string, loads: number): Promise<string[]> {
  const [first, second] = await asSeed<{ company_id: number; pk56: string }>(
    urls.DATABASE_SEED_URL,
    'select company_id, pk56 from company order by company_id limit 2',
  )
  if (!first || !second) throw new Error('the small world has two companies')
  const sender = await Sender.make(urls, wrapKey, await server.ask<number>('port'), first.pk56)
  await sender.prepare(loads)
  say(`sending ${loads} loads`)
  const cpu = await server.ask<number>('cpu')
  const from = performance.now()
  await sender.loads(loads)
  const sent = (performance.now() - from) / 1000
  const nodeMicros = ((await server.ask<number>('cpu')) - cpu) / loads
  say(`sent in ${sent.toFixed(1)} s; now bare`)
  const bare = await bareSeconds(urls.DATABASE_SEED_URL, { companyId: second.company_id, varietyId: 1 }, loads)
  const ratio = bare / sent
  return [
    `loads with their batch, one each: ${loads}`,
    `ingest over signed HTTP, 500 a call: ${(loads / sent).toFixed(0)} rows/s (${sent.toFixed(1)} s); CPU of the API ${nodeMicros.toFixed(0)} µs a row`,
    `bare COPY + insert-select: ${(loads / bare).toFixed(0)} rows/s (${bare.toFixed(1)} s)`,
    `ratio ${ratio.toFixed(2)}   goal ≥ ${GOAL.toFixed(2)}: ${ratio >= GOAL ? 'met' : 'NOT met'}`,
  ]
}
