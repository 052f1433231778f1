import { listen } from '../../db/listen.ts'

interface CacheEntry {
  readonly companyId: string
  /** The day it holds for: a deadline passes at midnight. */
  readonly day: string
  readonly answer: Promise<string>
}

const MAX = 50_000

export interface OpenCache {
  /** The reply for this customer; read from the database only after a change. */
  find(companyId: number, customerId: number, day: string, load: () => Promise<string>): Promise<string>
  close(): Promise<void>
}

/** Cache of poll replies, invalidated when a rating or its answer changes; disabled while notifications are down. */
export function openCache(url: string): OpenCache {
  const cache = new Map<string, CacheEntry>()
  let hears = false
  const ears = listen(
    url,
    ['evaluation_changed'],
    (_, who) => {
      if (who.includes(' ')) cache.delete(who)
      else for (const [key, { companyId }] of cache) if (companyId === who) cache.delete(key)
    },
    (hearing) => {
      hears = hearing
      cache.clear()
    },
  )
  return {
    async find(companyId, customerId, day, load) {
      const key = `${companyId} ${customerId}`
      const known = cache.get(key)
      if (known?.day === day) return known.answer
      if (!hears) return load()
      if (cache.size >= MAX) cache.clear()
      // Kept before it is there: a change that comes meanwhile takes it away again.
      const fresh: CacheEntry = { companyId: String(companyId), day, answer: load() }
      cache.set(key, fresh)
      fresh.answer.catch(() => cache.get(key) === fresh && cache.delete(key))
      return fresh.answer
    },
    close: () => ears.close(),
  }
}
