/** The server refuses everything until the person unlocks; whoever shows pages listens. */
type Listener = () => void

const listeners = new Set<Listener>()

export function onScreenLocked(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let unlocks = 0

/** How often this page was unlocked: a call sent before the last time says nothing about the lock now. */
export const unlockCount = (): number => unlocks

export function screenUnlocked(): void {
  unlocks += 1
}

export function screenLocked(): void {
  for (const listener of listeners) listener()
}
