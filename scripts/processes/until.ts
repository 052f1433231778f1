import { setTimeout as pause } from 'node:timers/promises'

/** Polls a condition; false when the time is over. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs, everyMs = 50 }: { timeoutMs: number; everyMs?: number },
): Promise<boolean> {
  const end = performance.now() + timeoutMs
  for (;;) {
    if (await condition()) return true
    if (performance.now() >= end) return false
    await pause(everyMs)
  }
}
