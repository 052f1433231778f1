/** Slices of a limit, each counted once however late its timer fires. */
const SLICES = 10

/**
 * Calls `expire` after `ms`, not counting the time in which the page itself could not run: a busy main thread or a
 * sleeping device must not drop an answer that has already arrived. Returns the function that ends the limit.
 */
export function startTimeLimit(ms: number, expire: () => void): () => void {
  let left = SLICES
  const next = (): void => {
    left -= 1
    if (left < 0) expire()
    else timer = setTimeout(next, ms / SLICES)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  next()
  return () => clearTimeout(timer)
}
