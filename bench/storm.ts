/** A storm of sign-ins at eight o'clock: its effect on people already at work. */
import { setTimeout as pause } from 'node:timers/promises'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import type { Client } from '@clinker/client/client'
import { PASSWORD, signInAll, type People } from './faults/people.ts'
import { withStack } from './faults/stack.ts'

const SIGN_INS_PER_SECOND = 20
const READS_PER_SECOND = 40
const SECONDS = 12
const ROUNDS = 3
const NAMES = ['customer', ...Array.from({ length: 11 }, (_, i) => `customer${i + 2}`), 'quality', 'manager', 'service']

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN
const median = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** Calls at a fixed rate, whatever the answers take. */
async function atRate(perSecond: number, call: (i: number) => Promise<unknown>): Promise<void> {
  const under: Promise<unknown>[] = []
  const began = performance.now()
  for (let i = 0; i < perSecond * SECONDS; i += 1) {
    await pause(Math.max(0, began + (i * 1000) / perSecond - performance.now()))
    under.push(call(i))
  }
  await Promise.all(under)
}

async function readTimes(readers: readonly Client[]): Promise<number[]> {
  const times: number[] = []
  await atRate(READS_PER_SECOND, async (i) => {
    const from = performance.now()
    const { status } = await readers[i % readers.length]!.call(cementVarietyList, {})
    if (status !== 200) throw new Error(`a read was answered ${status}`)
    times.push(performance.now() - from)
  })
  return times.toSorted((a, b) => a - b)
}

async function storm(people: People, ends: Map<number, number>): Promise<void> {
  await atRate(SIGN_INS_PER_SECOND, async (i) => {
    const status = await people
      .stranger()
      .signIn(NAMES[i % NAMES.length]!, PASSWORD)
      .then((answer) => answer.status)
      .catch(() => 0)
    ends.set(status, (ends.get(status) ?? 0) + 1)
  })
}

export async function run(): Promise<void> {
  await withStack(async (stack) => {
    const people = await signInAll(stack)
    const readers = people.writers.flat()
    const ends = new Map<number, number>()
    const ratios: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const idle = await readTimes(readers)
      const [busy] = await Promise.all([readTimes(readers), storm(people, ends)])
      const [idle99, busy99] = [quantile(idle, 0.99), quantile(busy, 0.99)]
      ratios.push(busy99 / idle99)
      console.log(
        `round ${round}: reads p50 ${quantile(idle, 0.5).toFixed(1)} → ${quantile(busy, 0.5).toFixed(1)} ms, p99 ${idle99.toFixed(1)} → ${busy99.toFixed(1)} ms (${(busy99 / idle99).toFixed(2)})`,
      )
    }
    console.log(
      `sign-ins at ${SIGN_INS_PER_SECOND}/s: ${[...ends].map(([status, n]) => `${status} × ${n}`).join(', ')}`,
    )
    console.log(`p99 of reads in the storm ÷ idle: median ${median(ratios).toFixed(2)} (goal ≤ 2)`)
    people.close()
  })
}
