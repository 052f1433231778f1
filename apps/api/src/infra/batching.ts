export interface Batching<T> {
  add(row: T): void
  /** Writes what waits; also to be called at the end. */
  flush(): Promise<void>
}

const FLUSH_MS = 500
const MAX_WAITING = 2_000

/** Writes rows in batches without delaying callers; rows that cannot be written are counted as lost. */
export function makeBatching<T>(
  write: (rows: readonly T[]) => Promise<void>,
  onLoss: (rows: number) => void,
): Batching<T> {
  let waiting: T[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const [rows, dropped] = [waiting, lost]
    waiting = []
    lost = 0
    if (rows.length === 0) return writing
    writing = writing
      .then(() => write(rows))
      .then(
        () => (dropped > 0 ? onLoss(dropped) : undefined),
        () => onLoss(rows.length + dropped),
      )
    return writing
  }

  return {
    add(row) {
      if (waiting.length >= MAX_WAITING) lost += 1
      else waiting.push(row)
      timer ??= setTimeout(() => void flush(), FLUSH_MS)
    },
    flush,
  }
}
