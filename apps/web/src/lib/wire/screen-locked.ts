/** Event: the server refuses all calls until the person unlocks. */
type Listener = () => void

const listeners = new Set<Listener>()

export function onScreenLocked(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let unlocks = 0

/** How often this page was unlocked: replies to calls sent before the last unlock are ignored. */
export const unlockCount = (): number => unlocks

export function screenUnlocked(): void {
  unlocks += 1
}

export function screenLocked(): void {
  for (const listener of listeners) listener()
}
