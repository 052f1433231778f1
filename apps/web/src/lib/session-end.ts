/** Many calls may be answered "session ended" at once: one event per sign-in (8.r.04). */
type Listener = () => void

const listeners = new Set<Listener>()
let ended: string | undefined

export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `tid` names the sign-in that ended. */
export function sessionEnded(tid: string): void {
  if (ended === tid) return
  ended = tid
  for (const listener of listeners) listener()
}

export function sessionBegan(): void {
  ended = undefined
}
