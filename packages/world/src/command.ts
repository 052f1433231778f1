import { parseArgs } from 'node:util'
import { HOUR, MINUTE, dayOf, secondsFromText, startOfDay } from './calendar.ts'
import { DEFAULT_SEED, scaleOf } from './scales.ts'
import type { SeedOptions } from './seed-world.ts'

export interface SeedCommand extends Omit<SeedOptions, 'hashPassword'> {
  readonly seedUrl: string
}

const OPTIONS = {
  scale: { type: 'string', default: 'demo' },
  now: { type: 'string' },
  seed: { type: 'string', default: DEFAULT_SEED },
  reset: { type: 'boolean', default: false },
} as const

/** The world's clock stands at twenty past nine in the plants, on the day of the load. */
export function usualNow(milliseconds: number): Date {
  const today = dayOf(Math.floor(milliseconds / 1000))
  return new Date((startOfDay(today) + 9 * HOUR + 20 * MINUTE) * 1000)
}

/** Options from arguments and environment; refused where the demo switch is off. */
export function readSeedCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  milliseconds: number,
): SeedCommand {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true })
  // Every account of a made-up world has the same known password.
  if (env['DEMO'] !== '1') throw new Error('made-up worlds bring demo accounts: set DEMO=1 to load one')
  if (values.seed.trim() === '') throw new RangeError('a seed is a text that is not empty')
  const seedUrl = env['DATABASE_SEED_URL']
  if (!seedUrl) throw new Error('DATABASE_SEED_URL is not set')
  const now = values.now === undefined ? usualNow(milliseconds) : new Date(secondsFromText(values.now) * 1000)
  return {
    seedUrl,
    ownerUrl: env['DATABASE_OWNER_URL'] || undefined,
    scale: scaleOf(values.scale).name,
    now,
    seed: values.seed,
    reset: values.reset,
  }
}
