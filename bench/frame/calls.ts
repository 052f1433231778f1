import { wirePath } from '@clinker/contract/kernel/route'
import { Child } from '../method/child.ts'
import { atMost, caveat, line, rounds, summary } from '../method/rounds.ts'
import type { Fire, Fired, Prepare } from './load.ts'
import { publicEmpty, signedEmpty, unsignedEmpty } from './routes.ts'

const WINDOW_MS = 2_500
const CONNECTIONS = 32
const MAX_PER_SECOND = 24_000

const paths = {
  small: '/',
  bare: wirePath(signedEmpty),
  public: wirePath(publicEmpty),
  unsigned: wirePath(unsignedEmpty),
  signed: wirePath(signedEmpty),
  logged: wirePath(signedEmpty),
} as const
type Side = keyof typeof paths

/** CPU µs per call of each side; the sides differ by one thing each. */
export async function measureCalls(): Promise<string[]> {
  const load = await Child.start(import.meta.resolve('./load.ts'))
  const bare = await Child.start(import.meta.resolve('./bare-server.ts'))
  const silent = await Child.start(import.meta.resolve('./api-server.ts'), { BENCH_LOG_LEVEL: 'silent' })
  const logging = await Child.start(import.meta.resolve('./api-server.ts'), { BENCH_LOG_LEVEL: 'info' })
  const servers: Record<Side, Child> = {
    small: bare,
    bare,
    public: silent,
    unsigned: silent,
    signed: silent,
    logged: logging,
  }
  try {
    const { kept, disturbed } = await rounds(
      Object.keys(paths) as Side[],
      (side) => microsPerCall(load, servers[side], side),
      (micros) => micros.toFixed(1),
    )
    const of = (value: (round: Readonly<Record<Side, number>>) => number) => kept.map(value)
    const micros = Object.keys(paths).map((side) => `${side} ${summary(of((r) => r[side as Side])).median.toFixed(1)}`)
    return [
      ...caveat(disturbed),
      `CPU µs per call, medians: ${micros.join(' · ')}`,
      line(
        'empty call, signed, no log line ÷ bare node:http',
        of((r) => r.signed / r.bare),
        [atMost(3), atMost(2, 'stretch')],
      ),
      line(
        'empty call, signed, with log line ÷ bare node:http',
        of((r) => r.logged / r.bare),
        [atMost(4)],
      ),
      line(
        '  … no log line ÷ bare answering a two-line request',
        of((r) => r.signed / r.small),
      ),
      line(
        '  … with log line ÷ bare answering a two-line request',
        of((r) => r.logged / r.small),
      ),
      line(
        'public empty call, no log line ÷ bare node:http',
        of((r) => r.public / r.bare),
        [atMost(1.15)],
      ),
      line(
        'signature + nonce check, CPU µs',
        of((r) => r.signed - r.unsigned),
        [atMost(30)],
        1,
      ),
      line(
        'log line, CPU µs',
        of((r) => r.logged - r.signed),
        [],
        1,
      ),
    ]
  } finally {
    await Promise.all([load, bare, silent, logging].map((child) => child.stop()))
  }
}

async function microsPerCall(load: Child, server: Child, side: Side): Promise<number> {
  const count = Math.ceil((MAX_PER_SECOND * WINDOW_MS) / 1000)
  await load.ask('prepare', { path: paths[side], count, small: side === 'small' } satisfies Prepare)
  const port = await server.ask<number>('port')
  const before = await server.ask<number>('cpu')
  const { answers } = await load.ask<Fired>('fire', { port, connections: CONNECTIONS, ms: WINDOW_MS } satisfies Fire)
  return ((await server.ask<number>('cpu')) - before) / answers
}
