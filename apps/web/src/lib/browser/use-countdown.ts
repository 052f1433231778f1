import { useEffect, useState } from 'react'
import { pageState } from './storage.ts'

interface Countdown {
  /** Whole seconds left; 0 when idle. */
  readonly left: number
  readonly start: () => void
  readonly stop: () => void
}

/** A reload resets the monotonic clock: only then the wall clock is used, capped at the full duration. */
function restored(key: string, ms: number): number | undefined {
  const rest = Number(pageState.read(key) ?? 0) - Date.now()
  return rest > 0 ? performance.now() + Math.min(rest, ms) : undefined
}

/** Counts down by monotonic time; a hidden window, whose timers are late, is right when it is seen again. */
export function useCountdown(key: string, seconds: number): Countdown {
  const ms = seconds * 1000
  const [until, setUntil] = useState(() => restored(key, ms))
  const [now, setNow] = useState(() => performance.now())

  const stop = () => {
    pageState.remove(key)
    setUntil(undefined)
  }
  const start = () => {
    const at = performance.now()
    pageState.write(key, String(Date.now() + ms))
    setNow(at)
    setUntil(at + ms)
  }

  useEffect(() => {
    if (until === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const at = performance.now()
      setNow(at)
      if (at < until) timer = setTimeout(tick, (until - at) % 1000 || 1000)
      else setUntil(undefined)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until])

  return { left: until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000)), start, stop }
}
