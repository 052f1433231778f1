/** What our client adds to a bare WebSocket, how the archive and the filter weigh, and what a connection costs. */
import { parseArgs } from 'node:util'
import { openContext, startEngines, wipe, withRunLock } from '../scripts/engines/all.ts'
import { ejabberd, startNode, type ChatNode } from '../scripts/engines/ejabberd.ts'
import { CHAT_ROLE } from '../scripts/engines/ejabberd-config.ts'
import type { EngineContext } from '../scripts/engines/engine.ts'
import { nginx } from '../scripts/engines/nginx.ts'
import { pidFile } from '../scripts/engines/places.ts'
import { plainEnv } from '../scripts/engines/plain-env.ts'
import { portsToEnv } from '../scripts/engines/ports.ts'
import { postgresql } from '../scripts/engines/postgresql.ts'
import { runningRecord } from '../scripts/processes/pid-file.ts'
import { runCommand } from '../scripts/processes/run-command.ts'
import { barePair, ourPair, type Echo, type Engine } from './chat/pairs.ts'
import { hold } from './chat/held-connections.ts'
import { quietPorts } from './faults/ports.ts'
import { atMost, caveat, line, rounds } from './method/rounds.ts'

const ECHOES = 200
const PREFIX = 'bench-'

interface Spread {
  readonly p50: number
  readonly p99: number
}

const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor(sorted.length * q)] ?? NaN
const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}
const show = ({ p50, p99 }: Spread) => `p50 ${p50.toFixed(2)} p99 ${p99.toFixed(2)} ms`

/** In turns within a round too, so that both sides meet the same machine. */
async function compare<K extends string>(pairs: Readonly<Record<K, Echo>>) {
  const names = Object.keys(pairs) as K[]
  const taken = new Map<K, number[]>()
  return rounds<K, Spread>(
    names,
    async (side) => {
      if (!taken.has(side)) {
        for (const name of names) taken.set(name, [])
        for (let i = 0; i < ECHOES; i += 1) for (const name of names) taken.get(name)!.push(await pairs[name].once())
      }
      const spread = spreadOf(taken.get(side)!)
      taken.delete(side)
      return spread
    },
    show,
  )
}

async function fillArchive(
  { ports, secrets }: EngineContext,
  user: string,
  peer: string,
  count: number,
): Promise<void> {
  const [name = ''] = user.split('@')
  const xml = `'<message to="${user}" from="${peer}/x" type="chat" id="f' || n || '" xmlns="jabber:client"><body>earlier ' || n || '</body></message>'`
  const text = `insert into archive (username, timestamp, peer, bare_peer, xml, txt, kind, nick)
    select '${name}', (extract(epoch from now()) * 1000000)::bigint - n::bigint * 1000000, '${peer}/x', '${peer}', ${xml}, 'earlier ' || n, 'chat', ''
    from generate_series(1, ${count}) n; analyze archive`
  const where = ['-h', '127.0.0.1', '-p', String(ports.pg), '-U', CHAT_ROLE, '-d', CHAT_ROLE, '-c', text]
  await runCommand('/usr/bin/psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...where], {
    env: { ...plainEnv(), PGPASSWORD: secrets.PG_CHAT_PASSWORD },
  })
}

const pidOf = (context: EngineContext, name: string) => runningRecord(pidFile(context.places, name))?.pid ?? 0

