import { Child } from '../method/child.ts'
import { atLeast, atMost, caveat, line, rounds, summary } from '../method/rounds.ts'
import { dropBenchDatabase, makeBenchDatabase } from './database.ts'
import type { Query, Read, ReadCost, Way } from './reader.ts'

const WINDOW_MS = 2_500
const CALLERS = 32
const WAYS: readonly Way[] = ['tenant', 'plain', 'raw']

/** Throughput of a read with its tenant against the same statement without. */
export async function measureReads(): Promise<string[]> {
  const urls = await makeBenchDatabase()
  const reader = await Child.start(import.meta.resolve('./reader.ts'), { ...urls })
  try {
    await reader.ask('agree')
    return [...(await measure(reader, 'row', 'one row by key')), ...(await measure(reader, 'list', 'variety list'))]
  } finally {
    await reader.ask('end')
    await reader.stop()
    await dropBenchDatabase()
  }
}

async function measure(reader: Child, query: Query, name: string): Promise<string[]> {
  const { kept, disturbed } = await rounds(
    WAYS,
    (way) => reader.ask<ReadCost>('read', { query, way, callers: CALLERS, ms: WINDOW_MS } satisfies Read),
    ({ perSecond }) => perSecond.toFixed(0),
  )
  const middle = (way: Way, value: (cost: ReadCost) => number) =>
    summary(kept.map((round) => value(round[way]))).median.toFixed(0)
  const rates = WAYS.map((way) => `${way} ${middle(way, (c) => c.perSecond)}`)
  const costs = WAYS.map((way) => `${way} ${middle(way, (c) => c.nodeMicros)} + ${middle(way, (c) => c.backendMicros)}`)
  const total = ({ nodeMicros, backendMicros }: ReadCost) => nodeMicros + backendMicros
  const faster = (than: Way) => kept.map((round) => round.tenant.perSecond / round[than].perSecond)
  const goals = [atLeast(0.45), atLeast(0.6, 'stretch')]
  return [
    ...caveat(disturbed),
    `${name}, reads/s: ${rates.join(' · ')}; CPU µs node + PostgreSQL: ${costs.join(' · ')}`,
    line(`${name}: tenant ÷ same Kysely query without tenant`, faster('plain'), goals),
    line(`${name}: tenant ÷ its compiled text by pool.query`, faster('raw'), goals),
    line(
      `${name}: CPU of tenant ÷ same Kysely query`,
      kept.map((r) => total(r.tenant) / total(r.plain)),
      [atMost(1.8)],
    ),
  ]
}
