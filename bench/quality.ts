/** Calls per second through the real API ÷ transactions per second of pgbench with the same statements, as the same role. */
import { DECADES, grow } from '../apps/api/src/test/growth/growth-world.ts'
import { makeGrowingDatabase } from './growth/database.ts'
import { Child } from './method/child.ts'
import { atLeast, atMost, caveat, line, rounds, summary } from './method/rounds.ts'
import type { Fire, Fired } from './quality/load.ts'
import { pgbench } from './quality/pgbench.ts'
import type { Call, Plain, Prepared } from './quality/server.ts'

const NAME = 'clinker_quality'
const WINDOW_S = 3
const CONNECTIONS = 32
const MAX_PER_SECOND = 3_000
const HALF_LOAD_S = 8
const GOALS: Readonly<Record<Call, number>> = { list: 0.25, batch: 0.2, aggregate: 0.25 }
const NAMES: Readonly<Record<Call, string>> = {
  list: 'list, page 1 of one variety',
  batch: 'one batch in full',
  aggregate: 'figures of one variety',
}

interface Side {
  readonly perSecond: number
  readonly node?: number
  readonly backend?: number
  readonly bytes?: number
}

export async function run(): Promise<void> {
  const database = await makeGrowingDatabase(NAME)
  try {
    const size = process.argv.includes('--small') ? DECADES['100 k'] : DECADES['1 M']
    await grow(database.urls, database.superuserUrl, { plants: 0, days: 0 }, size)
    const env = { ...database.urls, REDIS_PREFIX: `${NAME}:`, DEMO: '1' }
    const server = await Child.start(import.meta.resolve('./quality/server.ts'), env)
    const load = await Child.start(import.meta.resolve('./quality/load.ts'))
    try {
      for (const call of Object.keys(GOALS) as Call[])
        process.stdout.write(`${(await measure(server, load, database.urls.DATABASE_APP_URL, call)).join('\n')}\n`)
      await server.ask('end')
    } finally {
      await Promise.all([server.stop(), load.stop()])
    }
  } finally {
    await database.drop()
  }
}

async function measure(server: Child, load: Child, appUrl: string, call: Call): Promise<string[]> {
  const people = await server.ask<Plain[][]>('statements', call)
  const port = await server.ask<number>('port')
  const prepare = async (count: number) =>
    load.ask('prepare', await server.ask<string[]>('prepare', { call, count } satisfies Prepared))
  const { kept, disturbed } = await rounds<'api' | 'pgbench', Side>(
    ['api', 'pgbench'],
    async (side) => {
      if (side === 'pgbench') return { perSecond: await pgbench(appUrl, people, WINDOW_S) }
      await prepare(MAX_PER_SECOND * WINDOW_S)
      const [node, backend] = [await server.ask<number>('cpu'), await server.ask<number>('backends')]
      const fired = await load.ask<Fired>('fire', {
        port,
        connections: CONNECTIONS,
        ms: WINDOW_S * 1000,
      } satisfies Fire)
      return {
        perSecond: fired.answers / fired.seconds,
        node: ((await server.ask<number>('cpu')) - node) / fired.answers,
        backend: ((await server.ask<number>('backends')) - backend) / fired.answers,
        bytes: fired.bytes,
      }
    },
    ({ perSecond }) => perSecond.toFixed(0),
  )
  const middle = (value: (r: (typeof kept)[number]) => number | undefined) =>
    summary(kept.map((round) => value(round) ?? 0)).median
  const half: Fired[] = []
  const rate = middle((r) => r.api.perSecond) / 2
  for (let n = 0; n < 3; n += 1) {
    await prepare(Math.ceil(rate * HALF_LOAD_S) + 100)
    half.push(
      await load.ask<Fired>('fire', {
        port,
        connections: 4 * CONNECTIONS,
        ms: HALF_LOAD_S * 1000,
        rate,
      } satisfies Fire),
    )
  }
  const name = NAMES[call]
  const figures = [
    `${middle((r) => r.api.perSecond).toFixed(0)} calls/s, pgbench ${middle((r) => r.pgbench.perSecond).toFixed(0)}/s (${people[0]?.length} statements)`,
    `CPU µs node ${middle((r) => r.api.node).toFixed(0)} + PostgreSQL ${middle((r) => r.api.backend).toFixed(0)}`,
    `${middle((r) => r.api.bytes).toFixed(0)} B an answer`,
    `at half load p50 ${summary(half.map((h) => h.p50)).median.toFixed(1)} ms, p99 ${summary(half.map((h) => h.p99)).median.toFixed(1)} ms`,
  ]
  return [
    ...caveat(disturbed),
    `${name}: ${figures.join('; ')}`,
    line(
      `${name}: calls/s ÷ pgbench`,
      kept.map((round) => round.api.perSecond / round.pgbench.perSecond),
      [atLeast(GOALS[call])],
    ),
    line(
      `${name}: p99 ÷ p50 at half load`,
      half.map(({ p50, p99 }) => p99 / p50),
      [atMost(5)],
    ),
  ]
}