async function measure(context: EngineContext, size: { idle: number; active: number; seconds: number }): Promise<void> {
  const { ports, secrets } = context
  const settings = {
    XMPP_API_URL: `http://127.0.0.1:${ports.xmppApi}`,
    XMPP_JWT_KEY: secrets.XMPP_JWT_KEY,
    XMPP_PREFIX: PREFIX,
  }
  const engine: Engine = { settings, url: `ws://127.0.0.1:${ports.xmpp}/xmpp`, target: ports.web }
  const held = await hold(engine, { engine: pidOf(context, 'ejabberd'), database: pidOf(context, 'postgresql') }, size)
  const print = (...lines: string[]) => lines.forEach((text) => console.log(text))
  print(
    `${held.idle} idle + ${held.active} active connections held ${held.seconds} s: ${held.lost} lost, ${held.kilobytesEach.toFixed(0)} kB each; ${held.messages} messages, ${show({ p50: quantile(held.late, 0.5), p99: quantile(held.late, 0.99) })}; CPU a message: engine ${held.engineMicros.toFixed(0)} µs, PostgreSQL ${held.databaseMicros.toFixed(0)} µs`,
  )
  const take = async <K extends string>(
    pairs: Readonly<Record<K, Echo>>,
    say: (kept: Readonly<Record<K, Spread>>[]) => string[],
  ) => {
    const { kept, disturbed } = await compare(pairs)
    print(...caveat(disturbed), ...say([...kept]))
    for (const pair of Object.values<Echo>(pairs)) await pair.close()
  }
  const throughNginx = await barePairThroughNginx(engine)
  await take({ ours: await ourPair(engine, 'o1', 'o2'), bare: throughNginx }, (kept) => [
    line(
      'added by our client, p50 ms',
      kept.map(({ ours, bare }) => ours.p50 - bare.p50),
      [atMost(3)],
    ),
    line(
      'added by our client, p99 ms',
      kept.map(({ ours, bare }) => ours.p99 - bare.p99),
      [atMost(15)],
    ),
    line(
      'our client p50 ms',
      kept.map(({ ours }) => ours.p50),
    ),
  ])
  for (const [name, count] of [
    ['s', 1_000],
    ['l', 100_000],
  ] as const)
    await fillArchive(context, `${PREFIX}${name}2@clinker.internal`, `${PREFIX}${name}1@clinker.internal`, count)
  await take({ few: await barePair(engine, 's1', 's2'), many: await barePair(engine, 'l1', 'l2') }, (kept) => [
    line(
      '100,000 archived messages ÷ 1,000, p50',
      kept.map(({ few, many }) => many.p50 / few.p50),
      [atMost(1.2)],
    ),
  ])
  // Both started for this alone: a node that has worked for a while is quicker than a fresh one.
  const [on, off] = [await freshNode(context, 1, (text) => text), await freshNode(context, 2, withoutFilter)]
  await take({ on: await barePair(on(engine), 'f1', 'f2'), off: await barePair(off(engine), 'u1', 'u2') }, (kept) => [
    line(
      'filter on ÷ off, p50',
      kept.map(({ on: filtered, off: without }) => filtered.p50 / without.p50),
      [atMost(1.3)],
    ),
  ])
}

/** Everybody may write to everybody; what else the module does stays. */
const withoutFilter = (module: string) =>
  module.replace(/^may\(From, To\) ->$/m, 'may(From, To) when From =/= To -> true;\nmay(From, To) ->')

/** A node of its own beside the others; given is the way to it. */
async function freshNode(context: EngineContext, number: number, change: NonNullable<ChatNode['change']>) {
  const first = context.ports.xmpp + 4 * number - 1
  const ports = { web: first, api: first + 1, c2s: first + 2 }
  await startNode(context, { number, ports, clusterPort: first + 3, change })
  return (engine: Engine): Engine => ({ ...engine, url: `ws://127.0.0.1:${ports.web}/xmpp` })
}

/** By the same way as our client: nginx and the network of a person. */
async function barePairThroughNginx(engine: Engine): Promise<Echo> {
  const { Network } = await import('./chat/network.ts')
  const network = await Network.open(engine.target)
  const pair = await barePair({ ...engine, url: network.url }, 'b1', 'b2')
  return {
    once: pair.once,
    close: async () => {
      await pair.close()
      await network.close()
    },
  }
}

/** `--idle 2000 --active 200 --seconds 600` */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      idle: { type: 'string', default: '2000' },
      active: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
    },
  })
  const size = { idle: Number(values.idle), active: Number(values.active), seconds: Number(values.seconds) }
  Object.assign(process.env, { RUN_NAME: 'bench-chat', ...portsToEnv(quietPorts()) })
  const context = await openContext(false)
  await withRunLock(context, async () => {
    try {
      await startEngines(context, [postgresql, ejabberd, nginx])
      await measure(context, size)
    } finally {
      await wipe(context)
    }
  })
}
