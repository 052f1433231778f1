import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { say } from '../../scripts/processes/say.ts'

/** Five count; fewer (BENCH_PAIRS) only to look around. */
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 5)
const SPARE = 5
/** Runnable processes of others per core above which a round says nothing. */
const BUSY = 1.5
/** Our own two busy processes: the measured one and its load. */
const OURS = 2

export interface Rounds<K extends string, T> {
  readonly kept: readonly Readonly<Record<K, T>>[]
  /** How many of the kept ones break the rule on others' load, because no quiet time came. */
  readonly disturbed: number
}

/** Every side once per round, back and forth; the first round warms up and is thrown away, so are those disturbed by others. */
export async function rounds<K extends string, T>(
  sides: readonly K[],
  measure: (side: K) => Promise<T>,
  show: (value: T) => string,
): Promise<Rounds<K, T>> {
  const kept: Record<K, T>[] = []
  let dropped = 0
  let disturbed = 0
  for (let n = 0; kept.length < PAIRS; n += 1) {
    const stolen = stealTicks()
    const round = {} as Record<K, T>
    for (const side of n % 2 === 0 ? sides : sides.toReversed()) round[side] = await measure(side)
    const load = loadavg()[0]!
    const noisy = (load - OURS) / availableParallelism() > BUSY
    const fate = n === 0 ? 'warm-up' : !noisy ? 'kept' : dropped < SPARE ? 'dropped' : 'noisy'
    if (fate === 'dropped') dropped += 1
    if (fate === 'noisy') disturbed += 1
    if (fate === 'kept' || fate === 'noisy') kept.push(round)
    const figures = sides.map((side) => `${side} ${show(round[side])}`).join(' · ')
    say(`${fate.padEnd(7)} ${figures} · load ${load.toFixed(1)} · steal ${stealTicks() - stolen} ticks`)
  }
  return { kept, disturbed }
}

/** Stands first in a report whose figures cannot count. */
export const caveat = (disturbed: number): string[] =>
  disturbed === 0 ? [] : [`PROVISIONAL: ${disturbed} of ${PAIRS} pairs ran under others' load > ${BUSY} per core`]

function stealTicks(): number {
  return Number(readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.trim().split(/\s+/)[8] ?? 0)
}

export interface Summary {
  readonly median: number
  readonly least: number
  readonly max: number
  readonly all: readonly number[]
}

export function summary(values: readonly number[]): Summary {
  const all = values.toSorted((a, b) => a - b)
  const middle = all.length >> 1
  const median = all.length % 2 === 1 ? all[middle]! : (all[middle - 1]! + all[middle]!) / 2
  return { median, least: all[0]!, max: all.at(-1)!, all }
}

export interface Goal {
  readonly text: string
  readonly met: (value: number) => boolean
}

export const atMost = (limit: number, name = 'goal'): Goal => ({
  text: `${name} ≤ ${limit.toFixed(2)}`,
  met: (value) => value <= limit,
})
export const atLeast = (limit: number, name = 'goal'): Goal => ({
  text: `${name} ≥ ${limit.toFixed(2)}`,
  met: (value) => value >= limit,
})

/** A goal counts only when the median meets it and four of five pairs do. */
export function line(what: string, values: readonly number[], goals: readonly Goal[] = [], digits = 2): string {
  const { median, least, max, all } = summary(values)
  const spread = `${median.toFixed(digits)} (${least.toFixed(digits)}–${max.toFixed(digits)})`
  const verdicts = goals.map(({ text, met }) => {
    const pairs = all.filter(met).length
    return `${text}: ${met(median) && pairs >= all.length * 0.8 ? 'met' : 'NOT met'} (${pairs} of ${all.length})`
  })
  return `${what.padEnd(58)} ${spread.padStart(20)}${verdicts.length ? `   ${verdicts.join(', ')}` : ''}`
}
