/** Cost of everybody polling for open ratings every thirty seconds. */
import { getEvaluationXdd } from '@clinker/contract/evaluation/routes'
import { wirePath } from '@clinker/contract/kernel/route'
import { asSeed } from '../apps/api/src/test/support/as-seed.ts'
import { dropBenchDatabase, makeBenchDatabase } from './frame/database.ts'
import type { Fire, Fired, Prepare } from './frame/load.ts'
import { PK56 } from './frame/people.ts'
import { signedEmpty } from './frame/routes.ts'
import { Child } from './method/child.ts'
import { atMost, caveat, line, rounds, summary } from './method/rounds.ts'

const POLLERS = 10_000
const WINDOW_MS = 2_500
const CONNECTIONS = 32
const MAX = 60_000
const PATHS = { empty: wirePath(signedEmpty), poll: `${wirePath(getEvaluationXdd)}?pkOrg=${PK56}&type=1` } as const
const SIDES = ['empty', 'poll'] as const
type Counts = Readonly<Record<'statements' | 'commands', number>>

export async function run(): Promise<void> {
  const urls = await makeBenchDatabase()
  await asSeed(
    urls.DATABASE_SEED_URL,
    `insert into evaluation (company_id, title, period, deadline, created_by, created_at)
     select company_id, 'x', '2026Q4', '2999-12-31', 1, now() from company`,
  )
  const load = await Child.start(import.meta.resolve('./frame/load.ts'))
  const server = await Child.start(import.meta.resolve('./pollers/server.ts'), {
    ...urls,
    BENCH_POLLERS: String(POLLERS),
  })
  try {
    process.stdout.write(`${(await measure(load, server)).join('\n')}\n`)
  } finally {
    await Promise.all([load.stop(), server.stop()])
    await dropBenchDatabase()
  }
}

async function measure(load: Child, server: Child): Promise<string[]> {
  const port = await server.ask<number>('port')
  const prepare = (path: string, count: number, etag?: string) =>
    load.ask('prepare', {
      path,
      count,
      small: false,
      people: POLLERS,
      ...(etag === undefined ? {} : { etag }),
    } satisfies Prepare)
  const fire = (ms: number, status: number) =>
    load.ask<Fired>('fire', { port, connections: CONNECTIONS, ms, status } satisfies Fire)

  await prepare(PATHS.poll, POLLERS)
  const first = await fire(120_000, 200)
  if (first.answers !== POLLERS || first.etag === undefined) throw new Error('not every poller had a first answer')
  const { etag } = first
  const before = { ...(await server.ask<Counts>('asked')) }
  let polls = 0
  const { kept, disturbed } = await rounds(
    SIDES,
    async (side) => {
      await (side === 'poll' ? prepare(PATHS.poll, MAX, etag) : prepare(PATHS.empty, MAX))
      const cpu = await server.ask<number>('cpu')
      const { answers } = await fire(WINDOW_MS, side === 'poll' ? 304 : 200)
      if (side === 'poll') polls += answers
      return ((await server.ask<number>('cpu')) - cpu) / answers
    },
    (micros) => micros.toFixed(1),
  )
  const after = await server.ask<Counts>('asked')
  const micros = SIDES.map((side) => `${side} ${summary(kept.map((round) => round[side])).median.toFixed(1)}`)
  return [
    ...caveat(disturbed),
    `first answers to ${first.answers} pollers took ${before.statements} statements`,
    `CPU µs per call, medians: ${micros.join(' · ')}`,
    line(
      'unchanged evaluation answer ÷ authenticated empty call, CPU',
      kept.map((round) => round.poll / round.empty),
      [atMost(1.15)],
    ),
    `${polls} unchanged answers: statements ${after.statements - before.statements}, Redis commands ${after.commands - before.commands}`,
  ]
}
