import { HEARTBEAT_MS } from '@clinker/contract/chat/limits'

export interface HeartbeatOptions {
  /** Whether the server answered within this time. */
  readonly ping: (timeoutMs: number) => Promise<boolean>
  readonly isOnline: () => boolean
  readonly onAlive: () => void
  readonly onDead: () => void
}

export interface Heartbeat {
  /** Begins, or begins again, with a first ping after `waitMs`. */
  start(waitMs?: number, timeoutMs?: number): void
  stop(): void
}

/** Pings the server while the connection is online, one ping after the other. */
export function makeHeartbeat({ ping, isOnline, onAlive, onDead }: HeartbeatOptions): Heartbeat {
  let timer: ReturnType<typeof setTimeout> | undefined

  function start(waitMs = HEARTBEAT_MS, timeoutMs = HEARTBEAT_MS): void {
    clearTimeout(timer)
    timer = setTimeout(() => void check(timeoutMs), waitMs)
  }

  async function check(timeoutMs: number): Promise<void> {
    const alive = await ping(timeoutMs)
    if (!isOnline()) return
    if (!alive) return onDead()
    onAlive()
    start()
  }

  return { start, stop: () => clearTimeout(timer) }
}
