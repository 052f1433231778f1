/** The real API over a database of many articles; people of several customers ask what users typed. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { Client, type Request } from '@clinker/client/client'
import { articleList } from '@clinker/contract/knowledge/routes'
import { makeApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { makeCallLog, makeLog } from '../../apps/api/src/infra/log.ts'
import { PASSWORD, WORLD_NOW } from '../../apps/api/src/test/world.ts'
import { serveJobs } from '../method/child.ts'

const QUESTIONS = readFileSync(
  new URL('../../apps/api/src/features/knowledge/test/questions.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((row) => row && !row.startsWith('#'))
  .map((row) => row.split('\t', 1)[0] ?? '')
/** Two characters, rare and common ones. */
const WORDS = ['泌水', '磅差', '熟料', '水泥', '初凝', '筒仓']
const ASKED = [...QUESTIONS, ...WORDS]

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

const people: Client[] = []
for (const name of ['customer', 'customer2', 'customer3', 'customer4']) {
  const client = new Client(inject, clock.now)
  const { status, message } = await client.signIn(name, PASSWORD)
  if (status !== 200) throw new Error(message)
  people.push(client)
}

function bytesOf({ method, url, headers }: Request): string {
  const lines = Object.entries({ host: '127.0.0.1', 'user-agent': 'bench', ...headers })
  return `${method} ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

serveJobs({
  port: () => (app.server.server.address() as AddressInfo).port,
  prepare: (count: number): string[] =>
    Array.from({ length: count }, (_, n) => {
      const q = (ASKED[n % ASKED.length] ?? '').slice(0, 100)
      return bytesOf(people[n % people.length]!.prepare(articleList, { query: { q } }))
    }),
  end: () => app.close(),
})
