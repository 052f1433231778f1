type Close = () => Promise<unknown>

const MAX_MS = 500
const closings = new Set<Close>()

/** Registers what is closed before the session is locked or ended, so that the server need not cut it. */
export function beforeSessionEnds(close: Close): () => void {
  closings.add(close)
  return () => void closings.delete(close)
}

/** Waits for a moment only: what hangs is cut by the server. */
export async function closeConnections(): Promise<void> {
  if (closings.size === 0) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, MAX_MS))
  await Promise.race([Promise.allSettled([...closings].map((close) => close())), late])
}
