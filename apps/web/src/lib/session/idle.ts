import { IDLE_MS } from '@clinker/contract/session/limits'
import { device } from '../browser/storage.ts'

const SHARE_MS = 10_000
const ACTIVE = 'active'
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** How long ago another window of this browser saw an input; only the wall clock is shared between windows. */
function elsewhere(): number {
  const ago = Date.now() - Number(device.read(ACTIVE) ?? Number.NaN)
  return ago >= 0 ? ago : Infinity
}

/** Calls once after half an hour without input in any window, hidden or not; uses monotonic time. */
export function watchIdle(onIdle: () => void): () => void {
  let last = performance.now()
  let shared = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const left = () => IDLE_MS - Math.min(performance.now() - last, elsewhere())

  function check(): boolean {
    clearTimeout(timer)
    const rest = left()
    if (rest > 0) {
      timer = setTimeout(check, rest)
      return true
    }
    stop()
    onIdle()
    return false
  }
  function input(): void {
    const now = performance.now()
    // Timers of hidden tabs are throttled: re-check the deadline before treating input as activity.
    if (now - last >= IDLE_MS && !check()) return
    last = now
    if (now - shared < SHARE_MS) return
    shared = now
    device.write(ACTIVE, String(Date.now()))
  }
  function stop(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
    for (const name of INPUTS) document.removeEventListener(name, input, true)
  }

  document.addEventListener('visibilitychange', check)
  for (const name of INPUTS) document.addEventListener(name, input, { capture: true, passive: true })
  input()
  check()
  return stop
}
