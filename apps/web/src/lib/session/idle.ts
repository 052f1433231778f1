import { IDLE_MS } from '@clinker/contract/session/limits'
import { device } from '../browser/storage.ts'

const SHARE_MS = 10_000
const ACTIVE = 'active'
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** How long ago another window of this browser saw an input; only windows share the clock on the wall. */
function elsewhere(): number {
  const ago = Date.now() - Number(device.read(ACTIVE) ?? Number.NaN)
  return ago >= 0 ? ago : Infinity
}

/** Calls once when nobody has touched any window for half an hour, hidden or not; time is monotonic. */
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
    // A hidden window's timer may be late: the hand that comes back must not save what should be locked.
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
