/** Answers on their way before there is a page to show them, each for one taker. */
const ahead = new Map<string, { readonly answer: Promise<unknown>; readonly until: number }>()

/** The frame is drawn well within this; whoever comes later asks for himself. */
const LIFE_MS = 10_000

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
