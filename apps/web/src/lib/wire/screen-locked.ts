/** The server refuses everything until the person unlocks; whoever shows pages listens. */
type Listener = () => void

const listeners = new Set<Listener>()

export function onScreenLocked(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function screenLocked(): void {
  for (const listener of listeners) listener()
}
