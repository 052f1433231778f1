/** The real API over a database of many articles; people of several customers run typical searches. */
import { readFileSync } from 'node:fs'
import type { Client } from '@clinker/client/client'
import { articleList } from '@clinker/contract/knowledge/routes'
import { serveJobs } from '../method/child.ts'
import { bytesOf, realApi } from '../method/real-api.ts'

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

const { port, signIn, close } = await realApi()
const people: Client[] = []
for (const name of ['customer', 'customer2', 'customer3', 'customer4']) people.push(await signIn(name))

serveJobs({
  port: () => port,
  prepare: (count: number): string[] =>
    Array.from({ length: count }, (_, n) => {
      const q = (ASKED[n % ASKED.length] ?? '').slice(0, 100)
      return bytesOf(people[n % people.length]!.prepare(articleList, { query: { q } }))
    }),
  end: close,
})
