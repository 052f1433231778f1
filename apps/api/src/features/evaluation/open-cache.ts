import { listen } from '../../db/listen.ts'

interface Kept {
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
  const kept = new Map<string, Kept>()
  let hears = false
  const ears = listen(
    url,
    ['evaluation_changed'],
    (_, who) => {
      if (who.includes(' ')) kept.delete(who)
      else for (const [key, { companyId }] of kept) if (companyId === who) kept.delete(key)
    },
    (hearing) => {
      hears = hearing
      kept.clear()
    },
  )
  return {
    async find(companyId, customerId, day, load) {
      const key = `${companyId} ${customerId}`
      const known = kept.get(key)
      if (known?.day === day) return known.answer
      if (!hears) return load()
      if (kept.size >= MAX) kept.clear()
      // Kept before it is there: a change that comes meanwhile takes it away again.
      const fresh: Kept = { companyId: String(companyId), day, answer: load() }
      kept.set(key, fresh)
      fresh.answer.catch(() => kept.get(key) === fresh && kept.delete(key))
      return fresh.answer
    },
    close: () => ears.close(),
  }
}
