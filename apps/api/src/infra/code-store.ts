import { hash } from 'node:crypto'
import type { Redis } from 'ioredis'

export interface StoredSecret {
  readonly secret: string
  readonly boundTo: string
  readonly triesLeft: number
}

/** Short-lived secrets in Redis; time is the caller's, the time to live of a key only tidies up. */
export interface CodeStore {
  put(key: string, secret: StoredSecret, lifeMs: number, now: number): Promise<void>
  /** The secret if it lives and has a try left; the try is spent. */
  tryOnce(key: string, now: number): Promise<StoredSecret | undefined>
  drop(key: string): Promise<void>
  /** Removes the secret; true for exactly one of several callers. */
  take(key: string): Promise<boolean>
  /** True if the key was not claimed within the gap. */
  claim(key: string, gapMs: number, now: number): Promise<boolean>
}

/** One try less; the last one removes the key. Two callers never share a try. */
const TRY = `
local kept = redis.call('get', KEYS[1])
if not kept then return false end
local value = cjson.decode(kept)
if value.until_ms <= tonumber(ARGV[1]) or value.tries < 1 then redis.call('del', KEYS[1]) return false end
value.tries = value.tries - 1
if value.tries < 1 then redis.call('del', KEYS[1])
else redis.call('set', KEYS[1], cjson.encode(value), 'KEEPTTL') end
return kept`

const CLAIM = `
local last = redis.call('get', KEYS[1])
local now = tonumber(ARGV[1])
if last and now - tonumber(last) < tonumber(ARGV[2]) and now >= tonumber(last) then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`

/** Names of keys hold phones and tickets: only their hashes reach Redis. */
const named = (key: string) => {
  const cut = key.lastIndexOf(':')
  return `${key.slice(0, cut)}:${hash('sha256', key.slice(cut + 1), 'base64url')}`
}

export function makeCodeStore(redis: Redis): CodeStore {
  return {
    async put(key, { secret, boundTo, triesLeft }, lifeMs, now) {
      const value = JSON.stringify({ secret, bound: boundTo, tries: triesLeft, until_ms: now + lifeMs })
      await redis.set(named(key), value, 'PX', lifeMs)
    },
    async tryOnce(key, now) {
      const stored = (await redis.eval(TRY, 1, named(key), String(now))) as string | null
      if (stored === null) return undefined
      const { secret, bound, tries } = JSON.parse(stored) as { secret: string; bound: string; tries: number }
      return { secret, boundTo: bound, triesLeft: tries - 1 }
    },
    async drop(key) {
      await redis.del(named(key))
    },
    async take(key) {
      return (await redis.del(named(key))) === 1
    },
    async claim(key, gapMs, now) {
      return (await redis.eval(CLAIM, 1, named(key), String(now), String(gapMs))) === 1
    },
  }
}
