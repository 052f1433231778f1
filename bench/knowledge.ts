/** The search of the knowledge base through the real API at 10 k and 100 k articles: p95 at half load, and how it grows. */
import { asOwner } from '../apps/api/src/test/support/databases.ts'
import { madeUpArticles } from '../apps/api/src/test/support/made-up-articles.ts'
import { say } from '../scripts/processes/say.ts'
import { makeGrowingDatabase, type BenchDatabase } from './growth/database.ts'
import { Child } from './method/child.ts'
import { summary } from './method/rounds.ts'
import type { Fire, Fired } from './quality/load.ts'

const NAME = 'clinker_knowledge'
const SIZES = [10_000, 100_000] as const
const CONNECTIONS = 16
const FULL_S = 4
const HALF_S = 10
const MAX_PER_SECOND = 3_000
const GOAL_MS = 50
const GOAL_GROWTH = 3

export async function run(): Promise<void> {
  const database = await makeGrowingDatabase(NAME)
  const p95: number[] = []
  try {
    let there = 0
    for (const size of SIZES) {
      await madeUpArticles(database.urls.DATABASE_SEED_URL, size, there)
      there = size
      await asOwner(NAME, 'analyze published_article, article_word, article_count')
      say(`${size} articles are there`)
      p95.push(await measure(database, size))
    }
  } finally {
    await database.drop()
  }
  const growth = (p95[1] ?? 0) / (p95[0] ?? 1)
  process.stdout.write(
    `p95 at half load, ${SIZES[1]}: ${p95[1]?.toFixed(1)} ms (goal ≤ ${GOAL_MS}); growth ${growth.toFixed(2)} (goal ≤ ${GOAL_GROWTH})\n`,
  )
}

async function measure(database: BenchDatabase, size: number): Promise<number> {
  const env = { ...database.urls, REDIS_PREFIX: `${NAME}:`, DEMO: '1' }
  const server = await Child.start(import.meta.resolve('./knowledge/server.ts'), env)
  const load = await Child.start(import.meta.resolve('./quality/load.ts'))
  try {
    const port = await server.ask<number>('port')
    const fire = async (count: number, how: Omit<Fire, 'port'>) => {
      await load.ask('prepare', await server.ask<string[]>('prepare', count))
      return load.ask<Fired>('fire', { port, ...how } satisfies Fire)
    }
    const full: number[] = []
    // The first one warms up.
    for (let n = 0; n < 3; n += 1) {
      const fired = await fire(MAX_PER_SECOND * FULL_S, { connections: CONNECTIONS, ms: FULL_S * 1000 })
      if (n > 0) full.push(fired.answers / fired.seconds)
    }
    const rate = summary(full).median / 2
    const half: Fired[] = []
    for (let n = 0; n < 3; n += 1)
      half.push(await fire(Math.ceil(rate * HALF_S) + 100, { connections: 4 * CONNECTIONS, ms: HALF_S * 1000, rate }))
    const [p50, p95, p99] = (['p50', 'p95', 'p99'] as const).map((key) => summary(half.map((one) => one[key])).median)
    process.stdout.write(
      `${size} articles: ${(2 * rate).toFixed(0)} questions/s; at half load p50 ${p50?.toFixed(1)}, p95 ${p95?.toFixed(1)}, p99 ${p99?.toFixed(1)} ms\n`,
    )
    await server.ask('end')
    return p95 ?? 0
  } finally {
    await Promise.all([server.stop(), load.stop()])
  }
}
