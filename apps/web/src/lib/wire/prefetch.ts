import { FRESH_MS } from './fresh.ts'

/** Replies fetched before the page that shows them is rendered; each is consumed once. */
const prefetched = new Map<string, { readonly answer: Promise<unknown>; readonly until: number }>()

/** Prefetched replies expire with the time for which any reply counts as fresh; later callers fetch normally. */
const LIFE_MS = FRESH_MS

export function storePrefetched(key: string, answer: Promise<unknown>): void {
  answer.catch(() => undefined)
  prefetched.set(key, { answer, until: performance.now() + LIFE_MS })
}

export function takePrefetched(key: string): Promise<unknown> | undefined {
  const found = prefetched.get(key)
  prefetched.delete(key)
  return found && found.until > performance.now() ? found.answer : undefined
}

export const clearPrefetched = (): void => prefetched.clear()
