export class QueueFull extends Error {}

/** Limits concurrent heavy work; beyond the queue the caller gets Retry-After. */
export function makeTurns(atOnce: number, longestQueue: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= longestQueue) throw new QueueFull('too much work at once')
      await new Promise<void>((start) => queue.push(start))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      queue.shift()?.()
    }
  }
}
