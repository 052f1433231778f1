import { FRESH_MS } from './fresh.ts'

/** Answers on their way before there is a page to show them, each for one taker. */
const ahead = new Map<string, { readonly answer: Promise<unknown>; readonly until: number }>()

/** Prefetched replies expire with the time for which any reply counts as fresh; later callers fetch normally. */
const LIFE_MS = FRESH_MS

export function keepAhead(key: string, answer: Promise<unknown>): void {
  answer.catch(() => undefined)
  ahead.set(key, { answer, until: performance.now() + LIFE_MS })
}

export function takeAhead(key: string): Promise<unknown> | undefined {
  const found = ahead.get(key)
  ahead.delete(key)
  return found && found.until > performance.now() ? found.answer : undefined
}

export const forgetAhead = (): void => ahead.clear()
