import type { Redis } from 'ioredis'

export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/** Counts in windows of the given clock; several processes share the counts through Redis. */
export interface Throttle {
  /** Counts one more; false when that is more than the limit. */
  spend(key: string, limit: Limit, now: number): Promise<boolean>
  /** How many of the limit are used up. */
  used(key: string, limit: Limit, now: number): Promise<number>
  /** Takes one back that was counted for something that then did not happen. */
  giveBack(key: string, limit: Limit, now: number): Promise<void>
  clear(key: string, limit: Limit, now: number): Promise<void>
}

const MAX_KEYS = 50_000
const AWAY_MS = 2_000

/** Without Redis each process counts for itself, at half the limit. */
export function makeThrottle(redis: Redis): Throttle {
  // A Redis that hangs costs one caller its patience, not every caller.
  let awayUntil = 0
  const isAway = () => performance.now() < awayUntil
  async function run<T>(command: () => Promise<T>): Promise<T> {
    if (isAway()) throw new Error('Redis was away a moment ago')
    try {
      return await command()
    } catch (error) {
      awayUntil = performance.now() + AWAY_MS
      throw error
    }
  }

  const own = new Map<string, { n: number; until: number }>()

  const slot = (key: string, { windowMs }: Limit, now: number) => `t:${key}:${Math.floor(now / windowMs)}`

  function ownCount(name: string, now: number): number {
    const entry = own.get(name)
    return entry && entry.until > now ? entry.n : 0
  }
  function ownHit(name: string, { windowMs }: Limit, now: number): number {
    if (own.size >= MAX_KEYS) own.clear()
    const n = ownCount(name, now) + 1
    own.set(name, { n, until: now + windowMs })
    return n
  }

  /** Adds to a count in Redis and answers the new one. */
  const add = (name: string, by: number, { windowMs }: Limit) =>
    run(async () => {
      const done = await redis
        .multi()
        .incrby(name, by)
        .pexpire(name, windowMs * 2)
        .exec()
      const [error, n] = done?.[0] ?? [new Error('no answer'), 0]
      if (error) throw error
      return n as number
    })

  return {
    async spend(key, limit, now) {
      const name = slot(key, limit, now)
      try {
        return (await add(name, 1, limit)) <= limit.max
      } catch {
        return ownHit(name, limit, now) <= Math.max(1, Math.floor(limit.max / 2))
      }
    },
    async used(key, limit, now) {
      const name = slot(key, limit, now)
      try {
        return Number((await run(() => redis.get(name))) ?? 0)
      } catch {
        return ownCount(name, now) * 2
      }
    },
    async giveBack(key, limit, now) {
      const name = slot(key, limit, now)
      const entry = own.get(name)
      if (entry) own.set(name, { ...entry, n: Math.max(0, entry.n - 1) })
      await add(name, -1, limit).catch(() => {})
    },
    async clear(key, limit, now) {
      const name = slot(key, limit, now)
      own.delete(name)
      await run(() => redis.del(name)).catch(() => {})
    },
  }
}
